import { createHash } from 'node:crypto';
/** The prefix of index names, which is reserved for fields of data schemes. */
export const indexPrefix = 'devices_field_';
/** The name of the index of a field. All applications with an indexed field of this name share it. */
export const indexName = (field) => `${indexPrefix}${createHash('sha256').update(field).digest('hex').slice(0, 16)}`;
/** Reads the build states of indexes. */
export async function readIndexStates(db, fields) {
    const rows = await db.query(`select c.relname as name, i.indisvalid as valid, p.phase as step,
            (100 * greatest(p.blocks_done::float8 / nullif(p.blocks_total, 0),
                            p.tuples_done::float8 / nullif(p.tuples_total, 0)))::integer as percent
       from pg_index i
       join pg_class c on c.oid = i.indexrelid
       left join pg_stat_progress_create_index p on p.index_relid = i.indexrelid and p.datname = current_database()
      where i.indrelid = 'devices'::regclass and c.relname = any ($1::text[])`, [fields.map(indexName)]);
    return fields.map((field) => {
        const row = rows.find(({ name }) => name === indexName(field));
        if (row?.valid)
            return { field, state: 'ready' };
        if (!row?.step)
            return { field, state: 'waiting' };
        return { field, state: 'building', step: row.step, ...(row.percent !== null && { percent: row.percent }) };
    });
}

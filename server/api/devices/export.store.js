import { once } from 'node:events';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { DatabaseUnavailableError } from "../../db/errors.js";
import { deviceColumn } from "../../domain/devices/device-fields.js";
const pageSize = 10_000;
const rfc3339 = (column) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The SQL of a CSV column. Names in a data scheme are letters, digits and underscores. */
function csvColumn({ name, type }) {
    const column = deviceColumn(name);
    if (column === undefined)
        return `d.fields ->> '${name}'`;
    // COPY writes a boolean as t or f.
    return type === 'date' ? rfc3339(`d.${column}`) : type === 'boolean' ? `d.${column}::text` : `d.${column}`;
}
/** The COPY statement of a page. COPY has no parameters, so the text contains numbers and quoted dates. */
function copyStatement(applicationId, fields, { firstOpenFrom, firstOpenBefore, lastOpenFrom }, { afterId, lastId }) {
    const conditions = [
        `d.id > ${afterId}`,
        ...(lastId === undefined ? [] : [`d.id <= ${lastId}`]),
        ...(firstOpenFrom === undefined ? [] : [`d.first_open >= ${pg.escapeLiteral(firstOpenFrom)}`]),
        ...(firstOpenBefore === undefined ? [] : [`d.first_open < ${pg.escapeLiteral(firstOpenBefore)}`]),
        ...(lastOpenFrom === undefined ? [] : [`d.last_open >= ${pg.escapeLiteral(lastOpenFrom)}`]),
    ];
    return `copy (select ${fields.map(csvColumn).join(', ')}
                  from devices d
                 where d.application_id = ${applicationId} and ${conditions.join(' and ')}
                 order by d.id) to stdout (format csv, delimiter ';')`;
}
/** Adds the header line, and destroys the stream after `stallMilliseconds` milliseconds without progress. */
function withHeader(header, stallMilliseconds) {
    let headed = false;
    const head = (stream) => {
        if (!headed)
            stream.push(`${header}\n`);
        headed = true;
    };
    const stream = new Transform({
        transform(chunk, _encoding, done) {
            head(this);
            stalled?.refresh();
            done(null, chunk);
        },
        flush(done) {
            head(this);
            done();
        },
    });
    const giveUp = () => stream.destroy(new DatabaseUnavailableError('the export makes no progress'));
    const stalled = Number.isFinite(stallMilliseconds) ? setTimeout(giveUp, stallMilliseconds) : undefined;
    return stream.once('close', () => clearTimeout(stalled));
}
/** Finds the last device of the page after a device. */
export async function findExportPage(db, applicationId, { firstOpenFrom, firstOpenBefore, lastOpenFrom }, afterId) {
    const [end] = await db.query(`select max(id) filter (where place <= ${pageSize}) as "lastId", count(*) as count
       from (select d.id, row_number() over (order by d.id) as place
               from devices d
              where d.application_id = $1 and d.id > $2
                and ($3::timestamptz is null or d.first_open >= $3)
                and ($4::timestamptz is null or d.first_open < $4)
                and ($5::timestamptz is null or d.last_open >= $5)
              order by d.id
              limit ${pageSize + 1}) page`, [applicationId, afterId, firstOpenFrom ?? null, firstOpenBefore ?? null, lastOpenFrom ?? null]);
    return { lastId: end?.lastId ?? afterId, more: (end?.count ?? 0) > pageSize };
}
/**
 * Streams devices as CSV directly from COPY, in constant memory. The stream occupies a connection until it ends or is
 * destroyed.
 *
 * @param stallMilliseconds maximum time without progress, in milliseconds
 */
export async function streamDevices(db, applicationId, fields, filter, range, stallMilliseconds) {
    const rows = await db.copyOut(copyStatement(applicationId, fields, filter, range));
    const body = withHeader(fields.map(({ name }) => name).join(';'), stallMilliseconds);
    // A failure destroys the body, which reports it to its reader.
    pipeline(rows, body).catch(() => undefined);
    await once(body, 'readable');
    return body;
}

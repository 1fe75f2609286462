import { createParameters } from "../db/parameters.js";
import { audienceSql, deviceValuesSql, membershipsSql, toAudience, } from "../domain/devices/audience.js";
/** Longer than a send can take: the maximum `timeToLive` is 28 days. */
const longestSend = '29 days';
/** Reads the contents and the audience of a send. */
export async function readSend(db, applicationId, id) {
    const [row] = await db.query(`select s.content as contents, s.audience,
            (select min(p.created_at)
               from sends p
              where p.application_id = $1 and p.kind = 'campaign' and p.created_at > cap.start - interval '${longestSend}'
                and (p.ended_at is null or p.ended_at > cap.start)) as since
       from sends s
      cross join lateral (
        select now() - make_interval(hours => (s.audience #>> '{pressure,hours}')::int) as start) as cap
      where s.application_id = $1 and s.id = $2`, [applicationId, id]);
    if (!row)
        throw new Error(`send ${id} was deleted`);
    const audience = toAudience(row.audience);
    const { pressure } = audience;
    return {
        contents: row.contents,
        audience: { ...audience, ...(pressure && { pressure: { ...pressure, since: row.since ?? undefined } }) },
    };
}
/** Reads the remaining devices of a chunk that are in the audience now, ordered by ID. */
export async function readChunkDevices(db, { applicationId, sendId, firstDevice, lastDevice, remaining, platform }, audience, placeholders) {
    const { values, bind } = createParameters(applicationId, firstDevice, lastDevice);
    const isInAudience = audienceSql(audience, platform, bind);
    const columns = deviceColumns(audience, placeholders, bind);
    const recipients = audience.resolvedRecipients
        ? `join send_targets t on t.application_id = $1 and t.send_id = ${bind(sendId)} and t.device_id = d.id`
        : '';
    const inRange = 'd.id between $2 and $3';
    const toDo = remaining === null ? inRange : `(${inRange} or d.id = any (${bind(remaining)}::bigint[]))`;
    return db.queryOnce(`select ${columns.join(', ')} from devices d ${recipients}
      where d.application_id = $1 and ${toDo} and ${isInAudience} order by d.id`, values);
}
/** The columns of a `ChunkDevice` from the `devices d` of the application `$1`. */
export function deviceColumns(audience, placeholders, bind) {
    const columns = ['d.id', 'd.udid', 'd.token', 'd.language', 'd.push_consent as "pushConsent"'];
    if (placeholders.length > 0)
        columns.push(`${valuesSql(audience, placeholders, bind)} as values`);
    if (audience.listFields) {
        columns.push(`to_jsonb(array(select m.list_id ${membershipsSql(bind(audience.lists))})) as lists`);
    }
    if (audience.pressure) {
        // Deliveries have the date when their send was accepted, but a push may wait for days until it is sent.
        const max = bind(audience.pressure.max);
        const start = `now() - make_interval(hours => ${bind(audience.pressure.hours)})`;
        const since = `coalesce(${bind(audience.pressure.since)}::timestamptz, ${start} - interval '${longestSend}')`;
        // A join with `sends` may scan them all for each device, but this subquery reads one.
        const end = 'select coalesce(s.ended_at, now()) from sends s where s.application_id = $1 and s.id = p.send_id';
        columns.push(`${max} <= (select count(*) from (
      select from deliveries p
       where p.application_id = $1 and p.device_id = d.id and p.date >= ${since}
         and p.kind = 'campaign' and p.status = 'sent' and (${end}) > ${start}
       limit ${max}) as recent) as "frequencyCapped"`);
    }
    return columns;
}
/** The values for placeholders: those of the target, else those of all devices, else those of the device. */
function valuesSql(audience, placeholders, bind) {
    const ofDevice = deviceValuesSql(placeholders, audience.fields);
    if (!audience.resolvedRecipients && !audience.data)
        return ofDevice;
    const names = `${bind(placeholders)}::text[]`;
    const data = `${audience.resolvedRecipients ? 't.data ->> name, ' : ''}${bind(audience.data ?? {})}::jsonb ->> name`;
    return `array(select coalesce(${data}, own)
    from unnest(${names}, ${ofDevice}) with ordinality as value (name, own, place) order by place)`;
}
/**
 * Clears expired tokens, unless the device has a new token.
 *
 * @param whenLocked whether to wait for devices that another transaction has locked
 * @returns the tokens that were not cleared: those of skipped devices, and those that were replaced
 */
export async function clearTokens(db, applicationId, ended, whenLocked) {
    const rows = await db.query(`with found as (
       select d.id
         from devices d
         join unnest($2::bigint[], $3::text[]) as ended (id, token) on d.id = ended.id and d.token = ended.token
        where d.application_id = $1
          for no key update of d ${whenLocked === 'skip' ? 'skip locked' : ''}
     )
     update devices d
        set token = null
       from found
      where d.application_id = $1 and d.id = found.id
     returning d.id`, [applicationId, ended.map(({ id }) => id), ended.map(({ token }) => token)]);
    const cleared = new Set(rows.map(({ id }) => id));
    return ended.filter(({ id }) => !cleared.has(id));
}

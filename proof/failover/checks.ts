import { deviceCount, importedAtOnce, type Load } from './load.ts';

/** The database of the service. */
export interface Queries {
  query<Row extends object>(text: string): Promise<Row[]>;
}

/** A guarantee, and what violates it. */
export interface Check {
  guarantee: string;
  violations: string[];
}

const json = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;

/** Compares the acknowledged writes with the database after the workers have finished. */
export async function checkAcknowledged(database: Queries, { acknowledged }: Load): Promise<Check[]> {
  const { campaigns, sends, instants, added, removed, imports } = acknowledged;
  const listed = async (text: string) => (await database.query<{ what: string }>(text)).map(({ what }) => what);
  const wanted = [...campaigns].map(([id, { name, unsure }]) => ({ id, names: [name, ...unsure] }));
  const inList = `select d.udid from static_list_members m join devices d on d.application_id = m.application_id and d.id = m.device_id`;
  return [
    {
      guarantee: 'acknowledged campaigns have their last acknowledged name',
      violations: await listed(
        `select w.id || ': ' || coalesce(c.name, 'missing') as what
           from jsonb_to_recordset(${json(wanted)}) as w (id bigint, names jsonb)
           left join campaigns c using (id)
          where c.id is null or not w.names ? c.name`,
      ),
    },
    {
      guarantee: 'acknowledged sends have reached each device',
      violations: await listed(
        `select w."sendId" || ': ' || coalesce(s.state, 'missing') || ', ' || count(d.*) || ' devices' as what
           from jsonb_to_recordset(${json(sends)}) as w ("sendId" bigint)
           left join sends s on s.id = w."sendId"
           left join deliveries d on d.send_id = s.id and d.status = 'sent'
          group by w."sendId", s.state
         having s.state is distinct from 'sent' or count(d.*) <> ${deviceCount}`,
      ),
    },
    {
      guarantee: 'acknowledged instant messages have reached their device',
      violations: await listed(
        `select w."sendId" || ': ' || coalesce(d.status, 'missing') as what
           from jsonb_to_recordset(${json(instants)}) as w ("sendId" bigint, udid text)
           left join deliveries d on d.send_id = w."sendId" and d.udid = w.udid
          where d.status is distinct from 'sent'`,
      ),
    },
    {
      guarantee: 'no device has two rows in a send',
      violations: await listed(
        `select send_id || ' ' || udid || ': ' || count(*) as what from deliveries group by send_id, udid having count(*) > 1`,
      ),
    },
    {
      guarantee: 'acknowledged changes of a list are in it',
      violations: await listed(
        `select 'missing: ' || udid as what from jsonb_array_elements_text(${json([...added])}) as udid where udid not in (${inList})
         union all
         select 'still there: ' || udid from jsonb_array_elements_text(${json([...removed])}) as udid where udid in (${inList})`,
      ),
    },
    {
      guarantee: 'imports that ended without an error are complete',
      violations: await listed(
        `select prefix || ': ' || count(d.*) || ' devices' as what
           from jsonb_array_elements_text(${json(imports)}) as prefix
           left join devices d on d.udid like prefix || '-%'
          group by prefix having count(d.*) <> ${importedAtOnce}`,
      ),
    },
  ];
}

/** Whether background work remains. */
export const workLeft = (database: Queries): Promise<{ what: string }[]> =>
  database.query(
    `select 'send ' || id as what from sends where state = 'sending'
     union all select 'change of list ' || list_id from static_list_changes
     union all select 'statistics' where exists (select from statistics_deltas)`,
  );

/** @param timeoutMilliseconds the response timeout */
export function checkResponses({ seen }: Load, timeoutMilliseconds: number): Check[] {
  const expected = ({ status, label }: Load['seen'][number]) =>
    status === 200 || (status === 500 && label === 'API_ERR_DB');
  return [
    {
      guarantee: 'every response is a success or 500 API_ERR_DB',
      violations: seen.filter((each) => !expected(each)).map(({ status, label }) => `${status} ${label}`),
    },
    {
      guarantee: `every response comes within ${timeoutMilliseconds / 1000} s`,
      violations: seen
        .filter(({ milliseconds }) => milliseconds > timeoutMilliseconds)
        .map(({ status, milliseconds }) => `${status} after ${Math.round(milliseconds)} ms`),
    },
  ];
}

/**
 * When each API first accepted a write sent after a moment, in milliseconds after that moment; infinity if it did not.
 */
export const servedAfter = ({ seen }: Load, moment: number, apis: number): number[] =>
  Array.from({ length: apis }, (_, api) => {
    const served = seen.filter(
      (each) => each.api === api && each.isWrite && each.status === 200 && each.sentAt >= moment,
    );
    return Math.min(...served.map(({ sentAt, milliseconds }) => sentAt + milliseconds - moment));
  });

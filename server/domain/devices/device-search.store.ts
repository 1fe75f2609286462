import { type Database, omitNulls } from '../../db/database.ts';
import { TooMuchWorkError } from '../../db/errors.ts';
import { createParameters } from '../../db/parameters.ts';
import { queryWithin } from '../../db/query-within.ts';
import type { ListRows } from '../list-rows.ts';
import { operandOf, stored } from './criteria.ts';
import type { Field } from './device-fields.ts';
import { readText, valueError } from './device-values.ts';

/** A device that matches a search. */
export interface FoundDevice {
  udid: string;
  id: number;
  /** The field that matches a search. */
  matchedBy?: string;
  hasToken: boolean;
  /** Whether the user accepts pushes. */
  pushConsent: boolean;
  platform?: 'android' | 'ios' | 'web';
  clientId?: string;
  model?: string;
  language?: string;
  firstOpen?: string;
  lastOpen?: string;
}

/** Selects devices, by what is not a column of lists. */
export interface DeviceFilter {
  listId?: number;
  firstOpenFrom?: string;
  firstOpenTo?: string;
}

/** All devices that match the filter $2 to $4. */
export const deviceRows: ListRows<FoundDevice, FoundDevice> = {
  statement: `
    select d.id, d.udid, d.token is not null as "hasToken", d.push_consent as "pushConsent", d.platform,
           d.client_id as "clientId", d.model, d.language, d.first_open as "firstOpen", d.last_open as "lastOpen"
      from devices d
     where d.application_id = $1
       and ($2::bigint is null or exists (
             select from static_list_members m
              where m.application_id = $1 and m.list_id = $2 and m.device_id = d.id
                and (m.expire_at is null or m.expire_at > now())))
       and ($3::timestamptz is null or d.first_open >= $3) and ($4::timestamptz is null or d.first_open < $4)`,
  show: omitNulls,
};

/** The values of the filter. */
export const deviceFilterValues = ({ listId, firstOpenFrom, firstOpenTo }: DeviceFilter) =>
  [listId, firstOpenFrom, firstOpenTo].map((value) => value ?? null);

/**
 * Number of UDIDs that are compared with a prefix. The index is in the order of the database's collation, which may put
 * UDIDs that differ only in case or punctuation between those with the prefix.
 */
const maxCompared = 1_000;

/**
 * Finds devices by the beginning of the UDID, or by the value of a matching key. Exact matches are first, then the others in
 * the order of their UDIDs.
 *
 * @param fields all fields of the application's devices
 * @param filter applies to the devices that were found
 * @throws TooMuchWorkError after the timeout, for example while the index of a matching key is being created
 */
export async function searchDevices(
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  text: string,
  fields: readonly Field[],
  filter: DeviceFilter,
  limits: { devices: number; milliseconds: number },
): Promise<FoundDevice[]> {
  const { values, bind } = createParameters(applicationId, ...deviceFilterValues(filter));
  const [searched, limit] = [bind(text), bind(limits.devices)];
  const byKey = fields.flatMap((field) => {
    const value = readText(field, text);
    if (!field.matchingKey || valueError(field, value) !== undefined) return [];
    const { same, cast } = operandOf(field);
    return `(select d.id, ${bind(field.name)}::text as field, 1 as rank
               from devices d
              where d.application_id = $1 and ${same} = ${bind(stored(field, value))}${cast}
              order by d.id
              limit ${limit})`;
  });
  const byUdid = `(select d.id, 'UDID' as field, case d.udid when ${searched} then 0 else 2 end as rank
                     from (select id, udid from devices
                            where application_id = $1 and udid >= ${searched} order by udid limit ${maxCompared}) d
                    where starts_with(d.udid, ${searched})
                    order by d.udid
                    limit ${limit})`;
  const rows = await queryWithin<FoundDevice>(
    db,
    limits.milliseconds,
    `select d.*, best.field as "matchedBy"
       from (select distinct on (id) id, field, rank
               from (${[byUdid, ...byKey].join(' union all ')}) as found
              order by id, rank, field) as best
       join (${deviceRows.statement}) d on d.id = best.id
      order by best.rank, d.udid
      limit ${limit}`,
    values,
  );
  if (!rows) throw new TooMuchWorkError(`the search for devices takes more than ${limits.milliseconds} ms`);
  return rows.map(omitNulls);
}

import { type Database, omitNulls } from '../../db/database.ts';
import { DatabaseUnavailableError } from '../../db/errors.ts';
import { createParameters } from '../../db/parameters.ts';
import { queryWithin } from '../../db/query-within.ts';
import { operandOf, stored } from './criteria.ts';
import type { Field } from './device-fields.ts';
import { readText, valueError } from './device-values.ts';

/** A device that matches a search. */
export interface FoundDevice {
  udid: string;
  id: number;
  /** The field that matches. */
  matchedBy: string;
  hasToken: boolean;
  /** Whether the user accepts pushes. */
  pushConsent: boolean;
  platform?: 'android' | 'ios' | 'web';
  clientId?: string;
  model?: string;
  lastOpen?: string;
}

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
 * @throws DatabaseUnavailableError after the timeout, for example while the index of a matching key is being created
 */
export async function searchDevices(
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  text: string,
  fields: readonly Field[],
  limits: { devices: number; milliseconds: number },
): Promise<FoundDevice[]> {
  const { values, bind } = createParameters(applicationId, text, limits.devices);
  const byKey = fields.flatMap((field) => {
    const value = readText(field, text);
    if (!field.matchingKey || valueError(field, value) !== undefined) return [];
    const { same, cast } = operandOf(field);
    return `(select d.id, ${bind(field.name)}::text as field, 1 as rank
               from devices d
              where d.application_id = $1 and ${same} = ${bind(stored(field, value))}${cast}
              order by d.id
              limit $3)`;
  });
  const byUdid = `(select d.id, 'UDID' as field, case d.udid when $2 then 0 else 2 end as rank
                     from (select id, udid from devices
                            where application_id = $1 and udid >= $2 order by udid limit ${maxCompared}) d
                    where starts_with(d.udid, $2)
                    order by d.udid
                    limit $3)`;
  const rows = await queryWithin<FoundDevice>(
    db,
    limits.milliseconds,
    `select d.udid, d.id, best.field as "matchedBy", d.token is not null as "hasToken", d.push_consent as "pushConsent", d.platform,
            d.client_id as "clientId", d.model, d.last_open as "lastOpen"
       from (select distinct on (id) id, field, rank
               from (${[byUdid, ...byKey].join(' union all ')}) as found
              order by id, rank, field) as best
       join devices d on d.application_id = $1 and d.id = best.id
      order by best.rank, d.udid
      limit $3`,
    values,
  );
  if (!rows) throw new DatabaseUnavailableError(`the search for devices takes more than ${limits.milliseconds} ms`);
  return rows.map(omitNulls);
}

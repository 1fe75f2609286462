import { type Database, onlyRow } from '../db/database.ts';
import { createParameters } from '../db/parameters.ts';
import { queryWithin } from '../db/query-within.ts';
import { type Audience, audienceSql } from '../domain/devices/audience.ts';

/** How long devices are counted, in milliseconds. An audience that takes longer counts as large. */
const timeout = 2_000;

/**
 * Counts the devices that a send would select, up to `limit`.
 *
 * @returns undefined if counting takes too long
 */
export async function countUpTo(
  db: Database,
  applicationId: number,
  platform: 'android' | 'ios' | 'web',
  audience: Audience,
  limit: number,
): Promise<number | undefined> {
  const { values, bind } = createParameters(applicationId);
  const condition = audienceSql(audience, platform, bind);
  const most = bind(limit);
  const found = await queryWithin<{ count: number }>(
    db,
    timeout,
    `select count(*) from (select from devices d where d.application_id = $1 and ${condition} limit ${most}) found`,
    values,
  );
  return found && onlyRow(found).count;
}

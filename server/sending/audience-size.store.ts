import type { Database } from '../db/database.ts';
import { createParameters } from '../db/parameters.ts';
import { queryWithin } from '../db/query-within.ts';
import { type Audience, audienceSql } from '../domain/devices/audience.ts';

/** How long devices are counted, in milliseconds. An audience that takes longer counts as large. */
const timeout = 2_000;

/** Whether a send would select more than `limit` devices. It stops counting there. */
export async function hasMoreDevices(
  db: Database,
  applicationId: number,
  platform: 'android' | 'ios' | 'web',
  audience: Audience,
  limit: number,
): Promise<boolean> {
  const { values, bind } = createParameters(applicationId);
  const condition = audienceSql(audience, platform, bind);
  const offset = bind(limit);
  const found = await queryWithin(
    db,
    timeout,
    `select from devices d where d.application_id = $1 and ${condition} offset ${offset} limit 1`,
    values,
  );
  return found === undefined || found.length > 0;
}

import type { Database, Queryable } from '../db/database.ts';
import { createParameters } from '../db/parameters.ts';
import { countWithin } from '../domain/counting/bounded-count.ts';
import type { Count } from '../domain/counting/estimate.ts';
import { type Audience, audienceSql } from '../domain/devices/audience.ts';
import { type ChunkDevice, deviceColumns } from './chunks.store.ts';

type Platform = 'android' | 'ios' | 'web';

/** A device as a send would read it, and whether the send would select it. */
export type PreviewDevice = ChunkDevice & {
  isSelected: boolean;
  /** The number on the icon of an iOS application, as far as messages have changed it. */
  badge: number;
};

/** Reads a device for a preview with the columns of a send. Its platform may be another one than the message's. */
export async function findPreviewDevice(
  db: Queryable,
  applicationId: number,
  udid: string,
  platform: Platform,
  audience: Audience,
  placeholders: readonly string[],
): Promise<PreviewDevice | undefined> {
  const { values, bind } = createParameters(applicationId, udid);
  const columns = deviceColumns(audience, placeholders, bind);
  const isSelected = `coalesce(${audienceSql(audience, platform, bind)}, false)`;
  const badge = `coalesce((select b.number from device_badges b where b.application_id = $1 and b.device_id = d.id), 0)`;
  const [device] = await db.queryOnce<PreviewDevice>(
    `select ${columns.join(', ')}, ${isSelected} as "isSelected", ${badge} as badge
       from devices d
      where d.application_id = $1 and d.udid = $2`,
    values,
  );
  return device;
}

/** The size of an audience. */
export interface AudienceCount {
  devices: Count;
  /** How many of the devices have a push token and accept pushes. */
  reachable: Count;
  exact: boolean;
}

/**
 * Counts the devices that a send would select now.
 *
 * @param milliseconds the time after which they are estimated
 */
export async function countAudience(
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  platform: Platform,
  audience: Audience,
  milliseconds: number,
): Promise<AudienceCount> {
  const { values, bind } = createParameters(applicationId);
  const isSelected = audienceSql(audience, platform, bind);
  const counts = (range?: (id: string) => string) => `
    select each.key, each.count
      from (select count(*) as devices, count(d.token) filter (where d.push_consent) as reachable
              from devices d
             where d.application_id = $1 and ${range ? `${range('d.id')} and ` : ''}${isSelected}) audience
     cross join lateral (values ('devices', audience.devices), ('reachable', audience.reachable)) as each (key, count)`;
  const bounds = {
    text: 'select min(id) as first, max(id) as last from devices where application_id = $1',
    values: [applicationId],
  };
  const { of, exact } = await countWithin(db, { values, counts, bounds }, milliseconds);
  return { devices: of('devices'), reachable: of('reachable'), exact };
}

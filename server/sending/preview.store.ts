import type { Database, Queryable } from '../db/database.ts';
import { createParameters } from '../db/parameters.ts';
import { countDevices, type DeviceCount } from '../domain/devices/count-devices.store.ts';
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

/**
 * Counts the devices that a send would select now.
 *
 * @param milliseconds the time after which they are estimated
 */
export const countAudience = (
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  platform: Platform,
  audience: Audience,
  milliseconds: number,
): Promise<DeviceCount> =>
  countDevices(db, applicationId, (bind) => audienceSql(audience, platform, bind), milliseconds);

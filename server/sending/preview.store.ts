import { onlyRow, type Queryable } from '../db/database.ts';
import { createParameters } from '../db/parameters.ts';
import { type Audience, audienceSql } from '../domain/devices/audience.ts';
import { type ChunkDevice, deviceColumns } from './chunks.store.ts';

type Platform = 'android' | 'ios' | 'web';

/** A device as a send would read it, and whether the send would select it. */
export type PreviewDevice = ChunkDevice & { isSelected: boolean };

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
  const [device] = await db.queryOnce<PreviewDevice>(
    `select ${columns.join(', ')}, ${isSelected} as "isSelected" from devices d where d.application_id = $1 and d.udid = $2`,
    values,
  );
  return device;
}

/** Counts the devices that a send would select now, and how many of them have a push token and accept pushes. */
export async function countAudience(
  db: Queryable,
  applicationId: number,
  platform: Platform,
  audience: Audience,
): Promise<{ devices: number; reachable: number }> {
  const { values, bind } = createParameters(applicationId);
  const rows = await db.queryOnce<{ devices: number; reachable: number }>(
    `select count(*) as devices, count(d.token) filter (where d.push_consent) as reachable
       from devices d where d.application_id = $1 and ${audienceSql(audience, platform, bind)}`,
    values,
  );
  return onlyRow(rows);
}

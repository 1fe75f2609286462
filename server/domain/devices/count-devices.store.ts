import { type Database, omitNulls } from '../../db/database.ts';
import { type Bind, createParameters } from '../../db/parameters.ts';
import { queryWithin } from '../../db/query-within.ts';
import { countWithin } from '../counting/bounded-count.ts';
import type { Count } from '../counting/estimate.ts';

/** The number of devices that a condition selects. */
export interface DeviceCount {
  devices: Count;
  /** How many of the devices have a push token and accept pushes. */
  reachable: Count;
  exact: boolean;
}

/**
 * Counts devices.
 *
 * @param condition returns the SQL condition on `devices d`
 * @param milliseconds the time after which they are estimated
 */
export async function countDevices(
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  condition: (bind: Bind) => string,
  milliseconds: number,
): Promise<DeviceCount> {
  const { values, bind } = createParameters(applicationId);
  const isSelected = condition(bind);
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

/** The counts in a response. */
export const toCountBody = ({ devices, reachable, exact }: DeviceCount) => ({
  ...{ devices: devices.count, reachable: reachable.count, exact },
  ...(devices.margin !== undefined && { devicesMargin: devices.margin }),
  ...(reachable.margin !== undefined && { reachableMargin: reachable.margin }),
});

export interface SampleDevice {
  udid: string;
  platform?: 'android' | 'ios' | 'web';
}

/** How long devices are looked for, in milliseconds: those of rare criteria may be far apart. */
const timeout = 500;

/**
 * Returns some devices, the oldest first. None if finding them takes too long.
 *
 * @param condition returns the SQL condition on `devices d`
 */
export async function findSamples(
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  condition: (bind: Bind) => string,
  limit: number,
): Promise<SampleDevice[]> {
  const { values, bind } = createParameters(applicationId);
  const isSelected = condition(bind);
  const rows = await queryWithin<SampleDevice>(
    db,
    timeout,
    `select d.udid, d.platform from devices d where d.application_id = $1 and ${isSelected} order by d.id limit ${bind(limit)}`,
    values,
  );
  return (rows ?? []).map(omitNulls);
}

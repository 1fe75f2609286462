import { timingSafeEqual } from 'node:crypto';
import type { DeviceChange } from '../../domain/devices/device-changes.ts';
import { changeDevices, udidField, updateDevice } from '../../domain/devices/devices.store.ts';
import { type Database, type Transaction } from '../../db/database.ts';
import { leaveJoinedLists } from '../../domain/devices/device-lists.store.ts';
import type { Field } from '../../domain/devices/device-fields.ts';
import { lockIdentities, retryTokenConflict } from '../../domain/devices/identities.store.ts';
import { normalizeToken, tokenKey } from '../../domain/devices/push-tokens.ts';
import { storeWebPushKeys } from '../../domain/devices/web-push-keys.store.ts';
import { createToken, hashOf } from '../../domain/tokens.ts';

/** A device that registers. */
export interface NewRegistration {
  udid: string;
  secret: string;
  /** The values of its fields, with the push token. */
  values: DeviceChange;
  /** The public VAPID key of its push subscription. */
  webPushKey?: string;
}

/** Tokens of a device. A client may have lost the responses with some of them. */
const maxTokens = 10;

/**
 * Registers a device, and creates a token for it.
 *
 * @returns the token; undefined if the UDID has another secret, or was imported with another push token
 */
export async function registerDevice(
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  { udid, secret, values, webPushKey }: NewRegistration,
  fields: readonly Field[],
): Promise<string | undefined> {
  const secretHash = hashOf(secret);
  const changes = [{ field: udidField, value: udid, change: values }];
  return retryTokenConflict(() =>
    db.transaction(async (tx) => {
      await lockIdentities(tx, applicationId, changes);
      const pushToken = typeof values.token === 'string' ? normalizeToken(values.token) : undefined;
      const deviceId = await claimDevice(tx, applicationId, { udid, secretHash, pushToken });
      if (deviceId === undefined) return undefined;
      await changeDevices(tx, applicationId, changes, fields, 'device');
      if (webPushKey !== undefined)
        await storeWebPushKeys(tx, applicationId, [{ id: deviceId, publicKey: webPushKey }]);
      return createDeviceToken(tx, applicationId, deviceId, false);
    }),
  );
}

/** What a device changes of itself. */
interface OwnChange extends Pick<NewRegistration, 'values' | 'webPushKey'> {
  /** Whether its user signs out: then it leaves the lists that it has joined. */
  signOut: boolean;
}

/**
 * Changes a device as it asks itself.
 *
 * @returns whether it exists
 */
export async function updateOwnDevice(
  db: Database,
  applicationId: number,
  { id, udid }: { id: number; udid: string },
  { values, webPushKey, signOut }: OwnChange,
  fields: readonly Field[],
): Promise<boolean> {
  if (webPushKey === undefined && !signOut) {
    return (await updateDevice(db, applicationId, udid, values, fields, 'device')).updated > 0;
  }
  const changes = [{ field: udidField, value: udid, change: values }];
  return retryTokenConflict(() =>
    db.transaction(async (tx) => {
      await lockIdentities(tx, applicationId, changes);
      const { updated } = await changeDevices(tx, applicationId, changes, fields, 'device');
      if (webPushKey !== undefined) await storeWebPushKeys(tx, applicationId, [{ id, publicKey: webPushKey }]);
      if (signOut) await leaveJoinedLists(tx, applicationId, id);
      return updated > 0;
    }),
  );
}

interface Claim {
  udid: string;
  secretHash: Buffer;
  pushToken: string | undefined;
}

/** Finds or creates the device, and locks it. Undefined if it belongs to another registration. */
async function claimDevice(tx: Transaction, applicationId: number, claim: Claim): Promise<number | undefined> {
  const { udid, secretHash, pushToken } = claim;
  const [created] = await tx.query<{ id: number }>(
    `insert into devices (application_id, udid) values ($1, $2)
     on conflict on constraint devices_udid do nothing
     returning id`,
    [applicationId, udid],
  );
  if (created) {
    await insertRegistration(tx, applicationId, created.id, secretHash);
    return created.id;
  }
  const [device] = await tx.query<{ id: number; token: string | null }>(
    'select id, token from devices where application_id = $1 and udid = $2 for no key update',
    [applicationId, udid],
  );
  // It was deleted in the meantime: its UDID is free.
  if (!device) return claimDevice(tx, applicationId, claim);
  // A statement of its own: it sees what the transaction that held the lock has written.
  const [registered] = await tx.query<{ secretHash: Buffer }>(
    'select secret_hash as "secretHash" from device_registrations where application_id = $1 and device_id = $2',
    [applicationId, device.id],
  );
  if (registered) return timingSafeEqual(registered.secretHash, secretHash) ? device.id : undefined;
  const stored = device.token === null ? undefined : tokenKey(normalizeToken(device.token));
  if (stored === undefined || pushToken === undefined || stored !== tokenKey(pushToken)) return undefined;
  await insertRegistration(tx, applicationId, device.id, secretHash);
  return device.id;
}

const insertRegistration = (tx: Transaction, applicationId: number, deviceId: number, secretHash: Buffer) =>
  tx.query('insert into device_registrations (application_id, device_id, secret_hash) values ($1, $2, $3)', [
    applicationId,
    deviceId,
    secretHash,
  ]);

/**
 * Creates a token of a locked device. If there are too many, the oldest end.
 *
 * @param endsOlder whether the first use of the token ends all older ones
 */
async function createDeviceToken(
  tx: Transaction,
  applicationId: number,
  deviceId: number,
  endsOlder: boolean,
): Promise<string> {
  const token = createToken();
  await tx.query(
    `delete from device_tokens
      where application_id = $1 and device_id = $2
        and id not in (select id from device_tokens
                        where application_id = $1 and device_id = $2
                        order by id desc
                        limit ${maxTokens - 1})`,
    [applicationId, deviceId],
  );
  await tx.query('insert into device_tokens (application_id, device_id, hash, ends_older) values ($1, $2, $3, $4)', [
    applicationId,
    deviceId,
    hashOf(token),
    endsOlder,
  ]);
  return token;
}

/** @returns a new token of the device; undefined if the device was deleted */
export const rotateDeviceToken = (
  db: Pick<Database, 'transaction'>,
  applicationId: number,
  deviceId: number,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const locked = await tx.query('select from devices where application_id = $1 and id = $2 for no key update', [
      applicationId,
      deviceId,
    ]);
    return locked.length > 0 ? createDeviceToken(tx, applicationId, deviceId, true) : undefined;
  });

import { deleteDevices } from '../../domain/devices/device-deletion.store.ts';
import { findDevice, updateDevice } from '../../domain/devices/devices.store.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { findIdentitySecret } from '../../domain/applications/identity-secret.store.ts';
import type { Secrets } from '../../domain/secrets.ts';
import { builtInFields, deviceFields } from '../../domain/devices/device-fields.ts';
import { PushTokenError } from '../../domain/devices/identities.store.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { newestPublicKey, normalizePublicKey } from '../../domain/settings/web-push-keys.ts';
import { badData, conflict, notFound } from '../../http/errors/problem.ts';
import type { Logger } from '../../base/log.ts';
import { invalidToken } from '../errors.ts';
import type { ApiHandlers, Application, CallingDevice, components } from '../handlers.ts';
import { readOwnLists } from '../../domain/devices/device-lists.store.ts';
import { type DeviceBody, readDeviceValues, showDevice, userValues } from './device-values.ts';
import { registerDevice, rotateDeviceToken, updateOwnDevice } from './registrations.store.ts';

type Device = components['schemas']['Device'];

const udidField = builtInFields.find(({ name }) => name === 'UDID') as (typeof builtInFields)[number];

export interface DeviceParts {
  db: Database;
  settings: SettingsReader;
  secrets: Secrets;
  /** Returns why a push token is invalid. That of a browser must be a push subscription. */
  tokenError: (token: string, platform?: string) => Promise<string | undefined>;
  logger: Pick<Logger, 'warn'>;
}

/** Minimum interval of the warnings of an application, in milliseconds. */
const warnEvery = 3_600_000;

const formerProofWarning =
  'proofs of clientId without the field name are deprecated, and the next release rejects them: compute the HMAC-SHA256 of clientId, a NUL byte and the value';

/** Registration, and what a device does with its own data. */
export const deviceHandlers = ({ db, settings, secrets, tokenError, logger }: DeviceParts) => {
  const warned = new LRUCache<number, true>({ max: 1_000, ttl: warnEvery });

  function warnOfFormerProof({ id, partnerId }: Application): void {
    if (warned.get(id)) return;
    warned.set(id, true);
    logger.warn({ partnerId }, formerProofWarning);
  }

  async function readValues(
    app: Application,
    body: DeviceBody & { token?: string | null },
    platform: CallingDevice['platform'],
  ) {
    const { fields } = await settings(app);
    const values = await readDeviceValues(body, fields, {
      readSecret: () => findIdentitySecret(db, secrets, app.id),
      formerProof: () => warnOfFormerProof(app),
    });
    const error = typeof body.token === 'string' ? await tokenError(body.token, platform ?? undefined) : undefined;
    if (error) throw badData(`body/token: ${error}`);
    return values;
  }

  /** @throws Problem 400 for a push token that is invalid for the platform of the device */
  const checkingToken = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw error instanceof PushTokenError ? badData(`body/token: ${error.message}`) : error;
    });

  async function readDevice(app: Application, { id, udid }: CallingDevice) {
    const { fields } = await settings(app);
    const stored = await findDevice(db, app.id, { UDID: udid }, deviceFields({ fields }));
    if (!stored) throw invalidToken();
    return { ...showDevice(stored, fields), lists: await readOwnLists(db, app.id, id) } as Device;
  }

  return {
    async registerDevice({ app, body: { UDID: udid, secret, webPushKey, ...body } }) {
      const values = await readValues(app, body, body.platform);
      const fields = deviceFields(await settings(app));
      const registration = { udid, secret, values, webPushKey: webPushKey && normalizePublicKey(webPushKey) };
      const deviceToken = await checkingToken(registerDevice(db, app.id, registration, fields));
      if (deviceToken === undefined) {
        throw conflict(
          'body/UDID: is registered with another secret, or was imported with another push token; generate a new UDID, or send the imported push token',
        );
      }
      return { status: 200, body: { UDID: udid, deviceToken } };
    },

    async getDevice({ app, device }) {
      return { status: 200, body: await readDevice(app, device) };
    },

    async updateDevice({ app, device, body: { webPushKey, signOut = false, ...body } }) {
      if (signOut && body.clientId !== null) throw badData('body/signOut: requires the clientId null');
      const given = await readValues(app, body, device.platform);
      const current = await settings(app);
      const fields = deviceFields(current);
      const values = signOut ? { ...userValues(current.fields), ...given } : given;
      const change = { values, signOut, webPushKey: webPushKey && normalizePublicKey(webPushKey) };
      const exists = await checkingToken(updateOwnDevice(db, app.id, device, change, fields));
      if (!exists) throw invalidToken();
      return { status: 200, body: await readDevice(app, device) };
    },

    async setPushConsent({ app, device: { udid }, body }) {
      const { updated } = await updateDevice(db, app.id, udid, { pushConsent: body.consent }, [], 'device');
      if (updated === 0) throw invalidToken();
      return { status: 200, body };
    },

    async getWebPushKey({ app }) {
      const { webpush } = (await settings(app)).gateways;
      if (webpush === 'log') {
        throw notFound(
          'headers/Engage-App-Key: the application has no VAPID keys; the operator sets them in gateways/webpush',
        );
      }
      return { status: 200, body: { publicKey: newestPublicKey(webpush) } };
    },

    async deleteDevice({ app, device: { udid } }) {
      const deleted = await deleteDevices(db, app.id, { field: udidField, value: udid });
      if (deleted === undefined) throw invalidToken();
      return { status: 200, body: { UDID: deleted } };
    },

    async rotateDeviceToken({ app, device: { id, udid } }) {
      const deviceToken = await rotateDeviceToken(db, app.id, id);
      if (deviceToken === undefined) throw invalidToken();
      return { status: 200, body: { UDID: udid, deviceToken } };
    },
  } satisfies Partial<ApiHandlers>;
};

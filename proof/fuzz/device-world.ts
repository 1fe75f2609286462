import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { operations } from '../../generated/device/operations.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { type AppDevice, createAppKey, newSecret, proofOf, registerAppDevice } from '../../test/support/app-devices.ts';
import { createOperator } from '../../test/support/operators.ts';
import type { TestService } from '../../test/support/service.ts';
import { knownNames } from './names.ts';
import { describe } from './operations.ts';
import { bodyOf, targetOf } from './requests.ts';
import { fillShop } from './shop.ts';
import { takeSnapshot } from './snapshot.ts';
import type { Known } from './values.ts';
import { type FuzzWorld, sendRaw } from './world.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** Counters of the rate limits, which failed requests also change. */
const volatile = ['quota_windows'];

const settings = checkSettings({
  ...knownNames.settings,
  fields: knownNames.settings.fields.map((field) => ({ ...field, deviceWritable: field.name !== 'loyalty' })),
});

/** Settings of a service with rate limits that the requests of one device don't reach. */
export const fuzzSettings = {
  CONTRACT_CHECK: 'off',
  DEVICE_REGISTRATION_LIMIT: '1000000',
  DEVICE_EVENT_LIMIT: '1000000',
  DEVICE_WRITE_LIMIT: '1000000',
};

/**
 * Fills a new service: `shop` has one resource of each kind, and the device `amy` sends the requests. `cafe` has another app
 * key. The service needs rate limits that the requests don't reach.
 */
export async function createDeviceWorld(service: TestService): Promise<FuzzWorld> {
  for (const partnerId of ['shop', 'cafe']) await service.applications.create(partnerId, settings);
  const ada = await service.createCaller('ada@example.com', 'shop');
  const { known, ids } = await fillShop(service, ada);
  const keys = { own: await createAppKey(service, 'shop'), other: await createAppKey(service, 'cafe') };
  const owner = await createOperator(service, { role: 'owner' });
  const { body } = await owner.request('POST', '/operator/v1/apps/shop/device_access/identity_secret');
  const amy = await registerAppDevice(service, keys.own, { UDID: 'amy' });
  // The first use of a token changes data.
  await amy.request('GET', '/devices/me');
  const { identitySecret } = body as { identitySecret: string };
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  return {
    contract: 'device',
    known: { ...known, ...namesOf(amy, identitySecret), 'EventBatch.events': batches(ids) },
    snapshot: await takeSnapshot(service.db, { all: true, volatile }),
    served: Object.keys(operations),
    async send(request) {
      const sent = Buffer.from(bodyOf(request) ?? '');
      const headers = headersOf(request, keys, amy.deviceToken, sent);
      return sendRaw(agent, service.url, describe(request).method, targetOf(request), headers, sent);
    },
  };
}

function headersOf(
  { caller, headers, ...request }: FuzzRequest,
  keys: { own: string; other: string },
  token: string,
  body: Buffer,
): Record<string, string> {
  const needsToken = request.operationId !== 'registerDevice' && caller !== 'no token';
  const appKey = caller === 'unknown app key' ? 'unknown' : caller === 'other app key' ? keys.other : keys.own;
  return {
    ...(body.length > 0 && { 'Content-Type': 'application/json' }),
    ...(caller !== 'no app key' && { 'Engage-App-Key': appKey }),
    ...(needsToken && { Authorization: `Bearer ${caller === 'unknown token' ? 'x' : token}` }),
    ...(caller === 'foreign origin' && { Origin: 'https://example.com' }),
    ...headers,
  };
}

/** Values of registrations and updates, also of a registered and of an imported device. */
function namesOf({ udid, secret }: AppDevice, identitySecret: string): Known {
  const identityProof = {
    clientId: proofOf(identitySecret, 'clientId', 'client-9'),
    customerId: proofOf(identitySecret, 'customerId', 'C-1009'),
  };
  const fields = [{}, { firstName: 'Ann', vip: true }, { customerId: 'C-1009' }, { birthday: '2000-02-29T00:00:00Z' }];
  return {
    'Registration.UDID': ['new', udid, 'device-1'],
    'Registration.secret': [secret, newSecret()],
    'Registration.fields': fields,
    'DeviceUpdate.fields': [...fields, { firstName: null, loyalty: 3 }],
    clientId: ['client-9'],
    identityProof: [identityProof],
    language: ['fr', 'pt-BR'],
    token: ['token-1', '{"endpoint":"https://127.0.0.1/"}'],
  };
}

/** Batches of valid events, and of events that are rejected one by one. */
function batches({ messageId, inAppId, geofenceId, beaconId }: Record<string, number>): unknown[][] {
  const event = (type: string, more: object = {}) => ({
    id: randomUUID(),
    type,
    date: new Date().toISOString(),
    ...more,
  });
  const valid = [
    event('open', { messageId }),
    event('click', { messageId, actionId: 1 }),
    event('click', { inAppId }),
    event('view', { view: 'home' }),
    event('application', { code: '1001' }),
    event('state', { state: 'logged-in', active: true }),
    event('geofence_enter', { geofenceId }),
    event('beacon_exit', { beaconId }),
  ];
  const repeated = [...valid, ...valid];
  return [valid, repeated, [null, [], event('click'), event('open', { date: '2199-01-01T00:00:00Z' })]];
}

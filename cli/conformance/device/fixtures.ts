import { randomBytes, randomUUID } from 'node:crypto';
import type { components } from '../../../generated/device/api.ts';
import type { Context } from '../runner/context.ts';
import { createList, membersOf } from '../runner/fixtures.ts';
import type { OperatorCalls } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';
import { DeviceCalls } from './calls.ts';

type Event = components['schemas']['Event'];

/** A registered device. */
export interface RegisteredDevice {
  udid: string;
  secret: string;
  /** The calls with its newest token. */
  calls: DeviceCalls;
}

export const newSecret = () => randomBytes(32).toString('base64url');

/** The body of a registration without a push token, so that no push reaches the device. */
export const registration = (ctx: Context, change: object = {}) => ({
  UDID: ctx.name(),
  secret: newSecret(),
  platform: 'android',
  ...change,
});

/** Registers a device, and deletes it after the scenario. */
export async function register(app: DeviceCalls, change: object = {}): Promise<RegisteredDevice> {
  const body = registration(app.ctx, change);
  const { UDID: udid, deviceToken } = (await app.call('registerDevice', 200, { body })).body;
  const device = { udid, secret: body.secret, calls: app.withToken(deviceToken) };
  const undo = async () => {
    const { status } = await device.calls.send('deleteDevice');
    // The token of a device that is already deleted is a 401.
    if (status !== 401) app.ctx.equal('the status', status, 200);
  };
  app.ctx.undoLater(undo, { kind: 'device', id: udid });
  return device;
}

export const event = (type: Event['type'], more: Partial<Event> = {}): Event => ({
  id: randomUUID(),
  type,
  date: new Date(Date.now() - 60_000).toISOString(),
  ...more,
});

/** Sends events, and returns the result. */
export const sendEvents = async ({ calls }: RegisteredDevice, events: readonly unknown[]) =>
  (await calls.call('sendEvents', 202, { body: { events } })).body;

/** Creates a list with an external ID, which devices can join. */
export async function createOpenList(ctx: Context): Promise<{ listId: number; externalId: string }> {
  const externalId = ctx.name();
  return { listId: await createList(ctx, { externalId }), externalId };
}

/** Waits until a device is in a list. */
export const untilMember = (ctx: Context, listId: number, { udid }: RegisteredDevice) =>
  ctx.until(`device ${udid} to be in list ${listId}`, async () => (await membersOf(ctx, listId)).has(udid));

/** An application of the operator for one scenario, with an app key. */
export interface OwnApplication {
  partnerId: string;
  app: DeviceCalls;
}

export async function createDeviceApplication(owner: OperatorCalls, settings: object = {}): Promise<OwnApplication> {
  const partnerId = await createApplication(owner, { name: 'Devices', ...settings });
  return { partnerId, app: new DeviceCalls(owner.ctx, await rotateKey(owner, partnerId)) };
}

/** Rotates the app key of an application, and returns the new one. */
export async function rotateKey(owner: OperatorCalls, partnerId: string): Promise<string> {
  const { appKey } = (await owner.call('rotateAppKey', 200, { path: { partnerId } })).body;
  return appKey?.value ?? owner.ctx.fail('an app key', 'nothing');
}

export const rotateSecret = async (owner: OperatorCalls, partnerId: string): Promise<string> =>
  (await owner.call('rotateIdentitySecret', 200, { path: { partnerId } })).body.identitySecret;

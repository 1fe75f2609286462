import type { DeviceRequest } from './device.ts';
import type { Engage } from './engage-api.ts';
import type { Schemas } from './http.ts';
import type { Outbox } from './outbox.ts';
import type { StoredCall } from './storage.ts';

type DeviceFunctions = Pick<Engage, 'setFields' | 'joinList' | 'leaveList' | 'consent' | 'inbox'>;

/**
 * Sends a call that changes the data of the device.
 *
 * @param note gets the device, as the service has it
 */
export async function changeDevice(
  request: DeviceRequest,
  call: Exclude<StoredCall, { type: 'identify' | 'signOut' }>,
  note: (device: Schemas['Device']) => Promise<void>,
): Promise<Schemas['Device'] | undefined> {
  if (call.type === 'setFields') {
    const { fields, proofs } = call;
    const body = { fields, ...(proofs && { identityProof: proofs }) };
    const device = await request('patch', '/device/v1/devices/me', { body });
    await note(device);
    return device;
  }
  if (call.type === 'consent') {
    await request('put', '/device/v1/devices/me/push_consent', { body: { consent: call.consent } });
    return undefined;
  }
  const path = { externalId: call.externalId };
  await request(call.type === 'joinList' ? 'put' : 'delete', '/device/v1/lists/{externalId}/membership', { path });
  return undefined;
}

/** What a device does with its own data. */
export function deviceFunctions({ call }: Pick<Outbox, 'call'>, request: DeviceRequest): DeviceFunctions {
  return {
    setFields: (fields, proofs) => call({ type: 'setFields', fields, proofs }) as Promise<Schemas['Device']>,
    joinList: async (externalId) => void (await call({ type: 'joinList', externalId })),
    leaveList: async (externalId) => void (await call({ type: 'leaveList', externalId })),
    consent: async (consent) => void (await call({ type: 'consent', consent })),
    inbox: {
      list: (page) => request('get', '/device/v1/inbox', { query: { page } }),
      async setStatus(inboxId, status) {
        await request('put', '/device/v1/inbox/{inboxId}/status', { path: { inboxId }, body: status });
      },
    },
  };
}

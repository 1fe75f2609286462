import type { DeviceRequest } from './device.ts';
import type { Engage } from './engage-api.ts';
import type { Schemas } from './http.ts';

type DeviceFunctions = Pick<Engage, 'setFields' | 'joinList' | 'leaveList' | 'consent' | 'inbox'>;

/**
 * What a device does with its own data. Each function is one request.
 *
 * @param changed is called after a change that can change the content for the device
 * @param note gets the device, as the service has it
 */
export function deviceFunctions(
  request: DeviceRequest,
  changed: () => void,
  note: (device: Schemas['Device']) => Promise<void>,
): DeviceFunctions {
  async function change<Result>(sent: Promise<Result>): Promise<Result> {
    const result = await sent;
    changed();
    return result;
  }

  return {
    async setFields(fields, proofs) {
      const body = { fields, ...(proofs && { identityProof: proofs }) };
      const device = await change(request('patch', '/device/v1/devices/me', { body }));
      await note(device);
      return device;
    },
    async joinList(externalId) {
      await change(request('put', '/device/v1/lists/{externalId}/membership', { path: { externalId } }));
    },
    async leaveList(externalId) {
      await change(request('delete', '/device/v1/lists/{externalId}/membership', { path: { externalId } }));
    },
    async consent(consent) {
      await request('put', '/device/v1/devices/me/push_consent', { body: { consent } });
    },
    inbox: {
      list: (page) => request('get', '/device/v1/inbox', { query: { page } }),
      async setStatus(inboxId, status) {
        await request('put', '/device/v1/inbox/{inboxId}/status', { path: { inboxId }, body: status });
      },
    },
  };
}

import type { DeviceRequest } from './device.ts';
import type { Engage } from './engage-api.ts';

type DeviceFunctions = Pick<Engage, 'setFields' | 'identify' | 'joinList' | 'leaveList' | 'consent' | 'inbox'>;

/** What a device does with its own data. Each function is one request. */
export const deviceFunctions = (request: DeviceRequest): DeviceFunctions => ({
  setFields: (fields, proofs) =>
    request('patch', '/device/v1/devices/me', { body: { fields, ...(proofs && { identityProof: proofs }) } }),
  identify: (clientId: string | null, proof?: string) =>
    request('patch', '/device/v1/devices/me', {
      body: { clientId, ...(proof !== undefined && { identityProof: { clientId: proof } }) },
    }),
  async joinList(externalId) {
    await request('put', '/device/v1/lists/{externalId}/membership', { path: { externalId } });
  },
  async leaveList(externalId) {
    await request('delete', '/device/v1/lists/{externalId}/membership', { path: { externalId } });
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
});

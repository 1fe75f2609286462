import type { DeviceRequest } from './device.ts';
import type { Engage } from './engage-api.ts';
import type { Schemas } from './http.ts';
import type { Outbox } from './outbox.ts';

type DeviceFunctions = Pick<Engage, 'setFields' | 'joinList' | 'leaveList' | 'consent' | 'inbox'>;

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

import type { DeviceRequest } from '../core/device.ts';
import { fail } from '../core/fail.ts';
import type { Schemas } from '../core/http.ts';
import type { Identity } from '../core/identity.ts';
import type { Queue } from '../core/queue.ts';
import type { Store, StoredCall } from '../core/storage.ts';

export interface CallParts {
  store: Store;
  request: DeviceRequest;
  queue: Pick<Queue, 'flush' | 'isLimited'>;
  note: Identity['note'];
}

type UserCall = Extract<StoredCall, { type: 'identify' | 'signOut' }>;

const isOfUser = (call: StoredCall): call is UserCall => call.type === 'identify' || call.type === 'signOut';

/**
 * Sends a call that changes the data of the device.
 *
 * @param note gets the device, as the service has it
 */
async function changeDevice(
  request: DeviceRequest,
  call: Exclude<StoredCall, UserCall>,
  note: Identity['note'],
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

/** Sends a call that changes the user, after the events before it. */
async function changeUser({ store, request, queue, note }: CallParts, call: UserCall): Promise<Schemas['Device']> {
  async function update(body: Schemas['DeviceUpdate'], call: StoredCall): Promise<Schemas['Device']> {
    const device = await request('patch', '/device/v1/devices/me', { body });
    await note(device, call);
    return device;
  }

  async function readUser(): Promise<string | null> {
    const known = await store.get('user');
    // Another version of the SDK may have identified this browser.
    return known === undefined ? ((await request('get', '/device/v1/devices/me', {})).clientId ?? null) : known;
  }

  // What the user did is still reported as hers, unless the service asks to wait.
  if ((await queue.flush(true)) !== undefined && !(await queue.isLimited())) {
    throw fail('network', 'The events of the user could not be sent.');
  }
  const isSignOut = call.type === 'signOut';
  const user = isSignOut || call.leaves ? undefined : await readUser();
  const mustSignOut =
    isSignOut || (call.clientId !== null && (call.leaves || (user !== null && user !== call.clientId)));
  const signedOut = mustSignOut && (await update({ clientId: null, signOut: true }, call));
  if (isSignOut) return signedOut as Schemas['Device'];
  const { clientId, proof } = call;
  const device = await update({ clientId, ...(proof !== undefined && { identityProof: { clientId: proof } }) }, call);
  // If the next call names another user, it leaves this one, whom the browser does not know: it shows only the last.
  await store.update('outbox', (calls) => {
    const next = calls?.find((later) => later.id !== call.id && isOfUser(later));
    if (next?.type === 'identify' && clientId !== null) next.leaves ||= next.clientId !== clientId;
    return calls;
  });
  return device;
}

/** Sends a stored call. */
export const perform = (parts: CallParts, call: StoredCall): Promise<Schemas['Device'] | undefined> =>
  isOfUser(call) ? changeUser(parts, call) : changeDevice(parts.request, call, parts.note);

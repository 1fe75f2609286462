import { ensureDeliveryPartitions } from '../../server/domain/sends/partitions.store.ts';
import type { Caller, TestService } from './service.ts';
import { until } from './wait.ts';

/** The outcome of a send for a device. */
interface TestDelivery {
  udid: string;
  status: string;
  reason: string | null;
  kind: string;
}

/** A captured push. */
interface TestPush {
  sendId: number;
  udid: string;
  token: string;
  content: Record<string, unknown>;
}

/** Creates a static list with these members, some of them expired. */
export async function addList(
  { db }: TestService,
  partnerId: string,
  listId: number,
  { members, expired = [], fields = {} }: { members: string[]; expired?: string[]; fields?: Record<string, string> },
): Promise<void> {
  await db.query(
    `insert into static_lists (application_id, list_id, name, fields)
     select id, $2, 'List', $3 from applications where partner_id = $1`,
    [partnerId, listId, fields],
  );
  await db.query(
    `insert into static_list_members (application_id, list_id, device_id, expire_at)
     select d.application_id, $2, d.id, case when d.udid = any ($4) then now() - interval '1 minute' end
       from devices d join applications a on a.id = d.application_id
      where a.partner_id = $1 and (d.udid = any ($3) or d.udid = any ($4))`,
    [partnerId, listId, members, expired],
  );
}

/** Records that messages were sent to devices, as a send does. */
export async function markSent({ db }: TestService, udids: readonly string[], ...messageIds: number[]): Promise<void> {
  await ensureDeliveryPartitions(db, new Date(), new Date());
  await db.query(
    `insert into deliveries (application_id, date, send_id, message_id, kind, device_id, udid, status)
     select d.application_id, now(), 1, m.id, 'campaign', d.id, d.udid, 'sent'
       from devices d, unnest($2::bigint[]) m (id)
      where d.udid = any ($1)`,
    [udids, messageIds],
  );
}

/** Waits until a send is complete, and returns its outcomes by device. */
export async function endOf(
  { db }: TestService,
  sendId: number,
): Promise<{ state: string; deliveries: TestDelivery[] }> {
  const state = await until(async () => {
    const [send] = await db.query<{ state: string }>('select state from sends where id = $1', [sendId]);
    return send && send.state !== 'sending' && send.state;
  });
  const deliveries = await db.query<TestDelivery>(
    'select udid, status, reason, kind from deliveries where send_id = $1 order by udid',
    [sendId],
  );
  return { state, deliveries };
}

export const pushesOf = ({ db }: TestService, sendId: number): Promise<TestPush[]> =>
  db.query<TestPush>(
    `select o.send_id as "sendId", device ->> 'udid' as udid, device ->> 'token' as token, o.content
       from outbox o, json_array_elements(o.devices) as device
      where o.send_id = $1
      order by udid`,
    [sendId],
  );

/** Functions to create and send messages of an application. */
export function sender(caller: Caller, partnerId: string) {
  const messages = `/v1/me/apps/${partnerId}/messages`;
  const idOf = ({ status, body }: { status: number; body: unknown }): number => {
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return (body as { id: number }).id;
  };
  return {
    create: async (message: object = {}) =>
      idOf(
        await caller.request('POST', messages, {
          body: { platform: 'android', title: 'Hello', text: 'Good morning.', ...message },
        }),
      ),
    send: (id: number, query = '') => caller.request('POST', `${messages}/${id}/send${query}`),
    /** Sends a message, which must succeed. */
    sendIdOf: async (id: number, query = '') => {
      const { status, body } = await caller.request('POST', `${messages}/${id}/send${query}`);
      if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
      return (body as { sendId: number }).sendId;
    },
    instantIdOf: async (body: object) => idOf(await caller.request('POST', `/v1/me/apps/${partnerId}/send`, { body })),
    stateOf: async (id: number) => ((await caller.request('GET', `${messages}/${id}`)).body as { state: string }).state,
    schedule: (id: number, schedule: object) =>
      caller.request('POST', `${messages}/${id}/schedules`, { body: schedule }),
    getSchedule: (id: number) => caller.request('GET', `${messages}/${id}/schedules`),
  };
}

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { sender } from '../support/sends.ts';
import { startAnotherApi, startTestService, type TestService } from '../support/service.ts';
import { until } from '../support/wait.ts';

const shopEvents = '/operator/v1/apps/shop/events';
const otherEvents = '/operator/v1/apps/other/events';

let service: TestService;
let owner: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  await service.applications.create('shop', checkSettings({ name: 'Shop' }));
  await service.applications.create('other', checkSettings({ name: 'Other' }));
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  owner = await createOperator(service, { role: 'owner' });
  await addReachableDevices(service.db, 'shop', [{ udid: 'ada' }, { udid: 'bob' }]);
});
afterAll(() => service.close());

const createViewer = () => createOperator(service, { role: 'viewer', applications: ['shop', 'other'] });

interface Received {
  type: string;
  data: Record<string, unknown>;
}

/** Opens a stream, and collects its events. */
async function watch(operator: TestOperator, path: string, { url }: { url: string } = service) {
  const abort = new AbortController();
  const response = await fetch(`${url}${path}`, { headers: { Cookie: operator.cookie }, signal: abort.signal });
  const stream = { status: response.status, headers: response.headers, events: [] as Received[], hasEnded: false };
  const read = async () => {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
        if (type && data) stream.events.push({ type, data: JSON.parse(data) as Record<string, unknown> });
      }
    }
    stream.hasEnded = true;
  };
  void read().catch(() => undefined);
  return {
    ...stream,
    get events() {
      return stream.events;
    },
    get hasEnded() {
      return stream.hasEnded;
    },
    close: () => abort.abort(),
  };
}
const named = (stream: { events: Received[] }, type: string) =>
  stream.events.filter((event) => event.type === type).map(({ data }) => data);

test('a stream has the states of a send until its end, for its application only (OPER-220, OPER-221)', async () => {
  const viewer = await createViewer();
  const [ofShop, ofOther, ofAll] = await Promise.all([
    watch(viewer, shopEvents),
    watch(viewer, otherEvents),
    watch(owner, '/operator/v1/events'),
  ]);
  expect(ofShop.status).toBe(200);
  expect(ofShop.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const id = await shop.sendIdOf(await shop.create());
  const isEnd = (send: Record<string, unknown>) => send.id === id && send.state === 'sent';
  await until(async () => [ofShop, ofAll].every((stream) => named(stream, 'send').some(isEnd)) || undefined);
  const { body } = await viewer.request('GET', `/operator/v1/apps/shop/sends?state=sent`);
  const [entry] = (body as { data: Record<string, unknown>[] }).data;
  expect(named(ofShop, 'send').at(-1)).toEqual({ partnerId: 'shop', ...entry });
  expect(named(ofOther, 'send')).toEqual([]);
  for (const stream of [ofShop, ofOther, ofAll]) stream.close();
});

test('a stream has an approval until its end (OPER-220)', async () => {
  await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop', approval: { devices: 1 } }));
  const asking = await createOperator(service, { role: 'operator', applications: ['shop'] });
  const [stream, ofOther] = await Promise.all([watch(await createViewer(), shopEvents), watch(owner, otherEvents)]);
  const request = { operation: 'sendMessage', messageId: await shop.create() };
  const asked = await asking.request('POST', '/operator/v1/apps/shop/approvals', { body: request });
  const { id } = asked.body as { id: number };
  const states = () => named(stream, 'approval').flatMap((data) => (data.id === id ? [data.state] : []));
  await until(async () => states().includes('pending'));
  const reason = { body: { reason: 'Not this week' } };
  const declined = await owner.request('POST', `/operator/v1/apps/shop/approvals/${id}/decline`, reason);
  await until(async () => states().includes('declined'));
  expect(named(stream, 'approval').at(-1)).toEqual({ partnerId: 'shop', ...(declined.body as object) });
  expect(named(ofOther, 'approval')).toEqual([]);
  for (const each of [stream, ofOther]) each.close();
});

test('a stream has the health of the service and of its application (OPER-220)', async () => {
  const stream = await watch(owner, shopEvents);
  await until(async () => named(stream, 'health').length > 0 || undefined);
  await service.db.query(
    `insert into push_breakers (application_id, service, host, reason, retry_at)
     select id, 'fcm', '', 'status 503', now() + interval '1 hour' from applications where partner_id = 'shop'`,
  );
  await until(async () => named(stream, 'health').some((data) => data.openBreakers === 1) || undefined);
  expect(named(stream, 'health').at(-1)).toEqual({ database: 'available', workers: 1, openBreakers: 1 });
  stream.close();
});

test('a stream says when the database can not be read, and when it can again (OPER-220)', async () => {
  const other = await startAnotherApi(service);
  const rename = (from: string, to: string) => service.db.queryOnce(`alter table ${from} rename to ${to}`);
  await rename('push_breakers', 'hidden');
  const stream = await watch(owner, shopEvents, other);
  const databases = () => named(stream, 'health').map(({ database }) => database);
  const shows = (...expected: string[]) => until(async () => databases().join() === expected.join());
  try {
    await shows('unavailable');
    await rename('hidden', 'push_breakers');
    await shows('unavailable', 'available');
    await rename('push_breakers', 'hidden');
    await shows('unavailable', 'available', 'unavailable');
  } finally {
    await service.db.queryOnce('alter table if exists hidden rename to push_breakers');
    stream.close();
    await other.close();
  }
});

test('a stream does not delay the shutdown, and ends without an error (OPER-223)', async () => {
  // Longer than the timeout of this test.
  const other = await startTestService({ DRAIN_SECONDS: '300' });
  await other.applications.create('shop', checkSettings({ name: 'Shop' }));
  const operator = await createOperator(other, { role: 'owner' });
  const stream = await watch(operator, shopEvents, other);
  await other.close();
  await until(async () => stream.hasEnded);
});

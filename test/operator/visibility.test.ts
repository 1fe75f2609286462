import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loadContract } from '../../server/contracts/contracts.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { makeBrowser } from '../support/pushes.ts';
import { addList, endOf, sender } from '../support/sends.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
}
interface Operation {
  operationId: string;
  path: string;
  parameters: Parameter[];
}

const contract = loadContract('operator');
const resolve = (parameter: Parameter): Parameter =>
  parameter.$ref === undefined
    ? parameter
    : (contract.components.parameters?.[parameter.$ref.split('/').at(-1) ?? ''] as Parameter);

/** Every operation that reads for a viewer. */
const reads: Operation[] = Object.entries(contract.paths).flatMap(([path, item]) => {
  const get = item.get as { operationId: string; 'x-role'?: string; parameters?: Parameter[] } | undefined;
  if (get?.['x-role'] !== 'viewer') return [];
  const parameters = [...((item.parameters ?? []) as Parameter[]), ...(get.parameters ?? [])].map(resolve);
  return [{ operationId: get.operationId, path, parameters }];
});

/** A token with characters that URLs and JSON encode, and those of a browser. */
const planted = {
  device: 'planted:device/token"1"-device-token',
  browser: makeBrowser('https://updates.push.services.mozilla.com/wpush/v2/planted-endpoint').token,
  segment: 'planted-segment-token',
  negated: 'planted-negated-token',
  listed: 'planted-listed-token',
  target: 'planted-target-token',
  failed: 'planted-failed-token',
};

let service: TestService;
let ada: Caller;
let viewer: TestOperator;
let writer: TestOperator;
/** Path and query parameters by name. */
let values: Record<string, string | number>;

async function post(path: string, body: object): Promise<number> {
  const response = await ada.request('POST', `/v1/me/apps/shop/${path}`, { body });
  expect([response.status, response.body]).toEqual([200, expect.anything()]);
  return (response.body as { id: number }).id;
}

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  ada = await service.createCaller('ada@example.com', 'shop');
  const segments = [
    { id: 1, name: 'One', where: { token: planted.segment } },
    {
      id: 2,
      name: 'Some',
      where: { token: { $in: [planted.listed], $ne: planted.negated } },
    },
  ];
  await service.applications.replaceSettings('shop', checkSettings({ name: 'Shop', segments }));
  await addReachableDevices(service.db, 'shop', [
    { udid: 'ann', token: planted.device },
    { udid: 'web', token: planted.browser, platform: 'web' },
    { udid: 'bob', token: planted.target },
    { udid: 'eve', token: planted.failed, platform: 'ios' },
  ]);
  await addList(service, 'shop', 7, { members: ['ann', 'web', 'bob'] });
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  writer = await createOperator(service, { role: 'operator', applications: ['shop'] });

  const shop = sender(ada, 'shop');
  const campaignId = await post('campaigns', { name: 'Spring' });
  const texts = { title: 'Token ${token}', text: 'Yours: ${token}', customParams: { own: 'x ${token} y' } };
  const buttons = [{ id: '1', title: '${token}', action: 'browser', url: 'https://shop.example.com/?t=${token}' }];
  const messageId = await shop.create({ ...texts, buttons, campaignId, campaignSegments: [2] });
  const webId = await shop.create({ ...texts, platform: 'web', campaignId });
  const sends = [await shop.sendIdOf(messageId), await shop.sendIdOf(webId)];
  const instant = await writer.request('POST', '/operator/v1/apps/shop/send', {
    body: { parentMessageId: messageId, targets: [{ UDID: 'bob' }] },
  });
  expect([instant.status, instant.body]).toEqual([200, expect.anything()]);
  for (const sendId of sends) await endOf(service, sendId);
  const lines = ['UDID;token;platform;firstOpen', `dan;${planted.failed};web;x`, `;${planted.device};android;y`].join(
    '\n',
  );
  const imported = await writer.request('POST', '/operator/v1/apps/shop/imports?kind=devices', {
    ...{ body: lines, headers: { 'Content-Type': 'text/csv' } },
  });
  expect([imported.status, imported.body]).toEqual([200, expect.anything()]);
  values = {
    ...{ partnerId: 'shop', messageId, campaignId, listId: 7, udid: 'ann', sendId: sends[0] ?? 0 },
    ...{ importId: (imported.body as { id: number }).id, search: 'a', startDate: '2026-03-01', endDate: '2026-03-31' },
  };
});
afterAll(() => service.close());

const tokenForms = (token: string) => [token, encodeURIComponent(token), JSON.stringify(token).slice(1, -1)];
/** The texts that no response for a viewer may contain: each token as a whole, and its telling parts. */
const secrets = [
  ...Object.values(planted).flatMap(tokenForms),
  ...['planted:device', 'planted-endpoint', (JSON.parse(planted.browser) as { keys: { auth: string } }).keys.auth],
];

/** The URL of an operation with every parameter that has a value. Reports select the token. */
function urlOf({ path, parameters }: Operation, more: Record<string, string | number> = {}): string {
  const period = path.endsWith('/calendar') && { startDate: '2026-03-01T00:00:00Z', endDate: '2026-04-01T00:00:00Z' };
  const known: typeof values = { ...values, ...period, ...more };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? 1));
  const query = parameters.flatMap(({ name, in: place, required = false }) => {
    if (place !== 'query') return [];
    if (name === 'data') return ['data[0]=token'];
    // Optional filters could leave out what has secrets.
    return required || (name === 'udid' && path.endsWith('/preview')) ? [`${name}=${String(known[name])}`] : [];
  });
  return `${service.url}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

async function readAs(by: TestOperator, url: string, accept = '*/*'): Promise<{ status: number; text: string }> {
  const response = await fetch(url, { headers: { Cookie: by.cookie, Accept: accept } });
  const headers = JSON.stringify([...response.headers]);
  return { status: response.status, text: headers + (await response.text()) };
}

test('no operation shows a viewer a push token, and operators see them (OPER-384)', async () => {
  const walked = reads.filter(({ operationId }) => operationId !== 'streamEvents');
  expect(walked.length).toBeGreaterThan(45);
  const shown: object[] = [];
  const seen = new Set<string>();
  const statuses: Record<string, number[]> = {};
  for (const operation of walked) {
    for (const udid of ['ann', 'web', 'bob', 'eve']) {
      const url = urlOf(operation, { udid });
      const { status, text } = await readAs(viewer, url);
      (statuses[operation.operationId] ??= []).push(status);
      const asCsv = await readAs(viewer, url, 'text/csv, */*;q=0.1');
      for (const secret of secrets) {
        if (text.includes(secret) || asCsv.text.includes(secret)) shown.push({ url, secret });
      }
      const whole = await readAs(writer, url);
      for (const secret of secrets) if (whole.text.includes(secret)) seen.add(operation.operationId);
      if (!/udid/.test(operation.path) && !operation.parameters.some(({ name }) => name === 'udid')) break;
    }
  }
  expect(shown).toEqual([]);
  // The walk reaches what has secrets: without the mask, these responses have them.
  expect([...seen].toSorted()).toEqual([
    ...[
      'getApplication',
      'getDevice',
      'getSendContent',
      'listCampaignTargets',
      'listCapturedPushes',
      'listMessageTargets',
      'previewMessage',
    ],
  ]);
  const failed = Object.entries(statuses).filter(([, each]) => each.some((status) => status >= 500 || status === 400));
  expect(failed).toEqual([]);
});

const counted = '/operator/v1/apps/shop/audience';
test.each<[string, object]>([
  ['equals', { token: planted.device }],
  ['begins between', { UDID: 'ann', token: { $gte: 'planted:d', $lt: 'planted:e' } }],
  ['exists', { token: { $exists: true } }],
  ['is one of some, in nested alternatives', { $or: [{ UDID: 'x' }, { $or: [{ token: { $in: [planted.device] } }] }] }],
])('no count tells a viewer whether a push token %s (OPER-384)', async (_what, where) => {
  const author = await createOperator(service, { role: 'author', applications: ['shop'] });
  for (const each of [viewer, author]) {
    expect(statusAndMessages(await each.request('POST', counted, { body: { where } }))).toEqual([
      403,
      ['body/where: your role does not see the values of token'],
    ]);
  }
  expect((await writer.request('POST', counted, { body: { where } })).status).toBe(200);
  expect((await viewer.request('POST', counted, { body: { where: { UDID: 'ann' } } })).status).toBe(200);
});

test('event streams are masked line by line, and still show each change (OPER-384)', async () => {
  const streamed = reads.find(({ operationId }) => operationId === 'streamEvents');
  if (!streamed) throw new Error('no event stream');
  const controller = new AbortController();
  const response = await fetch(urlOf(streamed), { headers: { Cookie: viewer.cookie }, signal: controller.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  const shop = sender(ada, 'shop');
  const sendId = await shop.sendIdOf(await shop.create({ title: planted.device, text: '${token}' }));
  let text = '';
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk);
    if (text.includes(`"id":${sendId}`) && text.endsWith('\n\n')) break;
  }
  controller.abort();
  expect(text).toMatch(/^event: send\ndata: \{.*\}$/m);
});

test('marks are on the push tokens of responses, with the role that sees them (OPER-384)', () => {
  const marks = new Map<string, unknown>();
  const visit = (node: unknown, name = ''): void => {
    if (typeof node !== 'object' || node === null) return;
    if ('x-visible-to' in node) marks.set(name, node['x-visible-to']);
    for (const [key, member] of Object.entries(node)) visit(member, key);
  };
  visit(contract.components);
  expect([...marks]).toEqual([['token', 'operator']]);
});

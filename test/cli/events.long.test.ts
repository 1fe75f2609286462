import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { engage } from '../support/command-line.ts';
import { testSecretKey } from '../support/database.ts';
import { addManyDevices } from '../support/devices.ts';
import { whileHeld } from '../support/locks.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const none = {
  sent: 0,
  failed: 0,
  suppressed: 0,
  canceled: 0,
  clicks: 0,
  displays: 0,
  unattributed: 0,
  newDevices: 0,
  activeDevices: 0,
};

let service: TestService;
let ada: Caller;
let folder: string;
let messageId: number;
let plainId: number;
let foreignId: number;
let campaignId: number;

const environment = () => ({ DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey });

/** Imports lines from standard input: strings unchanged, objects as JSON. */
const importLines = (lines: unknown[], ...options: string[]) =>
  engage(
    ['events', 'import', 'shop', '-', ...options],
    environment(),
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );

async function create(path: string, body: object, caller = ada): Promise<number> {
  return ((await caller.request('POST', `/v1/me/apps/${path}`, { body })).body as { id: number }).id;
}
async function read(path: string): Promise<object[]> {
  return ((await ada.request('GET', `/v1/me/apps/shop/${path}`)).body as { data: object[] }).data;
}
const device = async (udid: string) =>
  (
    await service.db.query<{ firstOpen: string | null; lastOpen: string | null }>(
      'select first_open as "firstOpen", last_open as "lastOpen" from devices where udid = $1',
      [udid],
    )
  )[0];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-events-'));
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
  const bob = await service.createCaller('bob@example.com', 'other');
  campaignId = await create('shop/campaigns', { name: 'Spring sale' });
  const message = { platform: 'android', title: 'Hello', text: 'Good morning.' };
  const buttons = [{ id: 'yes' }, { id: 'no' }];
  messageId = await create('shop/messages', { ...message, campaignId, buttons, richPushUrl: 'https://example.com/' });
  plainId = await create('shop/messages', message);
  foreignId = await create('other/messages', message, bob);
});
beforeEach(async () => {
  await service.db.query('truncate clicks, statistics_deltas, daily_statistics, device_activity, devices cascade');
  await addManyDevices(service.db, 'shop', 'phone', 3);
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

describe('an import', () => {
  test('of clicks adds them to reports and statistics, with their action (REPORT-ACTION)', async () => {
    const run = await importLines(
      [
        { type: 'click', date: '2026-03-16T08:05:12.440Z', deviceId: 'phone-1', messageId, actionId: 1 },
        { type: 'click', date: '2026-03-16T10:00:00+02:00', deviceId: 'phone-2', messageId, actionId: 3 },
        { type: 'click', date: '2026-03-17T00:00:00', deviceId: 'phone-2', messageId },
        { type: 'click', date: '2026-03-17T00:00:01Z', deviceId: 'phone-2', messageId: plainId },
      ],
      '--json',
    );
    const value = { clicks: 4, repeatedClicks: 0, opens: 0, rejected: 0 };
    expect(run).toEqual({ status: 0, stdout: `${JSON.stringify(value)}\n`, stderr: '' });
    const id = expect.any(Number);
    expect(await read(`campaigns/${campaignId}/clicks`)).toEqual([
      { id, date: '2026-03-16T08:00:00.000Z', deviceId: 'phone-2', campaignId, messageId, actionId: 3 },
      { id, date: '2026-03-16T08:05:12.440Z', deviceId: 'phone-1', campaignId, messageId, actionId: 1 },
      { id, date: '2026-03-17T00:00:00.000Z', deviceId: 'phone-2', campaignId, messageId },
    ]);
    expect(await read(`messages/${plainId}/clicks`)).toEqual([
      { id, date: '2026-03-17T00:00:01.000Z', deviceId: 'phone-2', messageId: plainId },
    ]);
    expect(await read('stats')).toEqual([
      { ...none, date: '2026-03-16', clicks: 2 },
      { ...none, date: '2026-03-17', clicks: 2 },
    ]);
  });

  test('of in-app clicks adds them to the reports of their campaign and to statistics (REPORT-ACTION)', async () => {
    const buttons = [{ id: 'yes', title: 'Yes' }];
    const template = { type: 'popup', text: 'Come in.', buttons };
    const messages = [{ template, action: { action: 'close' } }];
    const inAppId = await create('shop/inapps', { name: 'Spring', campaignId, messages });
    const loneId = await create('shop/inapps', {
      name: 'Alone',
      messages: [{ template: { type: 'popup', text: 'x' } }],
    });
    const date = '2026-03-16T08:00:00.000Z';
    const click = { type: 'click', date, deviceId: 'phone-1' };
    const lines = [
      { ...click, inAppId, actionId: 2 },
      { ...click, deviceId: 'phone-2', inAppId },
      { ...click, inAppId: loneId },
      { ...click, inAppId, messageId: plainId },
      { type: 'open', date, deviceId: 'phone-3', inAppId },
    ];
    const counted = { clicks: 4, repeatedClicks: 0, opens: 1, rejected: 0 };
    expect(await importLines(lines, '--json')).toMatchObject({ status: 0, stdout: `${JSON.stringify(counted)}\n` });
    expect(await importLines(lines, '--json')).toMatchObject({
      stdout: `${JSON.stringify({ ...counted, clicks: 0, repeatedClicks: 4 })}\n`,
    });
    const id = expect.any(Number);
    expect(await read(`campaigns/${campaignId}/clicks`)).toEqual([
      { id, date, deviceId: 'phone-1', campaignId, inAppId, actionId: 2 },
      { id, date, deviceId: 'phone-2', campaignId, inAppId },
      { id, date, deviceId: 'phone-1', campaignId, inAppId, messageId: plainId },
    ]);
    expect(await read(`messages/${plainId}/clicks`)).toEqual([
      { id, date, deviceId: 'phone-1', campaignId, inAppId, messageId: plainId },
    ]);
    expect(await read('stats')).toEqual([{ ...none, date: '2026-03-16', clicks: 4, newDevices: 1, activeDevices: 1 }]);
    const refused = await importLines([
      { ...click, inAppId: 1 },
      { ...click, inAppId, actionId: 3 },
      { ...click, inAppId: '801' },
      click,
      { ...click, inAppId: await create('shop/alarms', { name: 'x', messages: [{ platform: 'ios', text: 'x' }] }) },
    ]);
    expect(refused.stderr.split('\n').filter((line) => line.startsWith('line '))).toEqual([
      'line 1: inAppId: in-app message 1 not found',
      `line 2: actionId: in-app message ${inAppId} has no action 3`,
      'line 3: inAppId: must be a positive integer',
      'line 4: messageId: missing; a click requires messageId or inAppId',
      expect.stringMatching(/^line 5: inAppId: in-app message \d+ not found$/),
    ]);
    const alone = await importLines([{ ...click, date: '2026-03-18T08:00:00Z', inAppId: loneId }], '--json');
    expect(JSON.parse(alone.stdout)).toMatchObject({ clicks: 1, rejected: 0 });
  });

  test('of opens counts each device once per day, as new on its first day, and updates its dates', async () => {
    await importLines([
      { type: 'open', date: '2026-03-16T08:00:00Z', deviceId: 'phone-1' },
      { type: 'open', date: '2026-03-17T23:59:59.999Z', deviceId: 'phone-1', messageId },
      { type: 'open', date: '2026-03-16T07:00:00Z', deviceId: 'phone-1' },
      { type: 'open', date: '2026-03-16T09:00:00Z', deviceId: 'phone-2' },
    ]);
    await importLines([
      { type: 'open', date: '2026-03-15T08:00:00Z', deviceId: 'phone-1' },
      { type: 'open', date: '2026-03-17T08:00:00Z', deviceId: 'phone-2' },
    ]);
    expect(await device('phone-1')).toEqual({
      firstOpen: '2026-03-15T08:00:00.000Z',
      lastOpen: '2026-03-17T23:59:59.999Z',
    });
    expect(await device('phone-2')).toMatchObject({ lastOpen: '2026-03-17T08:00:00.000Z' });
    expect(await read('stats')).toEqual([
      { ...none, date: '2026-03-15', activeDevices: 1 },
      { ...none, date: '2026-03-16', newDevices: 2, activeDevices: 2 },
      { ...none, date: '2026-03-17', activeDevices: 2 },
    ]);
  });

  test('of an open completes the dates of a device that has only one of them', async () => {
    const [first, last, open] = ['2026-03-01T00:00:00.000Z', '2026-03-20T00:00:00.000Z', '2026-03-10T00:00:00.000Z'];
    await service.db.query(`update devices set last_open = $1 where udid = 'phone-1'`, [last]);
    await service.db.query(`update devices set first_open = $1 where udid = 'phone-2'`, [first]);
    await importLines(['phone-1', 'phone-2'].map((deviceId) => ({ type: 'open', date: open, deviceId })));
    expect(await device('phone-1')).toEqual({ firstOpen: open, lastOpen: last });
    expect(await device('phone-2')).toEqual({ firstOpen: first, lastOpen: open });
  });

  test('waits for a concurrent change of a device, so that a new device is counted once', async () => {
    const run = await whileHeld(
      service.db,
      (tx) => tx.query(`update devices set first_open = '2026-03-01', last_open = '2026-03-01' where udid = 'phone-1'`),
      () => importLines([{ type: 'open', date: '2026-03-10T00:00:00Z', deviceId: 'phone-1' }]),
    );
    expect(run.status).toBe(0);
    expect(await read('stats')).toEqual([{ ...none, date: '2026-03-10', activeDevices: 1 }]);
  });

  test('is idempotent, also when repeated in part or concurrently', async () => {
    const events = Array.from({ length: 300 }, (_, n) => ({
      type: n % 3 === 0 ? 'open' : 'click',
      date: new Date(Date.UTC(2026, 2, 16, 0, n)).toISOString(),
      deviceId: `phone-${(n % 3) + 1}`,
      ...(n % 3 !== 0 && { messageId, actionId: (n % 2) + 1 }),
    }));
    await importLines([...events.slice(0, 100), ...events.slice(50, 100)]);
    await Promise.all([importLines(events), importLines(events.toReversed())]);
    const { stdout } = await importLines(events, '--json');
    expect(JSON.parse(stdout)).toEqual({ clicks: 0, repeatedClicks: 200, opens: 100, rejected: 0 });
    expect(await read('stats')).toEqual([
      { ...none, date: '2026-03-16', clicks: 200, newDevices: 1, activeDevices: 1 },
    ]);
  });

  test('reports invalid lines by number, and imports the other lines', async () => {
    const click = { type: 'click', date: '2026-03-16T08:00:00Z', deviceId: 'phone-1', messageId };
    const { messageId: _none, ...unclear } = click;
    const { status, stdout, stderr } = await importLines([
      { ...click, deviceId: 'phone-9' },
      click,
      '',
      { ...click, messageId: 999999 },
      { ...click, messageId: foreignId },
      { ...click, actionId: 4 },
      { ...click, messageId: plainId, actionId: 1 },
      { ...click, date: '2026-02-30T08:00:00Z' },
      { ...click, date: '0001-01-01T00:00:00+14:00' },
      { ...click, date: '2999-01-01T00:00:00Z' },
      { type: 'open', date: new Date(Date.now() + 60_000).toISOString(), deviceId: 'phone-2' },
      { ...click, device: 'phone-1' },
      { ...click, type: 'tap', deviceId: 7 },
      unclear,
      { ...click, type: 'open', actionId: 1 },
      '{"type": "click"',
      '[]',
      '{"type": "open", "date": "2026-03-16T08:00:00Z", "deviceId": "phone\\u00001"}',
      `{"type": "${'x'.repeat(9_000)}"}`,
      { ...click, type: 'open' },
      { ...click, messageId: 0 },
    ]);
    expect(stderr.trimEnd().split('\n')).toEqual([
      'line 1: deviceId: device phone-9 not found',
      'line 4: messageId: message 999999 not found',
      `line 5: messageId: message ${foreignId} not found`,
      `line 6: actionId: message ${messageId} has no action 4`,
      `line 7: actionId: message ${plainId} has no action 1`,
      'line 8: date: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z',
      'line 9: date: must be a date and time as in RFC 3339, such as 2026-03-16T08:00:00Z',
      'line 10: date: must not be in the future',
      'line 11: date: must not be in the future',
      'line 12: device: unknown property',
      'line 13: type: must be click or open; deviceId: must be the UDID of a device',
      'line 14: messageId: missing; a click requires messageId or inAppId',
      'line 15: actionId: only allowed for clicks',
      expect.stringMatching(/^line 16: malformed JSON/),
      'line 17: must be an object',
      expect.stringMatching(/^line 18: deviceId: /),
      'line 19: must not be longer than 8192 bytes',
      'line 21: messageId: must be a positive integer',
    ]);
    expect(status).toBe(1);
    expect(stdout).toBe('Clicks: 1 new, 0 already imported. Opens: 1. Rejected lines: 18.\n');
    expect(await read('stats')).toEqual([{ ...none, date: '2026-03-16', clicks: 1, newDevices: 1, activeDevices: 1 }]);
  });

  test('accepts a file of many batches whose last line has no line break', async () => {
    const file = join(folder, 'events.ndjson');
    const lines = Array.from({ length: 9_999 }, (_, n) =>
      JSON.stringify({
        type: 'click',
        date: new Date(Date.UTC(2026, 2, 16) + n).toISOString(),
        deviceId: 'phone-1',
        messageId,
      }),
    );
    await writeFile(file, lines.join('\r\n'));
    const { status, stdout, stderr } = await engage(['events', 'import', 'shop', file, '--json'], environment());
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ clicks: 9_999 });
    expect(await read('stats')).toEqual([{ ...none, date: '2026-03-16', clicks: 9_999 }]);
  });
});

test('prints a one-line error for invalid arguments', async () => {
  const runs = await Promise.all([
    engage(['events', 'import', 'nowhere', '-'], environment(), '{}'),
    engage(['events', 'import', 'shop', join(folder, 'missing')], environment()),
    engage(['events', 'import', 'shop', folder], environment()),
  ]);
  expect(runs.map(({ status, stdout }) => ({ status, stdout }))).toEqual(runs.map(() => ({ status: 1, stdout: '' })));
  expect(runs.map(({ stderr }) => stderr)).toEqual([
    'application nowhere not found\n',
    `can't read ${join(folder, 'missing')}: the file does not exist\n`,
    `can't read ${folder}: it is a folder\n`,
  ]);
});

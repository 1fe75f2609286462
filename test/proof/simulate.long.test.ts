import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { checkAppDevices } from '../../proof/simulate/check-app-devices.ts';
import { check, checkSoFar } from '../../proof/simulate/checker.ts';
import { checkErrors, checkMemory, checkObserved } from '../../proof/simulate/check-processes.ts';
import { checkControl } from '../../proof/simulate/check-sends.ts';
import { createExpiry } from '../../proof/simulate/check-expiry.ts';
import { checkCommands } from '../../proof/simulate/check-commands.ts';
import { checkMessages } from '../../proof/simulate/check-messages.ts';
import { checkOperators } from '../../proof/simulate/check-operators.ts';
import { checkRecords } from '../../proof/simulate/check-records.ts';
import { checkSchedule } from '../../proof/simulate/check-schedules.ts';
import { checkClearing, readTokenVersions } from '../../proof/simulate/check-tokens.ts';
import { readEvidence } from '../../proof/simulate/evidence.ts';
import { type CallEntry, type Entry, openHistory, type Result } from '../../proof/simulate/history.ts';
import { makePlan } from '../../proof/simulate/make-plan.ts';
import { workers } from '../../proof/simulate/plan-failures.ts';
import { durationOf, type FailureAction, type PlannedOperation, type Service } from '../../proof/simulate/plan.ts';
import { startServiceProcess } from '../../proof/simulate/processes.ts';
import { startTcpProxy } from '../../proof/simulate/tcp-proxy.ts';
import { startProgram } from '../support/command-line.ts';
import { until } from '../support/wait.ts';
import { createTestDatabase, testSecretKey } from '../support/database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let folder: string;
const closers: (() => unknown)[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 2, () => undefined);
  folder = await mkdtemp(join(tmpdir(), 'engage-checker-'));
  await db.query(`insert into applications (partner_id, settings) values ('north', '{}'), ('south', '{}')`);
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await db.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

test('the same seed makes the same plan, and every failure ends a minute before the run', () => {
  const plan = makePlan(7, 3);
  expect(makePlan(7, 3)).toEqual(plan);
  expect(makePlan(8, 3)).not.toEqual(plan);
  expect(plan.operations.length).toBeGreaterThan(1_000);
  expect(plan.failures.length).toBeGreaterThan(20);
  expect(Math.max(...plan.failures.map((failure) => failure.at + durationOf(failure)))).toBeLessThanOrEqual(2 * 60_000);
});

test('in a long plan, nothing fails in the calms, except that no worker runs in one of them', () => {
  const { calms, failures } = makePlan(7, 20);
  expect(calms.length).toBeGreaterThan(3);
  const inCalm = failures.filter((failure) =>
    calms.some(({ from, until }) => failure.at < until && failure.at + durationOf(failure) > from),
  );
  const [{ at = 0 } = {}] = inCalm;
  expect(inCalm).toEqual(workers.map((process) => ({ at, failure: 'kill', process, milliseconds: 25_000 })));
});

const record = { kind: 'campaigns', slot: 'r1' } as const;
const call = (action: object, result: Result, more: Partial<CallEntry> = {}): CallEntry => ({
  ...{ is: 'call', t: 20, began: 10, result },
  operation: { at: 0, number: 1, caller: 0, api: 0, ...action } as PlannedOperation,
  ...more,
});
const update = (number: number, result: Result, more: Partial<CallEntry> = {}) =>
  call({ do: 'updateRecord', ...record, number }, result, more);
const created = call({ do: 'createRecord', ...record }, 'done');
const finally_ = (name: string) => new Map([['north campaigns r1', name]]);

test('a lost acknowledged write is a violation, and one with an unknown outcome is not', () => {
  expect(checkRecords([created, update(2, 'done')], finally_('v2'))).toEqual([]);
  expect(checkRecords([created, update(2, 'done')], finally_('v1'))).toHaveLength(1);
  expect(checkRecords([created], new Map())).toHaveLength(1);
  for (const name of ['v1', 'v2']) expect(checkRecords([created, update(2, 'lost')], finally_(name))).toEqual([]);
  // A frozen process continues later, within a minute.
  const after = (began: number) => [created, update(2, 'lost'), update(3, 'done', { began, t: began })];
  expect(checkRecords(after(1_000), finally_('v2'))).toEqual([]);
  expect(checkRecords(after(100_000), finally_('v2'))).toHaveLength(1);
});

test('an acknowledged click of an app that counts not once, and a token that is refused, are violations', async () => {
  const second = '2026-03-05T08:00:00';
  const date = `${second}.001Z`;
  const click = (result: Result, told: object) =>
    call({ do: 'sendClick', app: 'app1', message: 'm1', event: 5 }, result, { told: { date, ...told } });
  const found = async (...calls: CallEntry[]) => (await checkAppDevices(db, { calls })).map(({ message }) => message);
  const missing = [`the click north ${second} counts 0 times, must be 1 to 1`];
  expect(await found(click('done', { accepted: 1 }), click('lost', {}))).toEqual(missing);
  expect(await found(click('done', { accepted: 0 }))).toEqual([]);
  expect(await found(click('lost', {}))).toEqual([]);
  expect(await found(call({ do: 'getOwnDevice', app: 'app1' }, 'refused', { status: 401 }))).toHaveLength(1);

  const insert = (at: string) =>
    db.query(
      `insert into clicks (application_id, date, message_id, device_id, udid)
       select id, $1, 1, 1, 'app1' from applications where partner_id = 'north'`,
      [at],
    );
  await insert(date);
  expect(await found(click('done', { accepted: 1 }), click('done', { accepted: 1 }))).toEqual([]);
  expect(await found(click('done', { accepted: 0 }))).toEqual([
    `the click north ${second} counts 1 times, must be 0 to 0`,
  ]);
  await insert(`${second}.002Z`);
  expect(await found(click('done', { accepted: 1 }))).toEqual([
    `the click north ${second} counts 2 times, must be 1 to 1`,
  ]);
  await db.query('delete from clicks');
});

test('what an operator created must exist once, with one entry in the audit log', async () => {
  const create = (number: number, result: Result, status = 200) =>
    call({ do: 'createByOperator', operator: 1, number }, result, { status });
  const found = async (...calls: CallEntry[]) => (await checkOperators(db, { calls })).map(({ message }) => message);
  expect(await found(create(1, 'done'))).toEqual([expect.stringMatching(/lost$/)]);
  expect(await found(create(1, 'failed', 503), create(2, 'lost'))).toEqual([]);
  expect(await found(create(1, 'refused', 403))).toHaveLength(1);
  const upload = (status: number) =>
    call({ do: 'uploadDevices', operator: 1, lines: 3, milliseconds: 1_000 }, 'refused', { status });
  expect(await found(upload(409), upload(429))).toEqual([]);
  expect(await found(upload(400))).toHaveLength(1);

  const [campaign] = await db.query<{ id: number }>(
    `insert into campaigns (application_id, name) select id, 'operator 1' from applications where partner_id = 'north' returning id`,
  );
  const audit = () =>
    db.query(`insert into audit_entries (actor, action, subject) values ('token:1', 'createCampaign', $1)`, [
      `campaigns/${campaign?.id}`,
    ]);
  expect(await found(create(1, 'done'))).toEqual([expect.stringMatching(/0 entries in the audit log$/)]);
  await audit();
  for (const result of ['done', 'lost'] as const) expect(await found(create(1, result))).toEqual([]);
  expect(await found(create(1, 'unsent'))).toEqual([expect.stringMatching(/1 campaigns$/)]);
  await audit();
  expect(await found(create(1, 'done'))).toHaveLength(1);
});

test('an error while a dump holds its locks is a violation, and one while the database refuses writes is not', async () => {
  const error = { ...call({ do: 'updateDevice', device: 1 }, 'failed', { status: 500 }), began: 20_000, t: 21_000 };
  const violations = async (action: FailureAction) => {
    const { calls, ...others } = await readEvidence(await writeHistory([failure(19_000, 22_000, action)]));
    return checkErrors({ ...others, calls: [...calls, { ...error, process: 'api1' }] });
  };
  expect(await violations({ failure: 'dump', milliseconds: 3_000 })).toHaveLength(1);
  expect(await violations({ failure: 'database mode', way: 'full', milliseconds: 3_000 })).toEqual([]);
});

test('a stale read and an unreadable record are violations', () => {
  const read = (told: object, more: Partial<CallEntry> = {}) =>
    call({ do: 'readRecord', ...record }, 'done', { told, ...more });
  expect(checkRecords([created, read({ name: 'v1' })], finally_('v1'))).toEqual([]);
  expect(checkRecords([created, read({ name: 'v0' })], finally_('v1'))).toHaveLength(1);
  const missing = call({ do: 'readRecord', ...record }, 'refused', { status: 404 });
  expect(checkRecords([created, missing], finally_('v1'))).toHaveLength(1);
});

async function writeHistory(entries: readonly Entry[]): Promise<string> {
  const file = join(folder, 'history.ndjson');
  await writeFile(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  return file;
}

/** The kinds of violations in a history, without those of devices that this database does not have. */
async function kindsOf(...entries: Entry[]): Promise<string[]> {
  const file = await writeHistory(entries);
  const { violations } = await check(file, db, {
    records: new Map(entries.includes(message) ? [['north messages m1', 'north m1 v1']] : []),
    tokens: { t: 0, names: [] },
  });
  return [...new Set(violations.map(({ kind }) => kind))].filter((kind) => kind !== 'devices');
}

const message = call({ do: 'createMessage', slot: 'm1', platform: 'web', choice: 'list' }, 'done', { told: { id: 5 } });
const send = call({ do: 'sendMessage', slot: 'm1' }, 'done', { told: { sendId: 77 } });
const push = (t: number, udid = 'north-603') =>
  ({ is: 'push', t, token: `${udid}-v0`, send: 77, service: 'webpush', accepted: true, wait: 50 }) as const;

test('a lost acknowledged send and pushes of an unknown send are violations', async () => {
  expect(await kindsOf()).toEqual([]);
  expect(await kindsOf(message)).toEqual([]);
  expect(await kindsOf(message, send)).toEqual(['sends']);
  expect(await kindsOf(push(5))).toEqual(['sends']);
});

const event = (t: number, name: string, process = 'worker2'): Entry => ({ is: 'process', t, process, event: name });
const failure = (t: number, until: number, action: FailureAction): Entry => ({ is: 'failure', t, until, action });
const updateText = (number: number, result: Result, more: Partial<CallEntry> = {}) =>
  call({ do: 'updateMessage', slot: 'm1', number }, result, more);
const atEnd = (text?: string) => new Map(text === undefined ? [] : [['north messages m1', text]]);

test('a lost acknowledged write of a message, and a stale read, are violations', () => {
  const found = (text: string | undefined, ...calls: CallEntry[]) =>
    checkMessages([message, ...calls], atEnd(text)).length;
  const read = (text: string) => call({ do: 'readMessage', slot: 'm1' }, 'done', { told: { text } });
  expect(found('north m1 v2', updateText(2, 'done'), read('north m1 v2'))).toBe(0);
  expect(found('north m1 v1', updateText(2, 'done'))).toBe(1);
  expect(found('north m1 v2', updateText(2, 'done'), read('north m1 v1'))).toBe(1);
  for (const text of ['north m1 v1', 'north m1 v2']) expect(found(text, updateText(2, 'lost'), read(text))).toBe(0);
  const deleted = call({ do: 'deleteMessage', slot: 'm1' }, 'done');
  const missing = call({ do: 'readMessage', slot: 'm1' }, 'refused', { status: 404 });
  expect(found(undefined, deleted, missing)).toBe(0);
  expect(found('north m1 v1', deleted)).toBe(1);
  expect(found('north m1 v1', missing)).toBe(1);
  const sending = { status: 400, told: { errors: [{ label: 'API_ERR_MESSAGE_SENDING' }] } };
  expect(found('north m1 v1', updateText(2, 'refused', sending))).toBe(1);
  expect(found('north m1 v1', send, updateText(2, 'refused', sending))).toBe(0);
});

test('a send for a date that was replaced, or a second one for a date, is a violation', () => {
  const date = (milliseconds: number) => new Date(milliseconds).toISOString();
  const planned = (action: string, began: number, due: number, result: Result = 'done', recurring = true) =>
    call({ do: action, slot: 'm1', recurring }, result, { began, t: began + 10, told: { due: date(due) } });
  const found = (calls: CallEntry[], ...sends: number[]) => checkSchedule('m1', calls, 0, sends.map(date)).length;
  const once = [planned('createSchedule', 1_000, 9_000)];
  expect(found(once, 9_100)).toBe(0);
  expect(found(once)).toBe(1);
  expect(found(once, 9_100, 9_200)).toBe(1);
  expect(found(once, 8_000, 9_100)).toBe(1);
  const updated = (result: Result, recurring = true) => [
    planned('createSchedule', 1_000, 9_000, 'done', recurring),
    planned('updateSchedule', 10_000, 20_000, result, recurring),
  ];
  expect(found(updated('done'), 9_100, 20_100)).toBe(0);
  expect(found(updated('done'), 20_100)).toBe(0);
  expect(found(updated('done'), 9_100)).toBe(1);
  expect(found(updated('done'), 12_000, 20_100)).toBe(1);
  expect(found(updated('done'), 20_100, 20_200)).toBe(1);
  expect(found(updated('lost'), 12_000)).toBe(0);
  // A schedule without recurrence that was updated had not fired.
  expect(found(updated('done', false), 9_100, 20_100)).toBe(1);
  const read = (began: number, nextSendingDate: string) =>
    call({ do: 'readSchedule', slot: 'm1' }, 'done', { began, t: began + 10, told: { nextSendingDate } });
  expect(found([...once, read(2_000, date(9_000))], 9_100)).toBe(0);
  expect(found([...once, read(10_000, date(9_000 + 86_400_000))], 9_100)).toBe(0);
  expect(found([...once, read(2_000, date(9_001))], 9_100)).toBe(1);
  const missing = (began: number) =>
    call({ do: 'readSchedule', slot: 'm1' }, 'refused', { began, t: began + 10, status: 404 });
  expect(found([...once, missing(2_000)], 9_100)).toBe(1);
  const single = [planned('createSchedule', 1_000, 9_000, 'done', false)];
  expect(found([...single, missing(9_500)], 9_100)).toBe(0);
});

test('a send that pushes to a token that has ended, and such a token that stays stored, are violations', async () => {
  const name = 'north-7-v0';
  const said = (t: number, number: number): Entry => ({ ...push(t), token: name, send: number, accepted: false });
  const found = async (stored: string[], ...entries: Entry[]) => {
    const evidence = await readEvidence(await writeHistory(entries));
    const sentAt = (number: number) => number * 1_000;
    return checkClearing(evidence, sentAt, { t: 60_000, names: stored }).violations.length;
  };
  expect(await found([], said(10_000, 9))).toBe(0);
  expect(await found([name], said(10_000, 9))).toBe(1);
  expect(await found([], said(10_000, 9), said(21_000, 20))).toBe(1);
  // Accepted earlier, it may have read the token before it was cleared.
  expect(await found([], said(10_000, 9), said(21_000, 12))).toBe(0);
  const lock = failure(11_000, 12_000, { failure: 'lock', statement: 'lock table devices', milliseconds: 1_000 });
  expect(await found([], said(10_000, 9), said(21_000, 20), lock)).toBe(0);
  expect(await found([name], said(10_000, 9), said(30_000, 20), lock)).toBe(1);
  expect(await found([], said(10_000, 9), said(21_000, 20), event(12_000, 'killed'))).toBe(0);
});

test('a command that fails is a violation, unless its send has ended or its message may have been deleted', () => {
  const found = (output: string, action: object, ...more: CallEntry[]) =>
    checkCommands({ calls: [...more, call(action, 'failed', { t: 9_000, told: { status: 1, output } })] }).length;
  const cancel = { do: 'cancelSend', slot: 'm1' };
  expect(found('send 7 has already failed', cancel)).toBe(0);
  expect(found('the database does not respond', cancel)).toBe(1);
  const clicks = { do: 'importClicks', slot: 'm1', devices: [1] };
  const missing = 'messageId: message 5 not found';
  expect(found(missing, clicks)).toBe(1);
  expect(found(missing, clicks, call({ do: 'deleteMessage', slot: 'm1' }, 'lost'))).toBe(0);
  expect(found(missing, { do: 'importDevices', block: 1, lines: 9 })).toBe(1);
});

test('the versions of a token at a time follow from its renewals', () => {
  const renew = (version: number, began: number, result: Result) =>
    call({ do: 'renewToken', device: 7, version }, result, { began, t: began + 10 });
  const between = (from: number, until: number, ...calls: CallEntry[]) =>
    readTokenVersions({ calls, endings: new Map() }).between('north-7', from, until);
  expect(between(0, 500, renew(1, 1_000, 'done'))).toEqual([0]);
  expect(between(500, 1_500, renew(1, 1_000, 'done'))).toEqual([0, 1]);
  expect(between(2_000, 3_000, renew(1, 1_000, 'done'))).toEqual([1]);
  expect(between(2_000, 3_000, renew(1, 1_000, 'lost'))).toEqual([0, 1]);
  const after = (began: number) => [renew(1, 1_000, 'lost'), renew(2, began, 'done')];
  expect(between(5_000, 6_000, ...after(2_000))).toEqual([2, 1]);
  expect(between(95_000, 96_000, ...after(90_000))).toEqual([2]);
});

test('a device without push, without a row or with two, and one outside the audience are violations', async () => {
  const insert = async (udid: string) =>
    db.query(
      `insert into deliveries (application_id, date, send_id, message_id, kind, device_id, udid, status)
       select id, now(), 77, 5, 'campaign', 1, $1, 'sent' from applications where partner_id = 'north'`,
      [udid],
    );
  await db.query(`create table deliveries_of_test partition of deliveries default`);
  await db.query(
    `insert into sends (application_id, id, message_id, kind, state, platform, content, audience)
     select id, 77, 5, 'campaign', 'sent', 'web', '{"own": {"text": "north m1 v1"}}', '{}' from applications
      where partner_id = 'north'`,
  );
  await insert('north-603');
  expect(await kindsOf(message, send, push(5))).toEqual(['rows', 'states', 'statistics']);
  expect(await kindsOf(message, send)).toEqual(['lost pushes', 'rows', 'states', 'statistics']);
  await insert('north-604');
  expect(await kindsOf(message, send, push(5), push(6, 'north-604'))).toEqual([
    'audience',
    'rows',
    'states',
    'statistics',
  ]);
});

/** The causes of second pushes to a device, and the number of violations without a cause. */
async function causesOf(second: number, ...entries: Entry[]): Promise<Record<string, number>> {
  const by = { by: 'worker2' };
  const file = await writeHistory([{ ...push(10_000), ...by }, { ...push(second), ...by }, ...entries]);
  const { counts, violations } = await checkSoFar(file);
  expect(violations.length).toBe(counts.duplicates['no cause'] ?? 0);
  return counts.duplicates;
}

const outage = (from: number, until: number): Entry => ({ is: 'outage', t: until, milliseconds: until - from });
const unexplained = { 'no cause': 1 };

test('a second push is a violation unless its worker was killed before recording the first', async () => {
  const killed = { 'worker killed before it recorded': 1 };
  expect(await causesOf(15_000)).toEqual(unexplained);
  expect(await causesOf(15_000, event(10_500, 'killed'))).toEqual(killed);
  expect(await causesOf(15_000, event(9_000, 'killed'))).toEqual(unexplained);
  expect(await causesOf(15_000, event(13_000, 'killed'))).toEqual(unexplained);
  expect(await causesOf(15_000, event(10_500, 'killed', 'worker1'))).toEqual(unexplained);
  expect(await causesOf(15_000, event(10_500, 'killed', 'api1'))).toEqual(unexplained);
  // While recording is impossible, it is not later than expected.
  const lock = (table: string) =>
    failure(10_100, 13_000, { failure: 'lock', statement: `lock table ${table}`, milliseconds: 3 });
  expect(await causesOf(15_000, lock('deliveries'), event(13_000, 'killed'))).toEqual(killed);
  expect(await causesOf(15_000, lock('workers'), event(13_000, 'killed'))).toEqual(killed);
  expect(await causesOf(15_000, lock('access_tokens'), event(13_000, 'killed'))).toEqual(unexplained);
});

test('a restart of the database explains a second push as long as the database was observed to be away', async () => {
  const killed = { 'worker killed before it recorded': 1 };
  const restart = failure(10_200, 10_201, { failure: 'restart database', way: 'crash' });
  expect(await causesOf(30_000, restart, event(13_000, 'killed'))).toEqual(killed);
  expect(await causesOf(30_000, restart, event(16_000, 'killed'))).toEqual(unexplained);
  expect(await causesOf(30_000, restart, outage(10_250, 15_000), event(16_000, 'killed'))).toEqual(killed);
  expect(await causesOf(30_000, restart, outage(10_250, 15_000), event(20_000, 'killed'))).toEqual(unexplained);
  const leaseLost = { 'lease lost while the database was away': 1 };
  expect(await causesOf(30_000, restart, outage(10_250, 19_000))).toEqual(leaseLost);
  expect(await causesOf(30_000, restart, outage(10_250, 15_000))).toEqual(unexplained);
});

test('a second push is a violation when its worker was frozen or disconnected too briefly to lose its lease', async () => {
  const frozen = (from: number, until: number) => [event(from, 'frozen'), event(until, 'thawed')];
  expect(await causesOf(25_000, ...frozen(10_500, 22_000))).toEqual({ 'worker frozen until it lost its lease': 1 });
  expect(await causesOf(25_000, ...frozen(10_500, 14_000))).toEqual(unexplained);
  expect(await causesOf(14_000, ...frozen(10_000, 13_500))).toEqual({ 'worker frozen before it read the response': 1 });
  // SIGTERM does not wake a frozen worker.
  const terminated = [event(10_500, 'frozen'), event(12_000, 'terminated'), event(22_000, 'thawed')];
  expect(await causesOf(25_000, ...terminated)).toEqual({ 'worker frozen until it lost its lease': 1 });
  const away = (until: number) =>
    failure(10_500, until, { failure: 'database proxy', way: 'stall', milliseconds: until - 10_500 });
  expect(await causesOf(25_000, away(20_000))).toEqual({ 'lease lost while the database was away': 1 });
  expect(await causesOf(25_000, away(13_000))).toEqual(unexplained);
  const end = failure(10_100, 10_101, { failure: 'end sessions', share: 1 });
  expect(await causesOf(15_000, end)).toEqual(unexplained);
});

test('a second push is a violation when the response to the first arrived in time', async () => {
  const way = (kind: 'cut' | 'stall', from: number, until: number, service: Service = 'webpush') =>
    failure(from, until, { failure: 'push proxy', way: kind, service, milliseconds: until - from });
  expect(await causesOf(10_400, way('cut', 10_020, 10_020))).toEqual({
    'connection to the push service cut before its response': 1,
  });
  expect(await causesOf(10_400, way('cut', 10_020, 10_020, 'fcm'))).toEqual(unexplained);
  expect(await causesOf(10_700, way('cut', 10_400, 10_400))).toEqual(unexplained);
  expect(await causesOf(14_000, way('stall', 10_020, 13_500))).toEqual({ 'response of the push service too late': 1 });
  expect(await causesOf(10_500, way('stall', 10_020, 13_500))).toEqual(unexplained);
  expect(await causesOf(14_000, way('stall', 10_020, 10_900))).toEqual(unexplained);
  const busy = failure(9_000, 14_000, { failure: 'push service', way: '503', service: 'webpush', milliseconds: 5_000 });
  expect(await causesOf(12_000, busy)).toEqual(unexplained);
});

test('a worker that stopped on request has recorded its pushes if the database was available', async () => {
  const ended = [event(10_100, 'terminated'), event(12_000, 'ended with 0')];
  expect(await causesOf(15_000, ...ended)).toEqual(unexplained);
  const refused = failure(10_100, 14_000, { failure: 'database proxy', way: 'refuse', milliseconds: 3_900 });
  expect(await causesOf(15_000, refused, ...ended)).toEqual({ 'worker ended while the database was away': 1 });
});

test('a push that arrives after its worker stopped waiting, or lost its lease, explains another one', async () => {
  const stall = (from: number, until: number) =>
    failure(from, until, { failure: 'push proxy', way: 'stall', service: 'webpush', milliseconds: until - from });
  const held = { 'push held on the way until its worker stopped waiting': 1 };
  expect(await causesOf(10_300, stall(5_000, 9_990))).toEqual(held);
  expect(await causesOf(10_300, stall(9_000, 9_990))).toEqual(unexplained);
  expect(await causesOf(13_000, stall(5_000, 8_500))).toEqual(unexplained);
  // The push that was held can be the second one to arrive.
  expect(await causesOf(16_000, stall(12_000, 15_990))).toEqual(held);
  expect(await causesOf(10_300, stall(9_000, 9_990), event(9_500, 'killed'))).toEqual({
    'worker killed before it recorded': 1,
  });
  const frozen = (from: number, until: number) => [event(from, 'frozen'), event(until, 'thawed')];
  const thawed = { 'push of a worker that was frozen until it lost its lease': 1 };
  expect(await causesOf(12_000, ...frozen(500, 9_600))).toEqual(thawed);
  expect(await causesOf(22_000, ...frozen(13_000, 21_800))).toEqual(thawed);
  expect(await causesOf(12_000, ...frozen(5_000, 9_600))).toEqual(unexplained);
  expect(await causesOf(12_000, ...frozen(100, 8_500))).toEqual(unexplained);
});

test('a push that starts while its send is paused is a violation', async () => {
  const told = { send: 77, pausedAt: 5_000, resumedAt: 12_000 };
  const paused = call({ do: 'pauseAndResume', slot: 'm1' }, 'done', { told });
  const violations = async (...entries: Entry[]) =>
    checkControl(await readEvidence(await writeHistory([paused, { ...push(10_000), by: 'worker2' }, ...entries])))
      .length;
  expect(await violations()).toBe(1);
  const stall = (from: number) =>
    failure(from, 9_990, { failure: 'push proxy', way: 'stall', service: 'webpush', milliseconds: 9_990 - from });
  expect(await violations(stall(4_000))).toBe(0);
  expect(await violations(stall(9_000))).toBe(1);
  expect(await violations(event(4_500, 'frozen'), event(9_900, 'thawed'))).toBe(0);
  expect(await violations(event(4_500, 'frozen', 'worker1'), event(9_900, 'thawed', 'worker1'))).toBe(1);
});

test('a request that took too long to arrive is a violation unless its process was frozen', async () => {
  const late = call({ do: 'createMessage', slot: 'm2', platform: 'web', choice: 'list' }, 'unsent', {
    ...{ status: 408, process: 'api1', began: 10_000, t: 22_000 },
  });
  const kindsSoFar = async (...entries: Entry[]) =>
    (await checkSoFar(await writeHistory([late, ...entries]))).violations.map(({ kind }) => kind);
  const frozen = (name: string) => [event(10_500, 'frozen', name), event(21_900, 'thawed', name)];
  expect(await kindsSoFar()).toEqual(['contract']);
  expect(await kindsSoFar(...frozen('api1'))).toEqual([]);
  expect(await kindsSoFar(...frozen('api2'))).toEqual(['contract']);
});

test('a connection that is reset is a violation unless its process was killed, also while it was frozen', async () => {
  const reset = call({ do: 'createMessage', slot: 'm2', platform: 'web', choice: 'list' }, 'lost', {
    ...{ process: 'api1', began: 10_000, t: 10_010 },
  });
  const violations = async (...names: (readonly [number, string])[]) => {
    const events = names.map(([t, name]) => event(t, name, 'api1'));
    return (await checkSoFar(await writeHistory([...events, reset]))).violations.map(({ kind }) => kind);
  };
  const started = [
    [100, 'started'],
    [1_000, 'ready'],
    [5_000, 'frozen'],
  ] as const;
  expect(await violations(...started, [9_950, 'thawed'])).toEqual(['no response']);
  expect(await violations(...started, [9_900, 'killed'], [9_950, 'thawed'])).toEqual([]);
});

test('a server error is a violation unless the database was disturbed', async () => {
  const failed = call({ do: 'createMessage', slot: 'm2', platform: 'web', choice: 'list' }, 'failed', {
    ...{ status: 500, process: 'api1', began: 10_000, t: 10_050 },
  });
  const kindsSoFar = async (...entries: Entry[]) =>
    (await checkSoFar(await writeHistory([failed, ...entries]))).violations.map(({ kind }) => kind);
  const restart = (t: number) => failure(t, t + 1, { failure: 'restart database', way: 'fast' });
  expect(await kindsSoFar()).toEqual(['errors']);
  expect(await kindsSoFar(restart(9_000))).toEqual([]);
  expect(await kindsSoFar(restart(5_000))).toEqual(['errors']);
  expect(await kindsSoFar(restart(5_000), outage(5_000, 9_000))).toEqual([]);
});

test('a start that is given up without a failure of the database is a violation', async () => {
  const gaveUp = [event(10_000, 'started', 'api1'), event(10_500, 'ended with 1', 'api1')];
  const kindsSoFar = async (...entries: Entry[]) =>
    (await checkSoFar(await writeHistory([...gaveUp, ...entries]))).violations.map(({ kind }) => kind);
  const restart = failure(9_500, 9_501, { failure: 'restart database', way: 'crash' });
  expect(await kindsSoFar()).toEqual(['process']);
  expect(await kindsSoFar(restart)).toEqual([]);
  expect(await kindsSoFar(outage(9_000, 10_200))).toEqual([]);
});

test('memory that grows while a process runs is a violation, and so is a long run that cannot show it', async () => {
  const minutes = (count: number, megabytes: (t: number) => number, process: string): Entry[] =>
    Array.from({ length: count * 12 }, (_, index) => ({
      ...{ is: 'memory', t: index * 5_000, process, megabytes: megabytes(index * 5_000) },
    }));
  const found = async (growing: number, ...events: Entry[]) => {
    const grows = (t: number) => 120 + (growing * t) / 60_000;
    const entries = [...minutes(30, grows, 'api2'), ...minutes(30, () => 120, 'worker3'), ...events];
    const evidence = await readEvidence(await writeHistory(entries));
    const { violations, observed } = checkMemory(evidence);
    return [...violations, ...checkObserved(evidence, observed)].length;
  };
  const ready = [event(0, 'ready', 'api2'), event(0, 'ready', 'worker3')];
  expect(await found(0, ...ready)).toBe(0);
  expect(await found(6, ...ready)).toBe(1);
  const restarts = Array.from({ length: 10 }, (_, index) => event(index * 180_000, 'ready', 'api2'));
  expect(await found(6, ...restarts, event(0, 'ready', 'worker3'))).toBe(1);
});

test('an expired push is a violation if its application sent nothing while nothing failed', async () => {
  const file = (...entries: Entry[]) => writeHistory(entries).then(readEvidence);
  const wasPossible = async (...entries: Entry[]) =>
    createExpiry(await file(...entries)).wasPossible('north', 'webpush', 10_000, 30_000);
  const busy = (from: number, until: number) =>
    Array.from({ length: (until - from) / 50 }, (_, index) => push(from + index * 50));
  expect(await wasPossible()).toBe(true);
  expect(await wasPossible(...busy(10_000, 30_000))).toBe(false);
  expect(await wasPossible(...busy(10_000, 20_000))).toBe(true);
  expect(await wasPossible(...busy(10_000, 26_000))).toBe(false);
  const silence = (service: Service) =>
    failure(11_000, 25_000, { failure: 'push service', way: 'silence', service, milliseconds: 14_000 });
  expect(await wasPossible(silence('webpush'))).toBe(false);
  expect(await wasPossible(silence('fcm'))).toBe(true);
  expect(await wasPossible(event(10_500, 'frozen'), event(28_000, 'thawed'))).toBe(false);
  expect(await wasPossible(event(5_000, 'killed'), event(5_100, 'ended with SIGKILL'))).toBe(true);
  const ended = ['worker1', 'worker2', 'worker3'].map((name) => event(5_000, 'ended with SIGKILL', name));
  expect(await wasPossible(...ended)).toBe(false);
  expect(await wasPossible(...ended, event(8_000, 'ready'))).toBe(true);
  const failedStart = [event(5_200, 'started'), event(5_500, 'ended with 1')];
  expect(await wasPossible(...ended, ...failedStart)).toBe(false);
  expect(await wasPossible(...ended, ...failedStart, event(8_000, 'ready'))).toBe(true);
});

test('the proxy stalls and continues without losing bytes, refuses connections, and closes them', async () => {
  const ended = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
  const echo = createServer((socket) => {
    closers.push(() => socket.destroy());
    socket.on('error', () => undefined).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: (echo.address() as AddressInfo).port });
  closers.push(
    () => echo.close(),
    () => proxy.close(),
  );
  const open = () => connect(proxy.port, '127.0.0.1').on('error', () => undefined);
  const client = open();
  const read = async () => String(((await once(client, 'data')) as [Buffer])[0]);
  client.write('one');
  expect(await read()).toBe('one');
  proxy.stall();
  client.write('two');
  const next = read();
  await Promise.race([next, once(open().end('ping'), 'ready')]);
  proxy.restore();
  expect(await next).toBe('two');
  proxy.delay(30);
  const begin = performance.now();
  client.write('three');
  expect(await read()).toBe('three');
  expect(performance.now() - begin).toBeGreaterThan(55);
  proxy.restore();
  proxy.loseResponses(/commit/);
  client.write('four');
  expect(await read()).toBe('four');
  client.write('commit');
  await ended(client);
  expect(client.bytesRead).toBe('onetwothreefour'.length);
  const another = open();
  await once(another, 'connect');
  proxy.refuse();
  await ended(another);
  const refused = open();
  await ended(refused);
  expect(refused.bytesRead).toBe(0);
});

test('a process that ends instead of starting says why', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  closers.push(() => other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const environment = { DATABASE_URL: database.url, SECRET_KEY: testSecretKey, HOST: '127.0.0.1', PORT: String(port) };
  const history = openHistory(join(folder, 'taken.ndjson'));
  closers.push(() => history.close());
  const started = await startServiceProcess({ name: 'api1', role: 'api', folder, history, environment });
  closers.push(() => started.stop());
  await expect(started.ready()).rejects.toThrow(new RegExp(`^api1 ended with 1 instead of starting: .*${port}`));
});

/** A process and all its descendants. */
async function family(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const children = text.split(' ').filter(Boolean).map(Number);
  return [pid, ...(await Promise.all(children.map(family))).flat()];
}

test('SIGINT ends a run, removes processes and folders, and reports the progress', async () => {
  const args = ['proof/simulate.ts', '--seed', '1', '--minutes', '2'];
  const simulation = startProgram(process.execPath, args, { TMPDIR: folder });
  await simulation.printed(/processes are up/);
  const all = await family(simulation.pid);
  expect(all.length).toBeGreaterThan(10);
  const begin = performance.now();
  simulation.kill('SIGINT');
  const { status, stdout } = await simulation.ended;
  // The run would take two minutes.
  expect(performance.now() - begin).toBeLessThan(110_000);
  expect(status).toBe(130);
  expect(stdout).toMatch(/interrupted by SIGINT[^]*checked so far: [^]*violations so far: 0\ninterrupted\n$/);
  await until(async () => !all.some((pid) => existsSync(`/proc/${pid}`)));
  expect((await readdir(folder)).filter((name) => name.startsWith('engage-sim'))).toEqual([]);
});

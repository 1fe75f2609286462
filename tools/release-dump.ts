/**
 * Creates the dump of a release for `test/database/releases.test.ts`: runs the release on an empty database, creates records of
 * all kinds through its API, leaves work unfinished, and saves the API responses next to the dump. The PostgreSQL
 * server is yours, in a version that pg_dump supports, since the embedded one has no pg_dump.
 *
 *     DATABASE_URL=postgres://… npm run release:dump -- [<version> <commit>]
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { openDatabase } from '../server/db/database.ts';
import type { Running } from '../test/support/command-line.ts';
import { makeRsaKey, makeVapidKeys } from '../test/support/pushes.ts';
import { createRequester, send, signedHeaders, testSecretKey } from '../test/support/service.ts';
import { until } from '../test/support/wait.ts';
import { checkOut, releases } from './releases/release.ts';

const [version = releases[0].version, commit = releases[0].commit] = process.argv.slice(2);
const url = process.env.DATABASE_URL ?? '';
const release = await checkOut(commit);
const environment = {
  DATABASE_URL: url,
  SECRET_KEY: testSecretKey,
  HOST: '127.0.0.1',
  PORT: '0',
  // No service listens on this port, so pushes of the application with credentials wait.
  FCM_URL: 'https://127.0.0.1:1',
};
const db = openDatabase(url, 2, () => undefined);

const count = async (from: string) => (await db.query<{ n: number }>(`select count(*) as n from ${from}`))[0]?.n ?? 0;
const example = async (name: string) => {
  const text = await readFile(join(release.folder, `openapi/examples/${name}.yaml`), 'utf8');
  return (parse(text) as { value: Record<string, unknown> }).value;
};
async function stop(running: Running): Promise<void> {
  running.kill('SIGTERM');
  await running.ended;
}

const api = release.serve('api', environment);
// Remaining processes would use the database of the next attempt.
process.on('exit', () => api.kill('SIGKILL'));
const { api: base } = JSON.parse(await api.printed(/\n/)) as { api: string };
const run = (args: string[], input = '') => release.engage([...args, '--json'], environment, input);
const fcm = {
  serviceAccount: {
    ...{ type: 'service_account', project_id: 'shop-1', private_key_id: 'k', private_key: makeRsaKey().privateKey },
    ...{ client_email: 'push@shop-1.iam.gserviceaccount.com', token_uri: 'https://127.0.0.1:1/token' },
  },
};
const webpush = { ...makeVapidKeys(), subject: 'mailto:ops@example.com' };
await run(['demo', '--devices', '20']);
await run(
  ['app', 'create', 'sealed', '--settings', '-'],
  JSON.stringify({ name: 'Sealed', gateways: { fcm, webpush } }),
);
await run(['user', 'create', 'ada@example.com']);
for (const app of ['demo', 'sealed']) await run(['user', 'grant', 'ada@example.com', app]);
const { apiKey } = JSON.parse(await run(['user', 'key', 'ada@example.com'])) as { apiKey: string };
await run(
  ['devices', 'import', 'demo', '-'],
  'UDID;platform;token;clientId\nd1;android;t1;C-1001\nd2;ios;t2;C-1002\nd3;android;;\nd4;android;t4;\n',
);
await run(['devices', 'import', 'sealed', '-'], 'UDID;platform;token\ns1;android;t1\n');

const body = new TextEncoder().encode('{"email": "ada@example.com"}');
const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, apiKey)) };
const { access_token: token } = (await send(`${base}/v1/access_token`, 'POST', headers, body)).body as {
  access_token: string;
};
const request = createRequester(base, apiKey, token);
async function act(method: string, path: string, record?: unknown): Promise<number> {
  const response = await request(method, `/v1/me/apps/${path}`, { body: record });
  if (response.status !== 200)
    throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return (response.body as { id: number }).id;
}
const create = (path: string, record: unknown) => act('POST', `demo/${path}`, record);

const worker = release.serve('worker', environment);
process.on('exit', () => worker.kill('SIGKILL'));
await worker.printed(/\n/);
const campaign = await create('campaigns', { name: 'Spring', externalId: 'spring', startDate: '2026-03-01T00:00:00Z' });
const text = { title: 'Hello', text: 'Good morning.' };
const message = await create('messages', { platform: 'android', ...text, campaignId: campaign, externalId: 'hello' });
const scheduled = await create('messages', { platform: 'ios', ...text, translations: { fr: { text: 'Bonjour.' } } });
const waiting = await create('messages', { platform: 'android', title: 'Waiting', text: 'For a plan.' });
const tested = await create('messages', { platform: 'android', ...text, testSegments: [1] });
const parent = await create('messages', { platform: 'android', title: 'Hi', text: 'Hi, ${name}.' });
const geofence = await create('geofences', { name: 'Shop', latitude: 48.85, longitude: 2.35, radius: 100, info: {} });
const beacon = await create('beacons', { name: 'Door', uuid: crypto.randomUUID(), major: 1, minor: 2, info: {} });
const group = await create('geogroups', { name: 'Paris' });
await create(`geogroups/${group}/beacons`, { id: beacon });
await create(`geogroups/${group}/geofences`, { id: geofence });
const list = await create('lists', { name: 'VIP', fields: { tier: 'gold' } });
await act('PUT', `demo/lists/${list}`, {
  users: [{ UDID: 'd1' }, { UDID: 'd4', expireAt: '2100-01-01' }, { UDID: 'd2' }],
});
await until(async () => (await count('static_list_members')) >= 3, 60);
const inApp = await create('inapps', { ...(await example('in-app-input')), externalId: 'dumped' });
const alarm = await create('alarms', { ...(await example('alarm-input-minimal')), externalId: 'dumped' });
const inbox = await create('inboxes', {
  messages: { en: { subject: 'Hi', content: { type: 'text', value: 'Hello' } } },
});
await act('PUT', `demo/inboxes/${inbox}/status?UDID=d1`, await example('inbox-status-read'));
await act('POST', `demo/messages/${message}/send`);
await create('send', { parentMessageId: parent, targets: [{ clientId: 'C-1001', data: { name: 'Ada' } }] });
await until(async () => (await count(`sends where state = 'sending'`)) === 0, 60);
const click = { type: 'click', date: new Date(Date.now() - 60_000).toISOString(), deviceId: 'd1', messageId: message };
const open = { ...click, type: 'open', messageId: undefined };
await run(['events', 'import', 'demo', '-'], `${JSON.stringify(click)}\n${JSON.stringify(open)}\n`);
await until(async () => (await count('statistics_deltas')) === 0, 60);

const held = await act('POST', 'sealed/messages', { platform: 'android', ...text });
await act('POST', `sealed/messages/${held}/send`);
await until(async () => (await count('send_chunks where done_at is null')) > 0, 60);
await stop(worker);

const later = { ...open, date: new Date().toISOString(), deviceId: 'd4' };
await run(['events', 'import', 'demo', '-'], `${JSON.stringify(later)}\n`);
// Unfinished work: an unplanned send, list changes, a schedule, statistics to aggregate, and a deleted device.
await act('POST', `demo/messages/${scheduled}/schedules`, {
  nextSendingDate: new Date(Date.now() + 60_000).toISOString(),
  recurrence: { unit: 'day', interval: 1, timezone: 'Europe/Paris' },
});
await act('POST', `demo/messages/${scheduled}/schedules/exclusions`, {
  type: 'DAYS',
  days: '[7]',
  endDate: '2026-11-01T00:00:00Z',
});
await run(['devices', 'import', 'demo', '-'], 'UDID;platform\nd5;android\n');
await act('POST', `demo/messages/${waiting}/send`);
await act('POST', `demo/messages/${tested}/send?test=true`);
await create('send', { parentMessageId: parent, targets: [{ clientId: 'C-1001', data: { name: 'Ada' } }] });
await act('PUT', `demo/lists/${list}`, { users: [{ UDID: 'd3' }] });
await act('DELETE', `demo/lists/${list}`, { users: [{ UDID: 'd1' }] });
await request('DELETE', '/v1/me/apps/demo/devices/d2');

const paths = [
  ...[`campaigns`, `campaigns/${campaign}`, `campaigns/${campaign}/clicks`, `campaigns/${campaign}/targets`],
  ...[`messages`, `messages/${message}`, `messages/${message}/actions`, `messages/${message}/clicks`],
  ...[`messages/${message}/targets`, `messages/${scheduled}/schedules`, `messages/${scheduled}/schedules/exclusions`],
  ...[`devices`, `devices/search/by?UDID=d1`, `lists`, `lists/${list}`, `geofences/${geofence}`, `beacons/${beacon}`],
  ...['geofences', 'beacons', 'geogroups', 'inapps', `inapps/${inApp}`, 'alarms', `alarms/${alarm}`],
  ...[`stats?date=${new Date().toISOString().slice(0, 10)}`],
];
const shown: Record<string, unknown> = {};
for (const path of paths) {
  const response = await request('GET', `/v1/me/apps/demo/${path}`);
  if (response.status !== 200) console.log(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  else shown[path] = response.body;
}
await stop(api);

const tables = await db.query<{ name: string }>(
  `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
);
const empty = (await Promise.all(tables.map(async ({ name }) => ((await count(name)) === 0 ? [name] : [])))).flat();
// Excludes partitions of other months.
console.log(`tables without rows: ${empty.filter((name) => !/deliveries_\d/.test(name)).join(', ') || 'none'}`);
await db.close();
const folder = fileURLToPath(new URL(`../test/releases/${version}/`, import.meta.url));
await mkdir(folder, { recursive: true });
const options = ['--inserts', '--rows-per-insert=100', '--no-owner', '--no-privileges', `--dbname=${url}`];
const { stdout } = await promisify(execFile)('pg_dump', options, { maxBuffer: 1e8 });
// Without psql commands and session settings, which a pooler would share.
const sql = stdout.replaceAll(/^(\\.*|SET .*;|SELECT pg_catalog\.set_config\(.*;)\n/gm, '');
await writeFile(join(folder, 'dump.sql'), sql);
const record = { email: 'ada@example.com', apiKey, base, list, message, scheduled, waiting, held, parent, shown };
await writeFile(join(folder, 'shown.json'), `${JSON.stringify(record, null, 2)}\n`);
console.log(`${folder}: ${Math.round(sql.length / 1024)} KB`);

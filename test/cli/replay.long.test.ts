import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { startMock } from '../../mock/mock.ts';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import type { RecordingDocument } from '../../sandbox/recording/recording-document.ts';
import { newSecret } from '../support/app-devices.ts';
import { pictures } from '../support/pictures.ts';
import { engage, root, type Running, startEngage } from '../support/command-line.ts';
import { createRequester, requestToken, send } from '../support/service.ts';
import { until } from '../support/wait.ts';

const databaseUrl = process.env.TEST_SERVER_URL;
const environment = { DATABASE_URL: databaseUrl ?? '' };

let folder: string;
let file: string;
let sandbox: Sandbox | undefined;
let log: string;
let document: RecordingDocument;
/** Secrets of the recorded session, which the file must not have. */
const secrets: string[] = [];
const summary = /Recorded (\d+) requests in (.*)\n/;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-replay-'));
  file = join(folder, 'session.yaml');
  const running = startEngage(['sandbox', '--port', '0', '--json', '--record', file], environment);
  try {
    const described = JSON.parse(await running.printed(/\n/)) as Sandbox['credentials'] & { api: string };
    await useAllApis(described.api, described);
  } finally {
    log = await stopRecording(running);
  }
  document = parse(await readFile(file, 'utf8')) as RecordingDocument;
  sandbox = await createSandbox({ databaseUrl });
}, 120_000);
afterAll(async () => {
  await sandbox?.close();
  await rm(folder, { recursive: true });
});

async function stopRecording(running: Running): Promise<string> {
  running.kill('SIGTERM');
  const { status, stderr } = await running.ended;
  expect([status, stderr]).toEqual([0, expect.stringMatching(summary)]);
  return stderr;
}

const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

/** A session of a back end, a device and an operator, who use what each other created. */
async function useAllApis(url: string, given: Sandbox['credentials']): Promise<void> {
  const token = await requestToken(url, given.email, given.apiKey);
  const backEnd = createRequester(url, given.apiKey, token);
  const campaign = await backEnd('POST', '/v1/me/apps/demo/campaigns', { body: { name: 'Summer $inputs.apiKey' } });
  const message = await backEnd('POST', '/v1/me/apps/demo/messages', {
    body: { platform: 'android', title: 'Hello', text: 'Hi.', campaignId: idOf(campaign), usePressure: false },
  });
  await backEnd('GET', `/v1/me/apps/demo/messages/${idOf(message)}`);
  await backEnd('GET', '/v1/me/apps/demo/campaigns?page=1');
  await backEnd('GET', '/v1/me/apps/demo/campaigns/1024');
  await backEnd('GET', '/v1/me/apps/demo/campaigns/999999');
  await backEnd('POST', '/v1/me/apps/demo/campaigns', { body: '{"name": ' });
  await createRequester(url, 'wrong key', token)('GET', '/v1/me/apps/demo/campaigns');
  await createRequester(url, given.apiKey, 'no token')('GET', '/v1/me/apps/demo/campaigns');

  const device = { UDID: randomUUID(), secret: newSecret(), token: `push-${randomUUID()}` };
  const proof = createHmac('sha256', given.identitySecret).update('clientId\0C-77').digest('hex');
  const app = { 'Engage-App-Key': given.appKey, 'Content-Type': 'application/json' };
  const json = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));
  const registered = await send(`${url}/device/v1/devices`, 'POST', app, json({ ...device, platform: 'android' }));
  const { deviceToken } = registered.body as { deviceToken: string };
  const own = { ...app, Authorization: `Bearer ${deviceToken}` };
  const update = { clientId: 'C-77', identityProof: { clientId: proof } };
  expect((await send(`${url}/device/v1/devices/me`, 'PATCH', own, json(update))).status).toBe(200);
  await backEnd('GET', `/v1/me/apps/demo/devices/search/by?UDID=${device.UDID}`);

  const origin = { Origin: url, 'Content-Type': 'application/json' };
  const { operatorEmail: email, operatorPassword: password } = given;
  const signedIn = await send(`${url}/operator/v1/session`, 'POST', origin, json({ email, password }));
  const [cookie = ''] = signedIn.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const session = { ...origin, Cookie: cookie };
  await send(`${url}/operator/v1/session/confirm`, 'POST', session, json({ password }));
  const user = await send(`${url}/operator/v1/users`, 'POST', session, json({ email: 'new@example.com' }));
  const shown = await send(`${url}/operator/v1/users/${idOf(user)}`, 'GET', session);
  const tag = { ...session, 'If-Match': shown.headers.get('etag') ?? '' };
  const changed = { email: 'new@example.com', applications: ['demo'] };
  await send(`${url}/operator/v1/users/${idOf(user)}`, 'PUT', tag, json(changed));
  const key = await send(`${url}/operator/v1/users/${idOf(user)}/api_key`, 'POST', session);
  const { apiKey } = key.body as { apiKey: string };
  const newUser = createRequester(url, apiKey, await requestToken(url, 'new@example.com', apiKey));
  expect((await newUser('GET', '/v1/me/apps/demo/campaigns/1024')).status).toBe(200);
  const program = { Authorization: `Bearer ${given.programToken}` };
  await send(`${url}/operator/v1/apps/demo/messages?search=Hello`, 'GET', program);
  const csv = { ...program, 'Content-Type': 'text/csv' };
  const rows = `UDID;platform;token\nupload-1;android;push-of-the-upload\n`;
  const upload = await send(`${url}/operator/v1/apps/demo/imports`, 'POST', csv, new TextEncoder().encode(rows));
  await until(async () => {
    const { body } = await send(`${url}/operator/v1/apps/demo/imports/${idOf(upload)}`, 'GET', program);
    return (body as { state: string }).state === 'completed';
  });
  await send(`${url}/operator/v1/apps/demo/messages`, 'GET', { ...program, Accept: 'text/csv' });
  await uploadBytes(url, program, csv);
  const gzip = { ...app, 'Content-Encoding': 'gzip' };
  const packed = gzipSync(json({ UDID: randomUUID(), secret: newSecret(), token: packedToken, platform: 'android' }));
  expect((await send(`${url}/device/v1/devices`, 'POST', gzip, packed)).status).toBeLessThan(300);
  const large = new TextEncoder().encode(`UDID;platform\n${'a'.repeat(300_000)};android\n`);
  expect((await send(`${url}/operator/v1/apps/demo/imports`, 'POST', csv, large)).status).toBeLessThan(300);
  const stop = new AbortController();
  const events = await fetch(`${url}/operator/v1/events`, { headers: session, signal: stop.signal });
  await events.body?.getReader().read();
  stop.abort();
  await fetch(`${url}/health/ready`);
  secrets.push(given.apiKey, given.programToken, given.appKey, password, token, deviceToken, proof, apiKey);
  secrets.push(device.secret, device.token, cookie.split('=')[1] ?? '', 'push-of-the-upload');
  expect(secrets).not.toContain('');
}

const encodedToken = 'push-of-the-utf-16-file';
const packedToken = 'push-of-the-compressed-body';
const latinRows = Buffer.from('UDID;platform;city\nlatin-1;android;M\u00fcnchen\n', 'latin1');
const linesInCell = 'UDID;platform;city\nlines-1;android;"Bad\r\nHomburg"\n';

/** Uploads bodies that are not UTF-8, and CSV files whose cells have several lines. */
async function uploadBytes(url: string, program: Record<string, string>, csv: Record<string, string>): Promise<void> {
  const base = `${url}/operator/v1/apps/demo`;
  const picture = { ...program, 'Content-Type': 'image/png' };
  expect((await send(`${base}/pictures?name=dot`, 'POST', picture, pictures['image/png'])).status).toBe(200);
  // Without a byte order mark, this is also valid UTF-8.
  const wide = Buffer.from(`UDID;platform;token\nwide-1;android;${encodedToken}\n`, 'utf16le');
  const withSecret = `UDID;token;city\nlines-2;push-in-a-file-with-lines;"Bad\nHomburg"\n`;
  const uploads: [string, Buffer][] = [
    ['?encoding=windows-1252', latinRows],
    ['?encoding=utf-16le', wide],
    ['', Buffer.from(linesInCell)],
    ['', Buffer.from(withSecret)],
  ];
  for (const [query, content] of uploads) {
    expect((await send(`${base}/import_previews${query}`, 'POST', csv, content)).status).toBe(200);
  }
  secrets.push(encodedToken, packedToken, 'push-in-a-file-with-lines');
}

const replay = (...args: string[]) => engage(['replay', file, ...args], {});
const urlOf = () => sandbox?.url ?? '';

test('records requests of all APIs, without streams, large bodies and secrets', async () => {
  const [workflow] = document.workflows;
  const names = workflow.steps.map(({ operationId }) => operationId.replace('$sourceDescriptions.', ''));
  expect(names).toEqual(
    expect.arrayContaining(['engagement.createMessage', 'device.registerDevice', 'operator.createImport']),
  );
  expect(names).not.toContain('operator.streamEvents');
  for (const reason of ['1 (a stream of events)', '1 (a body larger than 256 KiB)', '1 (not an operation)']) {
    expect(log).toContain(reason);
  }
  const text = await readFile(file, 'utf8');
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(workflow.inputs.required).toEqual(expect.arrayContaining(['appKey', 'operatorPassword', 'programToken']));
  // Only its owner can read it.
  expect((await stat(file)).mode & 0o77).toBe(0);
});

test('records bodies that are not UTF-8 byte for byte, without their secrets', () => {
  const bodies = document.workflows[0].steps.map(({ requestBody }) => requestBody);
  const bytes = bodies.flatMap((body) =>
    body?.['x-base64'] === undefined ? [] : Buffer.from(body['x-base64'], 'base64'),
  );
  const [picture, latin, wide, ...others] = bytes;
  expect(picture).toEqual(pictures['image/png']);
  expect(latin).toEqual(latinRows);
  expect(wide?.toString('utf16le')).toMatch(
    /^UDID;platform;token\nwide-1;android;\w{4}-\w{2}-\w{3}-\w{3}-\w{2}-\w{4}\n$/,
  );
  expect(wide?.toString('utf16le')).not.toContain(encodedToken);
  expect(others).toEqual([]);
  expect(bodies.map((body) => body?.payload)).toContain(linesInCell);
  expect(log).toContain('1 (a CSV file whose secrets could not be found)');
  const compressed = document.workflows[0].steps.filter(({ parameters = [] }) =>
    parameters.some(({ name, value }) => name === 'Content-Encoding' && value === 'gzip'),
  );
  expect(compressed.map(({ requestBody }) => requestBody?.payload)).toMatchObject([{ platform: 'android' }]);
});

test('records a valid Arazzo workflow whose requests use values of earlier responses', async () => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const command = [join(root, 'node_modules/@redocly/cli/bin/cli.js'), 'lint', file];
  await promisify(execFile)(process.execPath, command, { cwd: root, env });
  const find = (name: string) => document.workflows[0].steps.find(({ stepId }) => stepId.startsWith(`${name}_`));
  const created = find('createCampaign')?.stepId;
  expect(find('createMessage')?.requestBody?.payload).toMatchObject({ campaignId: `$steps.${created}.outputs.id` });
  expect(find('updateUser')?.parameters).toContainEqual({
    ...{ name: 'If-Match', in: 'header' },
    value: `$steps.${find('getUser')?.stepId}.outputs.etag`,
  });
});

test('replays a session of all APIs on another sandbox without differences', async () => {
  await sandbox?.reset();
  const { status, stdout, stderr } = await replay('--url', urlOf());
  expect([stdout, stderr, status]).toEqual([expect.stringMatching(/^\d+ requests, no differences\n$/), '', 0]);
});

test('names the differences of a deployment with a fault and with other data', async () => {
  await sandbox?.reset();
  await sandbox?.setFaults([{ operation: 'createMessage', status: 500, label: 'API_ERR_DB', times: 1 }]);
  const { email, apiKey } = sandbox?.credentials ?? { email: '', apiKey: '' };
  const request = createRequester(urlOf(), apiKey, await requestToken(urlOf(), email, apiKey));
  // The IDs of later campaigns differ, which is no difference.
  await request('POST', '/v1/me/apps/demo/campaigns', { body: { name: 'Another' } });
  const body = { name: 'Winter sale', externalId: 'spring-sale' };
  await request('PUT', '/v1/me/apps/demo/campaigns/1024', { body });
  const { status, stdout } = await replay('--url', urlOf(), '--wait', '0', '--ignore', '/data/length', '--json');
  const { steps } = JSON.parse(stdout) as {
    steps: { stepId: string; differences: { path: string }[]; skipped?: string }[];
  };
  const find = (name: string) => steps.find(({ stepId }) => stepId.startsWith(`${name}_`));
  expect(status).toBe(1);
  expect(find('createMessage')).toMatchObject({
    method: 'POST',
    path: '/v1/me/apps/{partnerId}/messages',
    differences: [{ path: 'status', recorded: 200, replayed: expect.stringMatching(/^500 \(API_ERR_DB: /) }],
  });
  expect(find('getMessage')?.skipped).toBe('needs steps.createMessage_3.outputs.id');
  expect(find('getCampaign')?.differences).toEqual(
    expect.arrayContaining([{ path: 'body#/name', recorded: 'Spring sale', replayed: 'Winter sale' }]),
  );
  expect(find('createCampaign')?.differences).toEqual([]);
  expect(find('updateUser')?.differences).toEqual([]);
});

test('reports missing inputs, files that are no recording, and deployments that do not respond', async () => {
  const mock = await startMock('127.0.0.1', 0);
  try {
    const url = `http://127.0.0.1:${mock.port}`;
    const missing = await replay('--url', url);
    expect(missing).toMatchObject({ status: 1, stdout: '' });
    expect(missing.stderr).toMatch(/^--inputs: must have appKey \(.*operatorPassword \(.*programToken \(/);
    const given = join(folder, 'inputs.yaml');
    await writeFile(given, 'appKey: any\noperatorPassword: correct horse\nprogramToken: any\n');
    const mocked = await engage(['replay', file, '--url', url, '--inputs', given, '--key', 'any', '--wait', '0'], {
      ENGAGE_IDENTITY_SECRET: 'any',
    });
    expect(mocked).toMatchObject({ status: 1, stderr: '' });
    expect(mocked.stdout).toMatch(/\n\d+ requests, \d+ with differences\n$/);
  } finally {
    await mock.close();
  }
  const other = join(root, 'openapi/engagement/workflows/write-to-one-device.arazzo.yaml');
  const rejected = await engage(['replay', other, '--url', urlOf()], {});
  expect(rejected.stderr).toContain('workflows/0/steps/0/operationId: $sourceDescriptions.api.createAccessToken');
  const invalid = await engage(['replay', '-', '--url', urlOf()], {}, 'no: workflow');
  expect(invalid).toMatchObject({ status: 1, stderr: '-: is no Arazzo workflow with steps\n' });
  const silent = await replay('--url', 'http://127.0.0.1:1');
  expect(silent).toMatchObject({ status: 1, stderr: expect.stringContaining('does not respond') });
  const folderOfFile = await engage(
    ['sandbox', '--port', '0', '--record', join(folder, 'none/session.yaml')],
    environment,
  );
  expect(folderOfFile).toMatchObject({ status: 1, stderr: expect.stringContaining('none/session.yaml') });
});

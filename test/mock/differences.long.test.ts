import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startMock } from '../../mock/mock.ts';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { type DifferenceExample, readDifferences } from '../../tools/generate/mock-differences.ts';
import { newSecret } from '../support/app-devices.ts';
import { requestToken, send, signedHeaders } from '../support/service.ts';

const databaseUrl = process.env.TEST_SERVER_URL;
const { notChecked, others } = await readDifferences();
const examples = [...notChecked, ...others].flatMap(({ subject, examples }) =>
  examples.map((example): [subject: string, request: string, example: DifferenceExample] => [
    subject,
    example.request,
    example,
  ]),
);

type Credentials = (path: string, method: string, body: Uint8Array) => Promise<Record<string, string>>;

let mock: Awaited<ReturnType<typeof startMock>>;
let shared: { sandbox: Sandbox; credentials: Credentials };

beforeAll(async () => {
  mock = await startMock('127.0.0.1', 0);
  shared = await open();
});
afterAll(async () => {
  await shared.sandbox.close();
  await mock.close();
});

const json = { 'Content-Type': 'application/json' };
const encode = (body: unknown) => new TextEncoder().encode(JSON.stringify(body));

/** Opens a sandbox, with valid credentials for each API. */
async function open(settings: Record<string, string> = {}) {
  const sandbox = await createSandbox({ databaseUrl, settings });
  const { email, apiKey, appKey, programToken } = sandbox.credentials;
  const token = await requestToken(sandbox.url, email, apiKey);
  const registration = encode({ UDID: 'difference', secret: newSecret(), platform: 'android' });
  const registered = await send(
    `${sandbox.url}/device/v1/devices`,
    'POST',
    { ...json, 'Engage-App-Key': appKey },
    registration,
  );
  const { deviceToken } = registered.body as { deviceToken: string };
  const credentials: Credentials = async (path, method, body): Promise<Record<string, string>> => {
    if (path.startsWith('/device/')) return { 'Engage-App-Key': appKey, Authorization: `Bearer ${deviceToken}` };
    if (path.startsWith('/operator/')) return { Authorization: `Bearer ${programToken}` };
    return { Authorization: `Bearer ${token}`, ...(await signedHeaders(method, body, apiKey)) };
  };
  return { sandbox, credentials };
}

/** A program token with another role. */
async function tokenOf(role: string): Promise<string> {
  const { url, credentials } = shared.sandbox;
  const created = await send(
    `${url}/operator/v1/program_tokens`,
    'POST',
    { ...json, Authorization: `Bearer ${credentials.programToken}` },
    encode({ name: role, role, expiresAt: new Date(Date.now() + 86_400_000).toISOString() }),
  );
  return (created.body as { token: string }).token;
}

const nextOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];

/** How many pages a list has for a client that follows its links. */
async function countPages(first: Headers, read: (url: string) => Promise<{ headers: Headers }>): Promise<number> {
  let pages = 1;
  for (let next = nextOf(first); next !== undefined; next = nextOf((await read(next)).headers)) pages++;
  return pages;
}

/** Whether a response ends before the server has responded to another request. */
async function endsOf(url: string, headers: Record<string, string>, isEndless: boolean) {
  const abort = new AbortController();
  const response = await fetch(url, { headers, signal: abort.signal });
  const ended = response.text().then(
    () => true,
    () => false,
  );
  const ends = isEndless
    ? await Promise.race([ended, fetch(url, { method: 'HEAD', headers }).then(() => false)])
    : await ended;
  abort.abort();
  return { status: response.status, ends };
}

/** Sends the request of an example, and observes what its outcome names. */
async function observe(base: string, example: DifferenceExample, credentials: Credentials, expected: object | number) {
  const [method = '', path = ''] = example.request.split(' ');
  const body =
    example.body === undefined
      ? new Uint8Array()
      : new TextEncoder().encode(JSON.stringify(example.body) + ' '.repeat(example.spaces ?? 0));
  const role: Record<string, string> =
    example.role === undefined ? {} : { Authorization: `Bearer ${await tokenOf(example.role)}` };
  const all = {
    ...(example.body !== undefined && json),
    ...(await credentials(path, method, body)),
    ...role,
    ...example.headers,
  };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  if (typeof expected === 'object' && 'ends' in expected) return endsOf(base + path, headers, expected.ends === false);
  let response = await send(base + path, method, headers, body);
  for (let sent = 1; sent < (example.times ?? 1); sent++) response = await send(base + path, method, headers, body);
  if (typeof expected === 'number') return response.status;
  return { status: response.status, pages: await countPages(response.headers, (url) => send(url, 'GET', headers)) };
}

test.each(examples)('%s: %s', async (_subject, _request, example) => {
  const own = example.settings === undefined ? undefined : await open(example.settings);
  const { sandbox, credentials } = own ?? shared;
  try {
    const service = await observe(sandbox.url, example, credentials, example.service);
    const mocked = await observe(`http://127.0.0.1:${mock.port}`, example, credentials, example.mock);
    expect({ service, mock: mocked }).toEqual({ service: example.service, mock: example.mock });
    expect(service).not.toEqual(mocked);
  } finally {
    await own?.sandbox.close();
  }
});

import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { filesIn } from '../../server/pages/build.ts';
import { lazy } from '../../server/schema/lazy.ts';
import { inheritedSettings } from '../support/database.ts';
import { packCheckout } from '../support/pack.ts';
import { createRequester, startTestService, testSecretKey, type TestService } from '../support/service.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const modules = join(root, 'node_modules');

let folder: string;
/** The unpacked package in node_modules of a project. */
let unpacked: string;
/** A project that uses the package. */
let consumer: string;
let service: TestService;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-package-'));
  unpacked = join(folder, 'package');
  consumer = join(folder, 'consumer');
  service = await startTestService();
  await packCheckout('.', folder);
  await symlink(modules, join(unpacked, 'node_modules'));
  await mkdir(join(consumer, 'node_modules'), { recursive: true });
  await symlink(unpacked, join(consumer, 'node_modules/engagement-messaging-api'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

test('contains only what runs: no sources, tests or tools', async () => {
  const files = (await filesIn(unpacked)).map((path) => path.slice(unpacked.length + 1));
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'bin/engage.js',
      'dist/cli/main.js',
      'dist/server/pages/favicon.svg',
      'dist/generated/engagement/openapi.yaml',
      'dist/server/domain/settings/settings.schema.json',
      'dist/server/db/migrations/0001_access_and_campaigns.sql',
    ]),
  );
  for (const built of [
    /^dist\/admin\/dist\/\w+\/index\.html$/,
    /^dist\/docs\/site\/\w+\/index\.html$/,
    /^dist\/docs\/site\/\w+\/engagement\/operations\/createCampaign\.md$/,
    /^dist\/docs\/reference\/\w+\/engagement\.html$/,
  ]) {
    expect([built, files.filter((name) => built.test(name))]).toEqual([built, [expect.any(String)]]);
  }
  const allowed =
    /^(package\.json|LICENSE|README\.md|CHANGELOG\.md|bin\/engage\.js|ops\/alerts\.yaml|dist\/(server|cli|client|mock|sandbox|generated|docs|admin|sdk)\/.+)$/;
  expect(files.filter((name) => !allowed.test(name) || /\.test\.|(?<!\.d)\.ts$/.test(name))).toEqual([]);
});

test('needs only its dependencies at run time', async () => {
  const { metafile } = await build({
    absWorkingDir: unpacked,
    entryPoints: ['dist/cli/main.js'],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
  const needed = imports.filter((path) => !path.startsWith('node:')).map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const { dependencies } = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(needed).toEqual(expect.arrayContaining(['pg', '@stoplight/prism-http']));
  expect(needed.filter((name) => !Object.keys(dependencies).includes(name ?? ''))).toEqual([]);
});

test('provides a working command line', async () => {
  const { stdout } = await run(process.execPath, ['bin/engage.js', '--help'], { cwd: unpacked });
  expect(stdout).toContain('Usage: engage');
});

test('provides a service that finds its migrations, contract, schemas and pages', async () => {
  const ada = await service.createCaller('operator@example.com', 'shop');
  const child = spawn(process.execPath, ['bin/engage.js', 'serve'], {
    cwd: unpacked,
    env: {
      PATH: process.env.PATH,
      ...inheritedSettings,
      DATABASE_URL: service.databaseUrl,
      SECRET_KEY: testSecretKey,
      HOST: '127.0.0.1',
      PORT: '0',
      MOCK_PORT: '0',
      LOG_FORMAT: 'json',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    let ports: { apiPort?: number; mockPort?: number } = {};
    for await (const line of createInterface(child.stdout)) {
      const entry = JSON.parse(line) as typeof ports & { msg: string };
      if (entry.msg !== 'ready') continue;
      ports = entry;
      break;
    }
    const request = createRequester(`http://127.0.0.1:${ports.apiPort}`, ada.apiKey, ada.token);
    expect((await request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'Packed' } })).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${ports.mockPort}/v1/me`)).status).toBe(400);
    for (const page of [
      'docs',
      'docs/mock',
      'docs/engagement/operations/createCampaign',
      'docs/engagement/operations/createCampaign.md',
      'docs/all',
      'llms.txt',
      'console',
      'docs/explorer',
      'admin/',
      'sdk/web/engage.js',
      'demo/shop.js',
      'demo/bench.svg',
      'openapi.json',
    ]) {
      const { status } = await fetch(`http://127.0.0.1:${ports.apiPort}/${page}`);
      expect([page, status]).toEqual([page, 200]);
    }
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
});

test('exports the contract', async () => {
  const script = `console.log(import.meta.resolve('engagement-messaging-api/openapi.yaml'))`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script], { cwd: consumer });
  const contract = await readFile(new URL(stdout.trim()), 'utf8');
  expect(contract).toContain('openapi: 3.1.0');
  expect(basename(stdout.trim())).toBe('openapi.yaml');
});

const server = `import { createRequire } from 'node:module';
import { type Contract, createContractServer, prepareContract } from 'engagement-messaging-api/server';
import { createMock } from 'engagement-messaging-api/mock';
export type * as engagement from 'engagement-messaging-api/engagement';
export type * as device from 'engagement-messaging-api/device';
export type * as operator from 'engagement-messaging-api/operator';

interface Operations {
  getWelcome: { responses: { 200: { content: { 'text/plain': string } } } };
}
const document = createRequire(import.meta.url)('engagement-messaging-api/openapi.json') as Contract;
const labels: Record<string, string> = { internal: 'API_ERR_UTIL' };
const contract = await prepareContract(document, {
  renderError: ({ status, errors }) => ({
    status,
    body: {
      errors: errors.map(({ label, message }) => ({ label: labels[label] ?? 'API_ERR_' + label.toUpperCase(), message })),
    },
  }),
});
const security = { ServiceSignature: {}, ServiceTime: {}, AccessToken: {} };
createContractServer<Operations>({
  contract,
  handlers: { getWelcome: async () => ({ status: 200, body: 'Hello.' }) },
  security,
});
// @ts-expect-error The contract declares text.
createContractServer<Operations>({ contract, handlers: { getWelcome: async () => ({ status: 200, body: 1 }) }, security });
console.log(typeof (await createMock(contract, security)));
`;

/** Compiles the programs that use the package, in one run of the compiler. */
const compiled = lazy(async () => {
  const own = await readFile(join(root, 'examples/own-back-end/server.ts'), 'utf8');
  expect(own.split('\n').length).toBeLessThanOrEqual(80);
  await writeFile(join(consumer, 'package.json'), '{ "type": "module" }');
  await writeFile(join(consumer, 'server.ts'), server);
  await writeFile(join(consumer, 'own.ts'), own);
  const options = ['--strict', '--target', 'es2024', '--module', 'nodenext', '--types', 'node'];
  const roots = ['--typeRoots', join(modules, '@types')];
  const compiler = join(modules, 'typescript/bin/tsc');
  await run(process.execPath, [compiler, ...options, ...roots, 'server.ts', 'own.ts'], { cwd: consumer });
});

test('exports the contract server and the mock with their types', async () => {
  await compiled();
  const { stdout } = await run(process.execPath, ['server.js'], { cwd: consumer });
  expect(stdout).toBe('function\n');
});

test('lets another back end implement the contract', async () => {
  await compiled();
  const child = spawn(process.execPath, ['own.js'], {
    cwd: consumer,
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
    const headers = {
      'Service-Signature': 'a'.repeat(40),
      'Service-Time': '1',
      Authorization: 'Bearer secret',
      'Content-Type': 'application/json',
    };
    const create = (body: object) => fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(await (await create({ name: 'Spring' })).json()).toEqual({ id: 1 });
    expect(await (await fetch(`${url}/1`, { headers })).json()).toMatchObject({
      name: 'Spring',
      description: 'by ada',
    });
    expect(await (await fetch(url, { headers })).json()).toMatchObject({ data: [{ name: 'Spring' }] });
    expect((await create({})).status).toBe(400);
    expect((await fetch(url)).status).toBe(401);
    const missing = await fetch(`${url}/2`, { headers });
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { errors: [{ label: 'API_ERR_DATA', message: 'path/campaignId: campaign 2 not found' }] },
    ]);
    expect((await fetch(url.replace('campaigns', 'devices'), { headers })).status).toBe(501);
  } finally {
    child.kill('SIGTERM');
  }
});

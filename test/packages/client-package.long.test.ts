import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { filesIn } from '../../server/pages/build.ts';
import { packCheckout } from '../support/pack.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
/** A project whose only dependency is the package. */
let consumer: string;
let service: TestService;
let ada: Caller;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-client-package-'));
  consumer = join(folder, 'consumer');
  await mkdir(consumer);
  const archive = await packCheckout('client', folder);
  await writeFile(join(consumer, 'package.json'), '{}');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', archive], { cwd: consumer });
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'demo');
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

test('installs less than 1 MB with dependencies, without sources', async () => {
  const modules = join(consumer, 'node_modules');
  const files = await filesIn(modules);
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);

  const names = files.map((path) => path.slice(modules.length + 1)).filter((name) => name !== '.package-lock.json');
  const allowed =
    /^engagement-messaging-client\/(package\.json|README\.md|LICENSE|dist\/[\w-]+(\.[cm]js|\.d\.[cm]ts|\.LICENSE))$/;
  expect(names).toContain('engagement-messaging-client/LICENSE');
  expect(names.filter((name) => !allowed.test(name))).toEqual([]);
});

test('imports no other packages and no Node modules', async () => {
  const { metafile } = await build({
    absWorkingDir: consumer,
    stdin: {
      contents: `import * as module from 'engagement-messaging-client'; export default [module, require('engagement-messaging-client')];`,
      resolveDir: consumer,
    },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    write: false,
    metafile: true,
  });
  const inputs = Object.keys(metafile.inputs).filter((name) => name.startsWith('node_modules/'));
  expect(inputs.sort()).toEqual([
    'node_modules/engagement-messaging-client/dist/index.cjs',
    'node_modules/engagement-messaging-client/dist/index.mjs',
  ]);
  expect(Object.values(metafile.outputs).flatMap(({ imports }) => imports)).toEqual([]);
});

/** Code that the types must accept or reject in every module system. */
const typed = `
const client = createClient({ baseUrl: process.env.ENGAGE_URL ?? '', email: 'ada@example.com', apiKey: process.env.ENGAGE_API_KEY ?? '' });
const draft: Schemas['CampaignInput'] = { name: 'Spring sale' };
const path = { partnerId: 'demo' };

async function main(): Promise<void> {
  const created = await client.POST('/v1/me/apps/{partnerId}/campaigns', { params: { path }, body: draft });
  if (created.error) throw new ApiError(created.response, created.error);
  const id: number = created.data.id;
  for await (const campaign of client.paginate('/v1/me/apps/{partnerId}/campaigns', { params: { path } })) {
    const name: string = campaign.name;
    if (campaign.id === id) console.log(name);
  }
  // @ts-expect-error: the ID is a number
  const text: string = created.data.id;
}
main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});

export const misuse = () => [
  // @ts-expect-error: unknown path
  client.GET('/v1/you'),
  // @ts-expect-error: the path has no pages
  client.paginate('/v1/me', {}),
  // @ts-expect-error: the partner ID is missing
  client.paginate('/v1/me/apps/{partnerId}/campaigns', {}),
  // @ts-expect-error: a name is text
  client.POST('/v1/me/apps/{partnerId}/campaigns', { params: { path }, body: { name: 5 } }),
];
`;
const imported = `import { ApiError, createClient, type Schemas } from 'engagement-messaging-client';\n`;

/** Compiles files of the consumer in strict mode, library declarations included, without the types of Node. */
async function compile(texts: Record<string, string>, options: Record<string, unknown>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await writeFile(join(consumer, name), text);
  await writeFile(
    join(consumer, 'node.d.ts'),
    'declare const process: { env: Record<string, string | undefined>; exit(code: number): never };',
  );
  const settings = {
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM', 'DOM.Iterable', 'DOM.AsyncIterable'],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      types: [],
      outDir: 'out',
      rootDir: '.',
      ...options,
    },
    files: ['node.d.ts', ...Object.keys(texts)],
  };
  await writeFile(join(consumer, 'tsconfig.json'), JSON.stringify(settings));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '--project', consumer]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });
}

const runCompiled = async (name: string): Promise<string> => {
  const env = { ENGAGE_URL: service.url, ENGAGE_API_KEY: ada.apiKey };
  return (await run(process.execPath, [join(consumer, 'out', name)], { env })).stdout;
};

/** The code examples of a text, joined to one module. */
const examplesOf = (text: string) => [...text.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code).join('\n');

test('runs the examples of its README', async () => {
  const installed = join(consumer, 'node_modules/engagement-messaging-client');
  const readme = await readFile(join(installed, 'README.md'), 'utf8');
  const { version } = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as { version: string };
  expect(readme).toContain(`npm install ./engagement-messaging-client-${version}.tgz`);

  const examples = examplesOf(readme);
  await compile({ 'readme.mts': examples.replace('http://localhost:3000', service.url) }, { module: 'NodeNext' });
  const promised = [...examples.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(([, output]) => output);
  expect(promised.length).toBeGreaterThan(0);
  expect((await runCompiled('readme.mjs')).trimEnd().split('\n')).toEqual(promised);
});

test.each([
  ['ES modules and CommonJS, nodenext', { 'main.mts': 'main.mjs', 'main.cts': 'main.cjs' }, { module: 'NodeNext' }],
  ['ES modules and CommonJS, node16', { 'main.mts': 'main.mjs', 'main.cts': 'main.cjs' }, { module: 'Node16' }],
  [
    'CommonJS, node10',
    { 'main.ts': 'main.js' },
    { module: 'CommonJS', moduleResolution: 'node10', ignoreDeprecations: '6.0' },
  ],
  ['an ES module, bundler', { 'main.mts': 'main.mjs' }, { module: 'ESNext', moduleResolution: 'bundler' }],
])('a project with %s compiles in strict mode and runs', async (_name, files, options) => {
  await compile(Object.fromEntries(Object.keys(files).map((source) => [source, imported + typed])), options);
  for (const compiled of Object.values(files)) expect(await runCompiled(compiled)).toBe('Spring sale\n');
});

test.each([
  ['require', `const { createClient, ApiError, signature } = require('engagement-messaging-client');`, 'commonjs'],
  ['import', `import { createClient, ApiError, signature } from 'engagement-messaging-client';`, 'module'],
])('exports the same values to %s', async (_name, statement, type) => {
  const script = `${statement}\nconsole.log(typeof createClient, new ApiError(new Response(), { errors: [] }) instanceof Error, typeof signature);`;
  const { stdout } = await run(process.execPath, [`--input-type=${type}`, '--eval', script], { cwd: consumer });
  expect(stdout).toBe('function true function\n');
});

test('has the version of the service', async () => {
  const [own, service] = await Promise.all(
    ['client/package.json', 'package.json'].map(
      async (name) => (JSON.parse(await readFile(join(root, name), 'utf8')) as { version: string }).version,
    ),
  );
  expect(own).toBe(service);
});

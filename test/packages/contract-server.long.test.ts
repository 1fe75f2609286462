import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { filesIn } from '../../server/pages/build.ts';
import { root } from '../support/command-line.ts';
import { packCheckout } from '../support/pack.ts';

const run = promisify(execFile);
const modules = join(root, 'node_modules');
const compiler = join(modules, 'typescript/bin/tsc');

let folder: string;
/** The unpacked package. */
let unpacked: string;
const program = () => join(unpacked, 'dist/contract-server/cli/main.js');

interface Result {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program of Node.js. */
async function node(cwd: string, ...args: string[]): Promise<Result> {
  try {
    return { code: 0, ...(await run(process.execPath, args, { cwd })) };
  } catch (error) {
    return error as Result;
  }
}
const command = (cwd: string, ...args: string[]) => node(cwd, program(), ...args);

/** Gives a project its dependencies, without installing them. */
async function linkModules(project: string): Promise<void> {
  const own = join(project, 'node_modules');
  await mkdir(own, { recursive: true });
  for (const name of ['@stoplight', '@types', 'openapi-typescript', 'typescript']) {
    await symlink(join(modules, name), join(own, name));
  }
  await symlink(unpacked, join(own, 'contract-server'));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-server-'));
  unpacked = join(folder, 'package');
  await packCheckout('contract-server', folder);
  await symlink(modules, join(unpacked, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true }));

test('has compiled code, types and a README without dead links', async () => {
  const files = (await filesIn(unpacked)).map((path) => path.slice(unpacked.length + 1));
  const allowed =
    /^(package\.json|LICENSE|README\.md|dist\/(contract-server|mock|server\/(http|schema|imports\/csv))\/.+\.(js|d\.ts))$/;
  expect(files.filter((name) => !allowed.test(name))).toEqual([]);
  const readme = await readFile(join(unpacked, 'README.md'), 'utf8');
  const links = [...readme.matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
  expect(links.filter((target) => !target.startsWith('https://') && !files.includes(target))).toEqual([]);
});

test('needs only its dependencies, and Prism only for the mock', async () => {
  const manifest = JSON.parse(await readFile(join(unpacked, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    peerDependencies: Record<string, string>;
    exports: Record<string, { default: string } | string>;
  };
  const neededBy = async (entry: string) => {
    const { metafile } = await build({
      absWorkingDir: unpacked,
      entryPoints: [entry],
      bundle: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      outdir: 'out',
      write: false,
      metafile: true,
    });
    const imports = Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path));
    return imports.filter((path) => !path.startsWith('node:')).map((path) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '');
  };
  for (const [name, target] of Object.entries(manifest.exports)) {
    if (typeof target === 'string') continue;
    const allowed = [
      ...Object.keys(manifest.dependencies),
      ...(name === './mock' ? Object.keys(manifest.peerDependencies) : []),
    ];
    const needed = await neededBy(target.default);
    expect([name, needed.filter((each) => !allowed.includes(each))]).toEqual([name, []]);
  }
});

test.each(['node16', 'nodenext', 'bundler'])(
  'has types that compile strictly with the resolution %s',
  async (resolution) => {
    const project = join(folder, resolution);
    await mkdir(project);
    await linkModules(project);
    await writeFile(join(project, 'package.json'), '{ "type": "module" }');
    await writeFile(
      join(project, 'index.ts'),
      `import { createContractServer, prepareContract, type Contract } from 'contract-server';
import { createMock } from 'contract-server/mock';
import { createTestClient } from 'contract-server/testing';
import { contractPlugin } from 'contract-server/fastify';
import { contractHandler } from 'contract-server/hono';
export { createContractServer, prepareContract, createMock, createTestClient, contractPlugin, contractHandler };
export type { Contract };
`,
    );
    const { stdout } = await node(
      project,
      ...[
        compiler,
        '--noEmit',
        '--strict',
        '--exactOptionalPropertyTypes',
        '--skipLibCheck',
        'false',
        '--types',
        'node',
      ],
      ...['--target', 'es2023', '--module', resolution === 'bundler' ? 'esnext' : resolution],
      ...['--moduleResolution', resolution, 'index.ts'],
    );
    expect(stdout).toBe('');
  },
);

const contract = (more = '') => `openapi: 3.1.0
info: { title: Pet Store, version: 1.0.0 }
security: [{ ApiKey: [] }]
paths:
  /pets/{petId}:
    get:
      operationId: get-pet
      tags: [Pets]
      summary: Get a pet
      parameters: [{ name: petId, in: path, required: true, schema: { type: string } }]
      responses:
        '200': { description: The pet., content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } } }
        default: { $ref: '#/components/responses/Error' }
  /orders:
    post:
      operationId: placeOrder
      tags: [Store orders]
      requestBody:
        required: true
        content: { application/json: { schema: { type: object, required: [petId], properties: { petId: { type: string } } } } }
      responses: { '204': { description: Placed. }, default: { $ref: '#/components/responses/Error' } }
${more}components:
  securitySchemes: { ApiKey: { type: apiKey, in: header, name: X-Api-Key } }
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties: { id: { type: string }, name: { type: string } }
      example: { id: p1, name: Tom }
    Error: { type: object, required: [code, text], properties: { code: { type: integer }, text: { type: string } } }
  responses:
    Error: { description: An error., content: { application/json: { schema: { $ref: '#/components/schemas/Error' } } } }
`;

const stockPath = `  /stock:
    get:
      operationId: getStock
      tags: [Stock]
      responses: { '204': { description: None. } }
`;

/** Starts a program that prints its URL first. */
async function start(cwd: string, args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { url: /http:\/\/[\w.:]+\d/.exec(line)?.[0] ?? line, stop: () => child.kill('SIGTERM') };
}

test('from a contract to a server: init, tests, a first handler, a changed contract, and a mock', async () => {
  const project = join(folder, 'pets');
  await writeFile(join(folder, 'pets.yaml'), contract());
  expect(await command(folder, 'init', 'pets.yaml', 'pets', '--no-install')).toMatchObject({
    code: 0,
    stdout: 'pets: Pet Store, 2 paths\nnext: cd pets && npm install && npm run generate && npm start\n',
  });
  await linkModules(project);
  expect((await command(project, 'generate')).stdout).toBe(
    'generated/openapi.json\ngenerated/api.ts\ngenerated/handlers.ts\n',
  );
  expect(await command(project, 'generate')).toMatchObject({ stdout: 'nothing has changed\n' });
  expect(await readdir(join(project, 'src/handlers'))).toEqual(['pets.ts', 'store-orders.ts']);
  expect(await command(project, 'check')).toMatchObject({
    code: 0,
    stdout: '2 operations have a handler, and all generated files are up to date\n',
  });
  expect((await node(project, compiler)).stdout).toBe('');
  // Without handlers, the tests are "todo".
  const tests = (await readdir(join(project, 'test'))).filter((name) => name.endsWith('.test.ts'));
  const runTests = () => node(project, '--test', ...tests.map((name) => `test/${name}`));
  expect((await runTests()).stdout).toMatch(/pass 0\n[^]*fail 0\n[^]*todo 2\n/);

  const edit = async (file: string, before: string | RegExp, after: string) => {
    const text = await readFile(join(project, file), 'utf8');
    await writeFile(join(project, file), text.replace(before, after));
  };
  const handler = `async 'get-pet'({ params }) {\n    return { status: 200, body: { id: params.petId, name: 'Rex' } };\n  },`;
  await edit('src/handlers/pets.ts', /async 'get-pet'[^]*?\n {2}\},/, handler);
  await edit('src/security.ts', /early\(\) \{[^]*?\n {4}\},/, 'early() {},');
  await edit('test/pets.test.ts', ', { todo: true }', '');
  expect((await runTests()).stdout).toMatch(/pass 1\n[^]*fail 0\n[^]*todo 1\n/);
  const server = await start(project, ['src/server.ts'], { PORT: '0' });
  try {
    expect(await (await fetch(`${server.url}/pets/p7`)).json()).toEqual({ id: 'p7', name: 'Rex' });
    const invalid = await fetch(`${server.url}/orders`, { method: 'POST' });
    expect([invalid.status, await invalid.json()]).toEqual([400, { code: 400, text: 'body: missing' }]);
  } finally {
    server.stop();
  }

  await writeFile(
    join(project, 'openapi.yaml'),
    contract(stockPath).replace('operationId: placeOrder', 'operationId: order'),
  );
  expect(await command(project, 'check')).toEqual(
    expect.objectContaining({
      code: 1,
      stderr: `generated/openapi.json: differs from openapi.yaml: run contract-server generate
generated/api.ts: differs from openapi.yaml: run contract-server generate
src/handlers/store-orders.ts: order has no handler
src/handlers/stock.ts: getStock has no handler
src/handlers: placeOrder is no operation of openapi.yaml
`,
    }),
  );
  expect((await command(project, 'generate')).code).toBe(0);
  // What was written stays.
  expect(await readFile(join(project, 'src/handlers/pets.ts'), 'utf8')).toContain(handler);
  expect(await readFile(join(project, 'src/handlers/store-orders.ts'), 'utf8')).toContain('async order()');
  expect((await command(project, 'check')).stderr).toBe('src/handlers: placeOrder is no operation of openapi.yaml\n');

  const mock = await start(project, [program(), 'mock', '--port', '0']);
  try {
    const headers = { 'X-Api-Key': 'any' };
    expect(await (await fetch(`${mock.url}/pets/p9`, { headers })).json()).toEqual({ id: 'p9', name: 'Tom' });
    const unauthorized = await fetch(`${mock.url}/pets/p9`);
    expect([unauthorized.status, await unauthorized.json()]).toEqual([
      401,
      { code: 401, text: 'the credentials of ApiKey are missing' },
    ]);
    expect((await fetch(`${mock.url}/stock`, { headers })).status).toBe(204);
  } finally {
    mock.stop();
  }
});

test('a contract that is not served is one message for each place, and nothing is written', async () => {
  const failing = async (text: string) => {
    await writeFile(join(folder, 'bad.yaml'), text);
    const { code, stderr } = await command(folder, 'init', 'bad.yaml', 'bad', '--no-install');
    expect([code, await readdir(join(folder, 'bad')).catch(() => 'nothing')]).toEqual([1, 'nothing']);
    return stderr;
  };
  const twice = contract(stockPath).replace('operationId: placeOrder', 'operationId: getStock');
  expect(await failing(twice)).toBe('bad.yaml: getStock: is the ID of POST /orders and of GET /stock\n');
  expect(await failing(contract().replace("'#/components/schemas/Pet'", "'#/components/schemas/Cat'"))).toBe(
    'bad.yaml: #/paths/~1pets~1{petId}/get/responses/200/content/application~1json/schema/$ref: #/components/schemas/Cat does not exist\n',
  );
  expect(await failing(contract().replace('ApiKey: []', 'Token: []'))).toBe(
    'bad.yaml: GET /pets/{petId}: the security scheme Token is not declared\n' +
      'bad.yaml: POST /orders: the security scheme Token is not declared\n',
  );
  expect(await failing('openapi: 3.1.0\nwebhooks: {}')).toBe(
    'bad.yaml: has no paths: webhooks are requests to clients, which a server does not serve\n',
  );
  expect(await failing('swagger: "2.0"\npaths: {}')).toMatch(/OpenAPI 2 is not supported/);
  expect(await failing('openapi: 3.1.0\npaths: { /a: { get: 5, post: null }, /b: null }')).toBe(
    'bad.yaml: #/paths/~1a/get: must be an object\n' +
      'bad.yaml: #/paths/~1a/post: must be an object\n' +
      'bad.yaml: #/paths/~1b: must be an object\n',
  );
  expect(await failing('text')).toMatch(/^bad\.yaml: [^\n]+\n$/);
  expect(await failing('a: [')).toMatch(/bad\.yaml/);
  expect(await command(folder, 'init', 'missing.yaml')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^missing\.yaml: /),
  });
  expect(await command(folder, 'generate')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('contract-server init'),
  });
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'package.json'), '{');
  for (const name of ['generate', 'check', 'mock', 'docs']) {
    const { code, stderr } = await command(broken, name);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^[^\n]+package\.json: is not JSON: [^\n]+\n$/)]);
  }
  expect(await command(folder, 'nothing')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('unknown command: nothing'),
  });
  expect(await command(folder, 'mock', '--port', 'x')).toMatchObject({ code: 2 });
});

test('references that lead nowhere are one message for each place in all commands, and nothing is written', async () => {
  const text = contract(stockPath.replace('{ description: None. }', "{ $ref: '#/components/responses/None' }")).replace(
    "'#/components/schemas/Pet'",
    "'#/components/schemas/Cat'",
  );
  await writeFile(join(folder, 'dangling.yaml'), text);
  for (const args of [
    ['docs', 'dangling.yaml'],
    ['mock', 'dangling.yaml', '--port', '0'],
    ['init', 'dangling.yaml'],
  ]) {
    const { code, stdout, stderr } = await command(folder, ...args);
    expect([args, code, stdout, stderr]).toEqual([
      args,
      1,
      '',
      'dangling.yaml: #/paths/~1pets~1{petId}/get/responses/200/content/application~1json/schema/$ref: #/components/schemas/Cat does not exist\n' +
        'dangling.yaml: #/paths/~1stock/get/responses/204/$ref: #/components/responses/None does not exist\n',
    ]);
  }
  expect(await readdir(folder)).not.toContain('docs.html');
});

test('a contract without operation IDs and with two formats of errors becomes a project, and is mocked', async () => {
  const project = join(folder, 'mixed');
  const text = contract(stockPath.replace("responses: { '204': { description: None. } }", orderErrors));
  await writeFile(join(folder, 'mixed.yaml'), text.replaceAll(/ +operationId: .*\n/g, ''));
  expect((await command(folder, 'init', 'mixed.yaml', 'mixed', '--no-install')).stderr).toBe('');
  await linkModules(project);
  expect((await command(project, 'generate')).stderr).toBe('');
  expect(await readFile(join(project, 'src/handlers/pets.ts'), 'utf8')).toContain('async getPetsByPetId()');
  expect((await node(project, compiler)).stdout).toBe('');
  expect((await command(project, 'check')).stdout).toContain('3 operations have a handler');
  const mock = await start(project, [program(), 'mock', '--port', '0']);
  try {
    const unauthorized = await fetch(`${mock.url}/pets/p9`);
    expect(await unauthorized.json()).toEqual({ code: 401, text: 'the credentials of ApiKey are missing' });
    const invalid = await fetch(`${mock.url}/stock?page=x`, { headers: { 'X-Api-Key': 'any' } });
    expect(await invalid.json()).toEqual({ reason: 'query/page: must be an integer' });
  } finally {
    mock.stop();
  }
});

/** Another format of errors than that of the other operations. */
const orderErrors = `parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses:
        '204': { description: None. }
        '400':
          description: Invalid.
          content:
            application/json:
              schema: { type: object, required: [reason], additionalProperties: false, properties: { reason: { type: string } } }`;

test('a contract of several files becomes a project that compiles', async () => {
  const project = join(folder, 'devices');
  const source = join(root, 'openapi/device/openapi.yaml');
  expect((await command(folder, 'init', source, 'devices', '--no-install')).stderr).toBe('');
  await linkModules(project);
  expect((await command(project, 'generate')).stderr).toBe('');
  expect((await node(project, compiler)).stdout).toBe('');
  expect((await command(project, 'check')).code).toBe(0);
});

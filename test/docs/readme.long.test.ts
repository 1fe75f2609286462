import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage, root, type Running, shell, startEngage } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';

/** Commands that run elsewhere: in CI, at the start of this test, or manually as measurements. */
const elsewhere = [/^npm ci$/, /^npm start$/, /^npm test$/, /^npm run (bench:|fuzz|mutants)/];

const readme = await readFile(join(root, 'README.md'), 'utf8');
const guide = await readFile(join(root, 'openapi/engagement/guides/command-line.md'), 'utf8');
const blocksOf = (text: string) => [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block);
const blocks = blocksOf(readme);
const commands = (block: string) =>
  block.split('\n').filter((line) => line !== '' && !elsewhere.some((re) => re.test(line)));

let dataDir: string;
let service: Running;
let environment: Record<string, string>;
/** The ports in the README, and those of this test. */
let ports: [RegExp, string][];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'engage-readme-'));
  environment = { DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  service = startEngage(['serve', '--demo'], { ...environment, PORT: '0', MOCK_PORT: '0' });
  const shown = await service.printed(/npx engage request/);
  const [api = '', mock = ''] = ['API', 'Mock'].map(
    (name) => new RegExp(`^${name} +http://localhost:(\\d+)$`, 'm').exec(shown)?.[1],
  );
  ports = [
    [/localhost:3000/g, `localhost:${api}`],
    [/localhost:4010/g, `localhost:${mock}`],
  ];
  environment.ENGAGE_URL = `http://localhost:${api}`;
});
afterAll(async () => {
  service.kill('SIGTERM');
  expect((await service.ended).status).toBe(0);
  await rm(dataDir, { recursive: true });
});

const here = (command: string) =>
  ports.reduce((text, [port, own]) => text.replace(port, own), command).replace(/^npx engage/, 'node bin/engage.js');

test('every command of the README and of the guide for the command line works, in order', async () => {
  const shown = [...blocks, ...blocksOf(guide)].filter((block) => !block.includes('DATABASE_URL')).flatMap(commands);
  // Both texts create the same application.
  const local = [...new Set(shown)];
  expect(local.length).toBeGreaterThan(8);
  for (const command of local) {
    const { status, stderr, stdout } = await shell(here(command), environment);
    expect([command, status, status === 0 ? '' : stderr]).toEqual([command, 0, '']);
    expect(stdout).not.toBe('');
  }
});

test('the service runs as separate roles on an external database', async () => {
  const parts = blocks.filter((block) => block.includes('DATABASE_URL')).flatMap(commands);
  const roles = parts.flatMap((command) => /^npx engage serve --role (\w+)/.exec(command)?.[1] ?? []);
  expect(roles).toEqual(['api', 'worker', 'mock']);
  const key = await shell(/\$\((openssl [^)]*)\)/.exec(parts.join('\n'))?.[1] ?? '');
  const database = await createTestDatabase();
  const own = {
    DATABASE_URL: database.url,
    SECRET_KEY: key.stdout.trim(),
    PORT: '0',
    MOCK_PORT: '0',
    LOG_FORMAT: 'json',
  };
  const running = roles.map((role) => startEngage(['serve', '--role', role], own));
  await Promise.all(running.map((part) => part.printed(/"msg":"ready"/)));
  expect((await engage(['app', 'create', 'shop'], own)).status).toBe(0);
  for (const part of running) part.kill('SIGTERM');
  expect(await Promise.all(running.map(async (part) => (await part.ended).status))).toEqual([0, 0, 0]);
  await database.drop();
});

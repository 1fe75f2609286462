import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './support/command-line.ts';

const run = promisify(execFile);
const tool = (name: string) => join(root, 'node_modules', name);
let tree: string;
const stub = (...operationIds: string[]) =>
  run(process.execPath, [join(root, 'tools/stub.ts'), '--root', tree, ...operationIds]);
const read = (file: string) => readFile(join(tree, file), 'utf8');

beforeAll(async () => {
  // A tree without resources, so that the skeletons are of our own making whatever the service has by now.
  tree = await mkdtemp(join(tmpdir(), 'engage-stub-'));
  for (const part of [
    'server/http',
    'server/db',
    'server/workers',
    'server/log.ts',
    'server/metrics.ts',
    'server/config.ts',
    'generated',
  ]) {
    await cp(join(root, part), join(tree, part), { recursive: true });
  }
  for (const file of ['tsconfig.json', 'eslint.config.js', 'package.json'])
    await cp(join(root, file), join(tree, file));
  await symlink(tool(''), join(tree, 'node_modules'));
  await mkdir(join(tree, 'test/support'), { recursive: true });
  await writeFile(
    join(tree, 'test/support/service.ts'),
    `export interface Caller { request(method: string, path: string, options?: { body?: unknown }): Promise<{ status: number }> }
     export interface TestService { createCaller(email: string, partnerId: string): Promise<Caller>; close(): Promise<void> }
     export declare const startTestService: () => Promise<TestService>;`,
  );
});
afterAll(() => rm(tree, { recursive: true }));

test('skeletons of every kind of operation compile and lint, in the places that the house has for them', async () => {
  // Paged; one that may miss, into the same files; CSV; for a user without an application; under another tag's folder.
  await stub('listMessages', 'getMessage', 'listDevices', 'sendInstantMessageToApps', 'createGeofence', 'listBeacons');
  const files = ['messages', 'devices', 'instant', 'places'].flatMap((folder) => [
    `server/${folder}/${folder}.ts`,
    `server/${folder}/${folder}.store.ts`,
    `test/${folder}.test.ts`,
  ]);
  const checks = Promise.all([
    run(process.execPath, [tool('typescript/bin/tsc')], { cwd: tree }),
    run(process.execPath, [tool('eslint/bin/eslint.js'), ...files], { cwd: tree }),
  ]);
  await expect(checks).resolves.toHaveLength(2);
  expect(await read('server/messages/messages.ts')).toMatch(/async listMessages\([^]*async getMessage\(/);
  expect(await read('test/messages.test.ts')).toContain(`ada.request('GET', '/v1/me/apps/shop/messages/`);
}, 120_000);

test('refuses what is there, and what the contract does not have, and writes nothing', async () => {
  await stub('listInApps');
  const before = await read('server/inapps/inapps.ts');
  await expect(stub('listInApps')).rejects.toMatchObject({
    code: 1,
    stderr: 'server/inapps/inapps.ts has listInApps already\n',
  });
  await expect(stub('listNothing')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^the contract has no/),
  });
  await writeFile(join(tree, 'test/inapps.test.ts'), 'export const nothing = 1;\n');
  await expect(stub('getInApp')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/no caller `ada`/) });
  expect(await read('server/inapps/inapps.ts')).toBe(before);
}, 60_000);

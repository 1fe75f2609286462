import { afterAll, expect, test } from '@jest/globals';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engage, shell, startProgram } from '../support/command-line.ts';
import { anyPorts, cleanUp, cleanUpLater, demoCaller, listening, ownDatabase, serve } from '../support/serve.ts';

const campaigns = '/v1/me/apps/demo/campaigns';

afterAll(cleanUp);

test('the first start prints working commands, stores the key with mode 0600, and survives kill -9', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'engage-serve-'));
  cleanUpLater(() => rm(dataDir, { recursive: true }));
  const pidFile = join(dataDir, 'pg18', 'postmaster.pid');

  const first = serve([], { DATA_DIR: dataDir });
  const printed = await first.printed(/"ready"/);
  const url = (name: string) => new RegExp(`^${name} +(http://.+)$`, 'm').exec(printed)?.[1] ?? '';
  expect([url('Docs'), url('Explorer')]).toEqual([`${url('API')}/docs`, `${url('API')}/explorer`]);
  expect(printed).toContain(`${url('API')}/openapi.yaml\n`);
  expect(printed).toContain(`${url('API')}/openapi.json\n`);
  expect((await fetch(`${url('Mock')}/v1/me`)).status).toBe(400);

  // Standard output is not a terminal here, so the key must not be printed.
  const keyFile = /^API key +in (\S+);/m.exec(printed)?.[1] ?? '';
  expect(keyFile).toBe(join(dataDir, 'demo-api-key'));
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(keyFile, 'utf8')).toMatch(/^[\w-]{43}\n$/);
  expect(printed).not.toContain(readFileSync(keyFile, 'utf8').trim());

  const linkFile = /^Set up +the link .* is in (\S+);/m.exec(printed)?.[1] ?? '';
  expect(linkFile).toBe(join(dataDir, 'operator-setup-link'));
  expect(statSync(linkFile).mode & 0o777).toBe(0o600);
  const link = readFileSync(linkFile, 'utf8').trim();
  expect(link).toMatch(new RegExp(`^${url('API')}/operator/setup#setup=[\\w-]{43}$`));
  expect(printed).not.toContain(link);

  const curl = await shell(/^\(\n[^]*?\n\)$/m.exec(printed)?.[0] ?? '');
  expect(curl).toMatchObject({ status: 0, stderr: '' });
  const { data } = JSON.parse(curl.stdout) as { data: { name: string }[] };
  expect(data.map(({ name }) => name)).toEqual(['Spring sale', 'Newsletter', 'Forgotten carts']);
  const command = await shell(/^.*npx engage request .*$/m.exec(printed)?.[0] ?? '');
  expect(JSON.parse(command.stdout)).toEqual(JSON.parse(curl.stdout));

  const create = ['request', 'POST', campaigns, '--data', '{"name":"Kept"}', '--base-url', url('API')];
  expect(await engage(create, { DATA_DIR: dataDir })).toMatchObject({ status: 0, stderr: '' });
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL');
  first.kill('SIGKILL');
  await first.ended;

  const second = serve(['--role', 'api', '--embedded', '--demo'], { DATA_DIR: dataDir });
  const later = await second.printed(/"ready"/);
  expect(later).toMatch(new RegExp(`^API key +in ${keyFile}; .*npx engage user key demo@example\\.com$`, 'm'));
  const listed = await shell(/^.*npx engage request .*$/m.exec(later)?.[0] ?? '');
  expect(JSON.parse(listed.stdout)).toMatchObject({ data: [{}, {}, {}, { name: 'Kept' }] });

  expect((await engage(['user', 'key', 'demo@example.com'], { DATA_DIR: dataDir })).status).toBe(0);
  second.kill('SIGTERM');
  expect(await second.ended).toMatchObject({ status: 0, stderr: '' });
  expect(existsSync(pidFile)).toBe(false);

  const third = serve(['--role', 'api', '--embedded', '--demo'], { DATA_DIR: dataDir });
  expect(await third.printed(/"ready"/)).toMatch(/^API key +as shown at the first start; .*npx engage user key/m);
  third.kill('SIGTERM');
  await third.ended;
});

test('instances that start together on an empty database create it and the demonstration once', async () => {
  const settings = await ownDatabase({ empty: true });
  const instances = [1, 2].map(() => serve(['--role', 'api', '--demo', '--json'], settings));
  const worker = serve(['--role', 'worker'], settings);
  const started = await Promise.all(instances.map(listening));
  expect(await worker.printed(/\n/)).toMatch(/"ready"/);
  expect(started.map(({ email }) => email)).toEqual(['demo@example.com', 'demo@example.com']);
  const [maker, ...others] = started.filter(({ apiKey }) => apiKey !== undefined);
  expect(others).toEqual([]);
  const ready = await Promise.all(started.map(({ api }) => fetch(`${api}/health/ready`)));
  expect(ready.map(({ status }) => status)).toEqual([200, 200]);

  const request = await demoCaller({ ...started[0], ...maker, api: started[0]?.api ?? '' });
  expect(await request('GET', campaigns)).toMatchObject({ status: 200, body: { data: [{}, {}, {}] } });
});

test('the demonstration is not added to an existing database by default', async () => {
  const settings = await ownDatabase();
  expect(await listening(serve(['--role', 'api', '--json'], settings))).not.toHaveProperty('email');
  expect((await engage(['user', 'list', '--json'], settings)).stdout).toBe('[]\n');
});

test('exits with the npm process that started it', async () => {
  const settings = await ownDatabase();
  const npm = startProgram('npm', ['start', '--silent', '--', '--role', 'api'], { ...anyPorts, ...settings });
  await npm.printed(/"ready"/);
  npm.kill('SIGTERM');
  // The output is closed after the service has exited.
  expect((await npm.ended).stdout).toMatch(/"draining"/);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSandbox } from '../../sandbox/create-sandbox.ts';
import { send } from '../support/service.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engage-recording-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Records requests that send a body to an operation, and one more request. */
async function record(path: string, headers: Record<string, string>, body: Uint8Array, times: number) {
  const sandbox = await createSandbox({
    databaseUrl: process.env.TEST_SERVER_URL,
    record: join(folder, 'session.yaml'),
  });
  try {
    const { appKey, programToken } = sandbox.credentials;
    const all = { Authorization: `Bearer ${programToken}`, 'Engage-App-Key': appKey, ...headers };
    for (let count = 0; count < times; count++) await send(sandbox.url + path, 'POST', all, body);
    await send(`${sandbox.url}/device/v1/web_push_key`, 'GET', all);
    return sandbox.recorded();
  } finally {
    await sandbox.close();
  }
}

test('bodies that are too large take no space of a recording', async () => {
  const large = new TextEncoder().encode(`UDID\n${'device\n'.repeat(40_000)}`);
  const csv = { 'Content-Type': 'text/csv' };
  expect(await record('/operator/v1/apps/demo/import_previews', csv, large, 40)).toMatchObject({
    requests: 1,
    omitted: { 'a body larger than 256 KiB': 40 },
  });
});

test('compressed bodies take the space of their contents', async () => {
  const packed = gzipSync(JSON.stringify({ events: [], note: 'a'.repeat(250_000) }));
  const gzip = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const recorded = await record('/device/v1/events', gzip, packed, 40);
  expect(recorded?.requests).toBeLessThan(40);
  expect(recorded?.omitted).toEqual({ 'more than 8 MiB': 41 - (recorded?.requests ?? 0) });
});

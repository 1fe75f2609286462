import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readGateways } from '../../server/domain/settings/credentials.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { findApiKey } from '../../server/domain/applications/users.store.ts';
import { parseSecretKey, readConfig } from '../../server/config/config.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { createLogger } from '../../server/base/log.ts';
import { startService } from '../../server/main.ts';
import type { Service } from '../../server/start/service.ts';
import { engage, root, startEngage } from '../support/command-line.ts';
import { createTestDatabase, inheritedSettings } from '../support/database.ts';
import { createRequester, send, signedHeaders, testSecretKey } from '../support/service.ts';
import { until } from '../support/wait.ts';

/** The data that `npm run release:dump` saves with the dump. */
interface Shown {
  email: string;
  apiKey: string;
  base: string;
  list: number;
  message: number;
  scheduled: number;
  waiting: number;
  held: number;
  parent: number;
  shown: Record<string, object>;
}

const folder = join(root, 'test/releases');

/** Restores a dump into an empty database. */
async function restore(url: string, file: string): Promise<void> {
  const db = openDatabase(url, 1, () => undefined);
  await db.queryOnce(await readFile(file, 'utf8'));
  await db.close();
}

describe.each(await readdir(folder))('a database of release %s', (version) => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let db: Database;
  let service: Service;
  let kept: Shown;
  let request: ReturnType<typeof createRequester>;
  const secrets = createSecrets([parseSecretKey(testSecretKey)]);
  const environment = () => ({
    ...inheritedSettings,
    ...{ DATABASE_URL: database.url, SECRET_KEY: testSecretKey, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    ...{ CONTRACT_CHECK: 'fail', PUBLIC_URL: kept.base, FCM_URL: 'https://127.0.0.1:1', DB_POOL_SIZE: '10' },
  });
  const get = (path: string) => request('GET', `/v1/me/apps/demo/${path}`);

  beforeAll(async () => {
    kept = JSON.parse(await readFile(join(folder, version, 'shown.json'), 'utf8')) as Shown;
    database = await createTestDatabase({ empty: true });
    await restore(database.url, join(folder, version, 'dump.sql'));
    db = openDatabase(database.url, 2, () => undefined);
    const config = readConfig(environment());
    service = await startService(config, 'api', createLogger(config));
    const api = `http://127.0.0.1:${service.apiPort}`;
    // Signed with the key stored by the previous release, which the service decrypts.
    const body = new TextEncoder().encode(JSON.stringify({ email: kept.email }));
    const headers = { 'Content-Type': 'application/json', ...(await signedHeaders('POST', body, kept.apiKey)) };
    const response = await send(`${api}/v1/access_token`, 'POST', headers, body);
    expect([response.status, response.body]).toEqual([200, expect.anything()]);
    request = createRequester(api, kept.apiKey, (response.body as { access_token: string }).access_token);
  });
  afterAll(async () => {
    await service.close();
    await db.close();
    await database.drop();
  });

  test('returns every record as that release did, besides new members', async () => {
    expect(Object.keys(kept.shown).length).toBeGreaterThan(15);
    for (const [path, before] of Object.entries(kept.shown)) {
      const { status, body } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      if (typeof before === 'string') expect(body).toBe(before);
      else expect(body).toMatchObject(before);
    }
  });

  test('keeps API keys and push credentials decryptable', async () => {
    expect(await findApiKey(db, secrets, kept.email)).toBe(kept.apiKey);
    const [app] = await db.query<{ id: number }>(`select id from applications where partner_id = 'sealed'`);
    const { gateways } = await readGateways(db, secrets, app?.id ?? 0);
    expect(gateways).toMatchObject({
      fcm: { serviceAccount: { private_key: expect.stringContaining('BEGIN PRIVATE KEY') } },
      webpush: { privateKey: expect.stringMatching(/^[\w-]{43}$/) },
    });
  });

  test('is processed: sends complete, list changes are applied, schedules run, delayed pushes wait', async () => {
    const open = () => db.query<{ message: number }>(`select message_id as message from sends where state = 'sending'`);
    expect((await open()).map(({ message }) => message)).toEqual(
      expect.arrayContaining([kept.waiting, kept.held, kept.parent]),
    );
    // Moves dates of the dump: sends expire at a deadline, and deliveries are deleted after three months.
    await db.query(`update sends set deadline_at = now() + interval '1 day'`);
    await db.query(
      `insert into periodic_jobs (name, due_at, fence) values ('keep-deliveries', now() + interval '1 day', 0)
       on conflict (name) do update set due_at = excluded.due_at`,
    );
    const worker = startEngage(['serve', '--role', 'worker', '--json'], { ...environment(), LOG_LEVEL: 'error' });
    try {
      await until(async () => (await open()).map(({ message }) => message).join() === String(kept.held));
      await until(async () => {
        const { body } = await get(`lists/${kept.list}`);
        const devices = (body as { data: { deviceId: string }[] }).data.map(({ deviceId }) => deviceId);
        return devices.join() === 'd3,d4';
      });
      // The credentials are decrypted, and no push service listens at that address.
      const breakers = () => db.query<{ reason: string }>('select reason, cause from push_breakers');
      await until(async () => (await breakers()).length > 0);
      const reason = "127.0.0.1 can't be reached";
      expect(await breakers()).toEqual([{ reason, cause: 'connect ECONNREFUSED 127.0.0.1:1' }]);
      const { stdout } = await engage(['sends', 'sealed'], environment());
      expect(stdout).toContain(`waiting for FCM: ${reason}: connect ECONNREFUSED 127.0.0.1:1, `);
      const ended = () =>
        db.query<{ devices: number }>(
          `select sent + failed + suppressed as devices
             from sends
            where message_id = any ($1) and state = 'sent'`,
          [[kept.scheduled, kept.waiting]],
        );
      await until(async () => (await ended()).length === 2);
      for (const { devices } of await ended()) expect(devices).toBeGreaterThan(0);
      const schedule = (await get(`messages/${kept.scheduled}/schedules`)).body as { nextSendingDate: string };
      expect(Date.parse(schedule.nextSendingDate)).toBeGreaterThan(Date.now());
    } finally {
      worker.kill('SIGTERM');
      const { status, stderr } = await worker.ended;
      expect([status, stderr]).toEqual([0, '']);
    }
  });
});

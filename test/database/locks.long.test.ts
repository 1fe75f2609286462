import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '../../server/db/database.ts';
import { openTestDatabase } from '../support/database.ts';
import { addDevices, addManyDevices } from '../support/devices.ts';
import { errorBody } from '../support/errors.ts';
import { waitingStatements, whileLocked } from '../support/locks.ts';
import { startPooler } from '../support/pooler.ts';
import { sender } from '../support/sends.ts';
import {
  type ApiResponse,
  type Caller,
  send,
  signedHeaders,
  startTestService,
  type TestService,
} from '../support/service.ts';
import { until } from '../support/wait.ts';

const campaigns = '/v1/me/apps/shop/campaigns';
const databaseFailed = errorBody('the database failed', 'API_ERR_DB');

interface Bench {
  service: TestService;
  ada: Caller;
  /** Sessions of the test, without the limits of the service. */
  db: Database;
}

interface OpenBench extends Bench {
  close(): Promise<void>;
}

/** Starts a service with these settings. */
async function openBench(settings: Record<string, string>): Promise<OpenBench> {
  const service = await startTestService({ DB_POOL_SIZE: '10', ...settings });
  const db = openTestDatabase(service.databaseUrl, 4);
  return {
    ...{ service, db, ada: await service.createCaller('ada@example.com', 'shop') },
    async close() {
      await db.close();
      await service.close();
    },
  };
}

/** Runs `work` against a service with these settings. */
async function withService(settings: Record<string, string>, work: (bench: Bench) => Promise<void>): Promise<void> {
  const bench = await openBench(settings);
  try {
    await work(bench);
  } finally {
    await bench.close();
  }
}

const idOf = ({ body }: ApiResponse) => (body as { id: number }).id;
const createCampaign = async ({ ada }: Bench, name = 'Spring') =>
  idOf(await ada.request('POST', campaigns, { body: { name } }));
const rename = ({ ada }: Bench, id: number, name: string) =>
  ada.request('PUT', `${campaigns}/${id}`, { body: { name } });
const nameOf = async ({ ada }: Bench, id: number) =>
  ((await ada.request('GET', `${campaigns}/${id}`)).body as { name: string }).name;
const lockCampaign = (id: number) => `select from campaigns where id = ${id} for update`;

/** Sends a request that can be aborted. */
async function sendAbortable({ service, ada }: Bench, method: string, path: string, body?: object) {
  const bytes = body ? Buffer.from(JSON.stringify(body)) : Buffer.alloc(0);
  const request = httpRequest(service.url + path, {
    method,
    headers: {
      Authorization: `Bearer ${ada.token}`,
      'Content-Type': 'application/json',
      'Content-Length': bytes.length,
      ...(await signedHeaders(method, bytes, ada.apiKey)),
    },
  });
  const ended = new Promise((resolve) => request.on('close', resolve));
  request.on('error', () => undefined).end(bytes);
  return {
    async abort() {
      request.destroy();
      await ended;
    },
  };
}

describe('while another session locks a row', () => {
  let patient: OpenBench;
  let impatient: OpenBench;
  beforeAll(async () => {
    // Waiting requests must not time out before the test has seen that others proceed.
    patient = await openBench({ DB_LOCK_MILLISECONDS: '60000' });
    impatient = await openBench({ DB_LOCK_MILLISECONDS: '300' });
  });
  afterAll(async () => {
    await patient.close();
    await impatient.close();
  });

  test.each([12, 30])('%i writes of that row leave connections to other requests', async (count) => {
    const { ada, db, service } = patient;
    const [locked, other] = [await createCampaign(patient), await createCampaign(patient, 'Autumn')];
    const [updated, sent] = [await sender(ada, 'shop').create(), await sender(ada, 'shop').create()];
    let blocked: Promise<ApiResponse>[] = [];
    await whileLocked(db, lockCampaign(locked), async () => {
      blocked = Array.from({ length: count }, (_, index) => rename(patient, locked, `Spring ${index}`));
      await until(async () => (await waitingStatements(db)).length === 5);
      const others = await Promise.all([
        ada.request('GET', campaigns),
        ada.request('GET', `${campaigns}/${locked}`),
        ada.request('POST', campaigns, { body: { name: 'Winter' } }),
        ada.request('DELETE', `${campaigns}/${other}`),
        ada.request('PUT', `/v1/me/apps/shop/messages/${updated}`, {
          body: { platform: 'android', title: 'Hi', text: 'Hello' },
        }),
        ada.request('POST', `/v1/me/apps/shop/messages/${sent}/send`),
        send(`${service.url}/health/ready`, 'GET', {}),
      ]);
      expect(others.map(({ status }) => status)).toEqual(Array(7).fill(200));
      expect(await waitingStatements(db)).toHaveLength(5);
    });
    expect((await Promise.all(blocked)).map(({ status }) => status)).toEqual(Array(count).fill(200));
  });

  test('writes of several operations on one resource share its connection limit', async () => {
    const { ada, db } = patient;
    const { create, send: sendMessage, schedule } = sender(ada, 'shop');
    const id = await create();
    let blocked: Promise<ApiResponse>[] = [];
    await whileLocked(db, `select from messages where id = ${id} for update`, async () => {
      blocked = Array.from({ length: 4 }, () => [
        sendMessage(id),
        schedule(id, { nextSendingDate: '2099-01-01T00:00:00Z' }),
        ada.request('DELETE', `/v1/me/apps/shop/messages/${id}`),
      ]).flat();
      await until(async () => (await waitingStatements(db)).length === 5);
      expect(await ada.request('POST', campaigns, { body: { name: 'Winter' } })).toMatchObject({ status: 200 });
      expect(await waitingStatements(db)).toHaveLength(5);
    });
    expect((await Promise.all(blocked)).map(({ status }) => status)).not.toContain(500);
  });

  test('a write of that row fails after a timeout, alone, in a transaction and in the connection queue', async () => {
    const { ada, db } = impatient;
    const { create, send: sendMessage, stateOf } = sender(ada, 'shop');
    const [id, message] = [await createCampaign(impatient), await create()];
    const locks = `${lockCampaign(id)}; select from messages where id = ${message} for update`;
    await whileLocked(db, locks, async () => {
      const blocked = Array.from({ length: 12 }, (_, n) => [
        rename(impatient, id, `Spring ${n}`),
        sendMessage(message),
      ]);
      for (const { status, headers, body } of await Promise.all(blocked.flat())) {
        expect([status, body, headers.get('retry-after')]).toEqual([500, databaseFailed, '1']);
      }
    });
    expect(await stateOf(message)).toBe('draft');
    expect([await rename(impatient, id, 'Free'), await sendMessage(message)]).toMatchObject([
      { status: 200 },
      { status: 200 },
    ]);
  });
});

/** Makes each update of a campaign take a number of seconds. */
const slowDown = (db: Database, seconds: number) =>
  db.queryOnce(
    `create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return new; end $$;
     create trigger take_long before update on campaigns for each row execute function take_long()`,
  );

test('slow statements of requests are canceled, those of background work are not', () =>
  withService({ DB_STATEMENT_MILLISECONDS: '1000' }, async (bench) => {
    const id = await createCampaign(bench);
    await slowDown(bench.db, 2);
    const { status, headers, body } = await rename(bench, id, 'Late');
    expect([status, body, headers.get('retry-after')]).toEqual([500, databaseFailed, '1']);
    await bench.service.db.query('update campaigns set name = $1 where id = $2', ['In time', id]);
    expect(await nameOf(bench, id)).toBe('In time');
  }));

test.each(['reject', 'ignore'] as const)(
  'timeouts apply behind a pooler that would %s the startup parameters',
  async (policy) => {
    const service = await startTestService();
    const pooler = await startPooler(service.databaseUrl, policy);
    try {
      await withService(
        { DATABASE_URL: pooler.url, DB_LOCK_MILLISECONDS: '200', DB_STATEMENT_MILLISECONDS: '1000' },
        async (bench) => {
          const db = openTestDatabase(service.databaseUrl, 2);
          const id = await createCampaign(bench);
          const message = await sender(bench.ada, 'shop').create();
          const locks = `${lockCampaign(id)}; select from messages where id = ${message} for update`;
          await whileLocked(db, locks, async () => {
            expect((await rename(bench, id, 'Locked')).status).toBe(500);
            expect((await sender(bench.ada, 'shop').send(message)).status).toBe(500);
          });
          await slowDown(db, 2);
          expect((await rename(bench, id, 'Late')).status).toBe(500);
          expect(await nameOf(bench, id)).toBe('Spring');
          expect(pooler.affected()).toBeGreaterThan(0);
          await db.close();
        },
      );
    } finally {
      await pooler.close();
      await service.close();
    }
  },
);

describe('when the caller disconnects', () => {
  const patient = { DB_LOCK_MILLISECONDS: '60000', DB_STATEMENT_MILLISECONDS: '60000' };

  test('its statement is canceled, alone or in a transaction, and changes nothing', () =>
    withService(patient, async (bench) => {
      const { ada, db } = bench;
      const id = await createCampaign(bench);
      const message = await sender(ada, 'shop').create();
      const locks = `${lockCampaign(id)}; select from messages where id = ${message} for update`;
      await whileLocked(db, locks, async () => {
        const given = [
          await sendAbortable(bench, 'PUT', `${campaigns}/${id}`, { name: 'Given up' }),
          await sendAbortable(bench, 'POST', `/v1/me/apps/shop/messages/${message}/send`),
        ];
        await until(async () => (await waitingStatements(db)).length === 2);
        for (const request of given) await request.abort();
        await until(async () => (await waitingStatements(db)).length === 0);
      });
      expect(await nameOf(bench, id)).toBe('Spring');
      expect(await sender(ada, 'shop').stateOf(message)).toBe('draft');
    }));

  test('its request leaves the connection queue', () =>
    withService({ ...patient, DB_POOL_SIZE: '2' }, async (bench) => {
      const id = await createCampaign(bench);
      await whileLocked(bench.db, lockCampaign(id), async () => {
        const given = [];
        for (let n = 0; n < 3; n++) given.push(await sendAbortable(bench, 'PUT', `${campaigns}/${id}`, { name: 'x' }));
        const waiting = async (count: number) => {
          const { body } = await send(bench.service.metricsUrl, 'GET', {});
          return String(body).includes(`{pool="requests",state="waiting"} ${count}\n`);
        };
        await until(() => waiting(2));
        for (const request of given) await request.abort();
        await until(async () => (await waiting(0)) && (await waitingStatements(bench.db)).length === 0);
      });
    }));

  test('no statement of another request is canceled', () =>
    withService({ ...patient, DB_POOL_SIZE: '2' }, async (bench) => {
      const id = await createCampaign(bench);
      const failed: ApiResponse[] = [];
      await whileLocked(bench.db, lockCampaign(id), async () => {
        for (let round = 0; round < 40; round++) {
          const given = await sendAbortable(bench, 'PUT', `${campaigns}/${id}`, { name: 'Given up' });
          // The statement may be sent, unsent or waiting.
          if (round % 4 === 0) await until(async () => (await waitingStatements(bench.db)).length > 0);
          const others = [1, 2, 3, 4].map(() => bench.ada.request('GET', `${campaigns}/${id}`));
          await given.abort();
          failed.push(...(await Promise.all(others)).filter(({ status }) => status !== 200));
        }
      });
      expect(failed).toEqual([]);
      expect(await nameOf(bench, id)).toBe('Spring');
    }));

  test('a transaction that is already committing is committed', () =>
    withService(patient, async (bench) => {
      const { ada, db } = bench;
      const id = await sender(ada, 'shop').create();
      await db.queryOnce(
        `create function wait_for_test() returns trigger language plpgsql as
           $$ begin perform pg_advisory_xact_lock(42); return null; end $$;
         create constraint trigger wait_for_test after update on messages deferrable initially deferred
            for each row execute function wait_for_test()`,
      );
      await whileLocked(db, 'select pg_advisory_xact_lock(42)', async () => {
        const given = await sendAbortable(bench, 'PUT', `/v1/me/apps/shop/messages/${id}`, {
          platform: 'android',
          title: 'Committed',
          text: 'Hello',
        });
        await until(async () => (await waitingStatements(db)).some(({ query }) => query === 'commit'));
        await given.abort();
        // By the time another request of the same process completes, a cancel request would have been sent.
        const [campaign] = [await createCampaign(bench)];
        const second = openTestDatabase(bench.service.databaseUrl, 1);
        await whileLocked(second, lockCampaign(campaign), async () => {
          const other = await sendAbortable(bench, 'PUT', `${campaigns}/${campaign}`, { name: 'Given up' });
          await until(async () => (await waitingStatements(db)).length === 2);
          await other.abort();
          await until(async () => (await waitingStatements(db)).length === 1);
        });
        await second.close();
        expect((await waitingStatements(db)).map(({ query }) => query)).toEqual(['commit']);
      });
      await until(async () => {
        const { body } = await ada.request('GET', `/v1/me/apps/shop/messages/${id}`);
        return (body as { title: string }).title === 'Committed';
      });
    }));
});

describe('a device export', () => {
  const devices = '/v1/me/apps/shop/devices';
  const fill = ({ service }: Bench, count: number) =>
    addManyDevices(service.db, 'shop', 'd', count, { platform: 'android', model: 'x'.repeat(2000) });

  test('may take longer than the statement timeout while it makes progress', () =>
    withService({ DB_STATEMENT_MILLISECONDS: '1000' }, async (bench) => {
      await fill(bench, 10_000);
      const response = await fetch(bench.service.url + devices, {
        headers: {
          Authorization: `Bearer ${bench.ada.token}`,
          ...(await signedHeaders('GET', new Uint8Array(), bench.ada.apiKey)),
        },
      });
      const start = performance.now();
      let bytes = 0;
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        bytes += chunk.length;
        // Slower than the statement timeout, while the stream makes progress.
        if (performance.now() - start < 2_000) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(bytes).toBeGreaterThan(20_000_000);
      expect(performance.now() - start).toBeGreaterThan(2_000);
    }));

  test('is aborted when the client stops reading, and leaves no statement running', () =>
    withService({ EXPORT_STALL_MILLISECONDS: '3000' }, async (bench) => {
      await fill(bench, 10_000);
      const running = () =>
        bench.db.query(
          `select from pg_stat_activity where datname = current_database() and state = 'active' and query like 'copy%'`,
        );
      const headers = await signedHeaders('GET', new Uint8Array(), bench.ada.apiKey);
      const request = httpRequest(bench.service.url + devices, {
        headers: { Authorization: `Bearer ${bench.ada.token}`, ...headers },
      }).end();
      const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream & { complete: boolean }];
      const closed = new Promise((resolve) => response.on('close', resolve));
      response.on('error', () => undefined);
      expect(await running()).toHaveLength(1);
      await until(async () => (await running()).length === 0);
      response.resume();
      await closed;
      expect(response.complete).toBe(false);
    }));

  test('leaves no statement running when the client disconnects', () =>
    withService({}, async (bench) => {
      await addDevices(bench.db, 'shop', [{ udid: 'd-1' }]);
      await whileLocked(bench.db, 'lock table devices', async () => {
        const given = await sendAbortable(bench, 'GET', devices);
        await until(async () => (await waitingStatements(bench.db)).length === 1);
        await given.abort();
        await until(async () => (await waitingStatements(bench.db)).length === 0);
      });
    }));
});

import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Database, openDatabase } from '../server/db/database.ts';
import { addDevices } from './support/devices.ts';
import { waitingStatements, whileLocked } from './support/locks.ts';
import { startPooler } from './support/pooler.ts';
import { sender } from './support/sends.ts';
import {
  type Answer,
  type Caller,
  send,
  signedHeaders,
  startTestService,
  type TestService,
} from './support/service.ts';
import { until } from './support/wait.ts';

const campaigns = '/v1/me/apps/shop/campaigns';
const databaseFailed = { errors: [{ label: 'API_ERR_DB', message: 'the database failed' }] };

interface Bench {
  service: TestService;
  ada: Caller;
  /** Sessions of the test's own, with nothing of the service's limits. */
  db: Database;
}

interface OpenBench extends Bench {
  close(): Promise<void>;
}

/** Starts a service with these settings. */
async function openBench(settings: Record<string, string>): Promise<OpenBench> {
  const service = await startTestService({ DB_POOL_SIZE: '10', ...settings });
  const db = openDatabase(service.databaseUrl, 4, () => undefined);
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
  await work(bench).finally(() => bench.close());
}

const idOf = ({ body }: Answer) => (body as { id: number }).id;
const createCampaign = async ({ ada }: Bench, name = 'Spring') =>
  idOf(await ada.request('POST', campaigns, { body: { name } }));
const rename = ({ ada }: Bench, id: number, name: string) =>
  ada.request('PUT', `${campaigns}/${id}`, { body: { name } });
const nameOf = async ({ ada }: Bench, id: number) =>
  ((await ada.request('GET', `${campaigns}/${id}`)).body as { name: string }).name;
const lockCampaign = (id: number) => `select from campaigns where id = ${id} for update`;

/** Sends a request that its caller may give up. */
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
    // Requests that wait must go on waiting until the test has seen that others do not.
    patient = await openBench({ DB_LOCK_MILLISECONDS: '60000' });
    impatient = await openBench({ DB_LOCK_MILLISECONDS: '300' });
  });
  afterAll(async () => {
    await patient.close();
    await impatient.close();
  });

  test.each([12, 30])('%i writes of it leave other requests their connections', async (count) => {
    const { ada, db, service } = patient;
    const [locked, other] = [await createCampaign(patient), await createCampaign(patient, 'Autumn')];
    const [updated, sent] = [await sender(ada, 'shop').create(), await sender(ada, 'shop').create()];
    let blocked: Promise<Answer>[] = [];
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

  test('writes of several operations for one resource share their connections', async () => {
    const { ada, db } = patient;
    const { create, send: sendMessage, schedule } = sender(ada, 'shop');
    const id = await create();
    let blocked: Promise<Answer>[] = [];
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

  test('a write of it fails when it has waited too long, whether alone, in a transaction or for a connection', async () => {
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

/** Makes each update of a campaign take so many seconds. */
const slowDown = (db: Database, seconds: number) =>
  db.queryOnce(
    `create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(${seconds}); return new; end $$;
     create trigger take_long before update on campaigns for each row execute function take_long()`,
  );

test('a statement of a request that takes too long fails, one of background work does not', () =>
  withService({ DB_STATEMENT_MILLISECONDS: '300' }, async (bench) => {
    const id = await createCampaign(bench);
    await slowDown(bench.db, 0.6);
    const { status, headers, body } = await rename(bench, id, 'Late');
    expect([status, body, headers.get('retry-after')]).toEqual([500, databaseFailed, '1']);
    await bench.service.db.query('update campaigns set name = $1 where id = $2', ['In time', id]);
    expect(await nameOf(bench, id)).toBe('In time');
  }));

test.each(['reject', 'ignore'] as const)(
  'timeouts are in force behind a pooler that would %s the startup parameters',
  async (policy) => {
    const service = await startTestService();
    const pooler = await startPooler(service.databaseUrl, policy);
    try {
      await withService(
        { DATABASE_URL: pooler.url, DB_LOCK_MILLISECONDS: '200', DB_STATEMENT_MILLISECONDS: '400' },
        async (bench) => {
          const db = openDatabase(service.databaseUrl, 2, () => undefined);
          const id = await createCampaign(bench);
          const message = await sender(bench.ada, 'shop').create();
          const locks = `${lockCampaign(id)}; select from messages where id = ${message} for update`;
          await whileLocked(db, locks, async () => {
            expect((await rename(bench, id, 'Locked')).status).toBe(500);
            expect((await sender(bench.ada, 'shop').send(message)).status).toBe(500);
          });
          await slowDown(db, 1);
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

  test('it gives up its place among those that wait for a connection', () =>
    withService({ ...patient, DB_POOL_SIZE: '2' }, async (bench) => {
      const id = await createCampaign(bench);
      await whileLocked(bench.db, lockCampaign(id), async () => {
        const given = [];
        for (let n = 0; n < 3; n++) given.push(await sendAbortable(bench, 'PUT', `${campaigns}/${id}`, { name: 'x' }));
        const waiting = async (count: number) => {
          const { body } = await send(`${bench.service.url}/metrics`, 'GET', {});
          return String(body).includes(`{pool="requests",state="waiting"} ${count}\n`);
        };
        await until(() => waiting(2));
        for (const request of given) await request.abort();
        await until(async () => (await waiting(0)) && (await waitingStatements(bench.db)).length === 0);
      });
    }));

  test('no other statement is canceled in its place', () =>
    withService({ ...patient, DB_POOL_SIZE: '2' }, async (bench) => {
      const id = await createCampaign(bench);
      const failed: Answer[] = [];
      await whileLocked(bench.db, lockCampaign(id), async () => {
        for (let round = 0; round < 40; round++) {
          const given = await sendAbortable(bench, 'PUT', `${campaigns}/${id}`, { name: 'Given up' });
          // Now and then the statement has been sent, has not, or waits.
          if (round % 4 === 0) await until(async () => (await waitingStatements(bench.db)).length > 0);
          const others = [1, 2, 3, 4].map(() => bench.ada.request('GET', `${campaigns}/${id}`));
          await given.abort();
          failed.push(...(await Promise.all(others)).filter(({ status }) => status !== 200));
        }
      });
      expect(failed).toEqual([]);
      expect(await nameOf(bench, id)).toBe('Spring');
    }));

  test('a transaction that is being committed is committed', () =>
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
        // A cancel request would have been sent by the time that another of the same process has been carried out.
        const [campaign] = [await createCampaign(bench)];
        const second = openDatabase(bench.service.databaseUrl, 1, () => undefined);
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
    service.db.query(
      `insert into devices (application_id, udid, platform, model)
       select id, 'd-' || n, 'android', repeat('x', 2000) from applications, generate_series(1, $1) as n`,
      [count],
    );

  test('may take longer than a statement, as long as it makes progress', () =>
    withService({ DB_STATEMENT_MILLISECONDS: '200' }, async (bench) => {
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
        // Slower than the statement timeout, for as long as there is something to wait for.
        if (performance.now() - start < 600) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(bytes).toBeGreaterThan(20_000_000);
      expect(performance.now() - start).toBeGreaterThan(600);
    }));

  test('that its caller stops reading is broken off, and leaves no statement running', () =>
    withService({ EXPORT_STALL_MILLISECONDS: '300' }, async (bench) => {
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

  test('whose caller disconnects leaves no statement running', () =>
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

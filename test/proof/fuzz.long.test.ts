import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Failure, fuzz, type FuzzOptions } from '../../proof/fuzz/run.ts';
import { createDeviceWorld, fuzzSettings } from '../../proof/fuzz/device-world.ts';
import { createOperatorWorld } from '../../proof/fuzz/operator-world.ts';
import { createWorld, type FuzzWorld, type World } from '../../proof/fuzz/world.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let world: World;

beforeAll(async () => {
  service = await startTestService({ CONTRACT_CHECK: 'off' });
  world = await createWorld(service);
});
afterAll(() => service.close());

async function fuzzed(options: FuzzOptions, of: FuzzWorld = world) {
  const failures: Failure[] = [];
  const { totals } = await fuzz(of, options, (failure) => failures.push(failure));
  return { totals, failures };
}

test('valid requests get valid responses, invalid ones the path of the error, and sequences match the model', async () => {
  const { totals, failures } = await fuzzed({ seed: 20261121, runs: 2 });
  expect(failures).toEqual([]);
  expect(totals).toMatchObject({ failures: 0, operations: world.served.length, sequences: 6 });
  expect(totals.granted / totals.valid).toBeGreaterThan(0.5);
});

test('the operator API gives valid responses, rejects invalid requests by path, and requests without rights', async () => {
  const own = await startTestService({ CONTRACT_CHECK: 'off' });
  try {
    const operator = await createOperatorWorld(own);
    const { totals, failures } = await fuzzed({ seed: 20261123, runs: 2 }, operator);
    expect(failures).toEqual([]);
    expect(totals).toMatchObject({ failures: 0, operations: operator.served.length, sequences: 0 });
    expect(totals.granted / totals.valid).toBeGreaterThan(0.5);
    // The session of all requests is restored after those that end it.
    expect((await operator.send({ contract: 'operator', operationId: 'getSession', path: {}, query: {} })).status).toBe(
      200,
    );
  } finally {
    await own.close();
  }
});

test('the device API gives valid responses, and rejects invalid requests and credentials by path', async () => {
  const own = await startTestService(fuzzSettings);
  try {
    const device = await createDeviceWorld(own);
    const { totals, failures } = await fuzzed({ seed: 20261124, runs: 10 }, device);
    expect(failures).toEqual([]);
    expect(totals).toMatchObject({ failures: 0, operations: device.served.length, sequences: 0 });
    expect(totals.granted / totals.valid).toBeGreaterThan(0.5);
    // The token of all requests is restored after those that end it.
    expect((await device.send({ contract: 'device', operationId: 'getDevice', path: {}, query: {} })).status).toBe(200);
  } finally {
    await own.close();
  }
});

test('a failure is found, and reproduced by its seed and path', async () => {
  await service.db.query('alter table campaigns add constraint short check (length(name) < 100)');
  const campaigns = { seed: 1, runs: 100, operation: 'createCampaign', part: 'valid' } as const;
  const { failures } = await fuzzed(campaigns);
  expect(failures).toEqual([expect.objectContaining({ part: 'valid', operationId: 'createCampaign', seed: 1 })]);
  const [{ message = '', path = '' } = {}] = failures;
  expect(message).toMatch(
    /^must never be 500\n {2}curl -X POST '\/v1\/me\/apps\/shop\/campaigns' -d '\{"name":"(.)\1{254}"\}'\n/u,
  );
  const again = await fuzzed({ ...campaigns, path });
  expect(again.failures[0]?.message).toBe(message);
  await service.db.query('alter table campaigns drop constraint short');
});

test('a service that stores other values than it received is detected, and the requests that prove it are printed', async () => {
  await service.db.query(
    `create function forget() returns trigger language plpgsql as $$ begin new.radius := 1; return new; end $$`,
  );
  await service.db.query('create trigger forget before insert on geofences for each row execute function forget()');
  const { failures } = await fuzzed({ seed: 2, runs: 5, part: 'sequences', asFound: true });
  expect(failures).toHaveLength(1);
  expect(failures[0]?.message).toMatch(/^radius: 1 is not what was written: \S+\n {2}curl -X /);
});

/**
 * The short form of `npm run bench:hostile`: counts the work of the checks instead of measuring its time, so that the result does
 * not depend on the machine. The work is the number of times that the checks read a member of a body.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { containerBodies } from '../../proof/bench/hostile/requests.ts';
import { readSettings } from '../../proof/bench/hostile/settings.ts';
import { startMock } from '../../mock/mock.ts';
import { loadContract } from '../../server/contracts/contracts.ts';
import { OperatorErrors } from '../../server/domain/operator-error.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { prepareContract } from '../../server/http/prepared-contract.ts';
import { renderServiceError } from '../../server/api/error-format.ts';
import { listedErrors, Problem } from '../../server/http/errors/problem.ts';
import { maxErrors } from '../../server/schema/error-list.ts';
import { describe as describeOperation, fuzzedContracts, operationsOf } from '../../proof/fuzz/operations.ts';
import { readOperation } from '../../proof/fuzz/requests.ts';
import { readSchemas } from '../../proof/fuzz/schemas.ts';
import { messagesOf } from '../support/errors.ts';
import { send } from '../support/service.ts';

/** A value that counts how often its members are read. */
function counted(value: unknown, count: () => void): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      count();
      return counted(Reflect.get(target, key) as unknown, count);
    },
    has: (target, key) => (count(), Reflect.has(target, key)),
    ownKeys: (target) => (count(), Reflect.ownKeys(target)),
    getOwnPropertyDescriptor: (target, key) => (count(), Reflect.getOwnPropertyDescriptor(target, key)),
  });
}

/** What a check cost, and the errors that it found. */
interface Cost {
  reads: number;
  errors: number;
}

type Check = (body: unknown) => Promise<number>;

async function costOf(check: Check, text: string): Promise<Cost> {
  let reads = 0;
  const body = counted(JSON.parse(text), () => void reads++);
  return { errors: await check(body), reads };
}

const small = 3_000;
/** Elements that reach the longest ways through the checks. The bench has more. */
const elements = /^(valid elements|wrong values|unknown members|a text) /;
const selected = (bodies: Iterable<readonly [string, string]>) =>
  new Map([...bodies].filter(([name]) => elements.test(name)));

/** Bodies of which one of twice the size costs more than twice as much, or that have more errors than a response lists. */
async function expensiveBodies(check: Check, bodies: (bytes: number) => Iterable<readonly [string, string]>) {
  const found: string[] = [];
  const larger = selected(bodies(2 * small));
  for (const [name, text] of selected(bodies(small))) {
    const double = larger.get(name) ?? '';
    const [one, two] = [await costOf(check, text), await costOf(check, double)];
    const growth = double.length / text.length;
    // A few reads do not depend on the size.
    if (two.reads > one.reads * growth * 1.2 + 500) found.push(`${name}: ${one.reads} reads, then ${two.reads}`);
    if (two.errors > maxErrors + 1) found.push(`${name}: ${two.errors} errors`);
  }
  return found;
}

describe.each(fuzzedContracts)('the work of a request of the %s API', (of) => {
  const document = loadContract(of);
  const schemas = readSchemas(document);
  const seen = new Set<string>();
  const withBodies = operationsOf(of).filter((operationId) => {
    const { body } = readOperation(schemas, operationId, of);
    const text = JSON.stringify(body);
    if (!body || seen.has(text)) return false;
    return seen.add(text);
  });
  let prepared: Awaited<ReturnType<typeof prepareContract>>;
  beforeAll(async () => {
    prepared = await prepareContract(document, { renderError: renderServiceError });
  });

  test('grows as its body does, and its errors are bounded', async () => {
    expect(withBodies.length).toBeGreaterThan(2);
    const expensive: string[] = [];
    for (const operationId of withBodies) {
      const { body: schema = {} } = readOperation(schemas, operationId, of);
      const { method } = describeOperation({ contract: of, operationId });
      const check: Check = async (body) => {
        const headers = { 'content-type': 'application/json' };
        const received = { method, url: '/', headers, params: {}, query: {}, body };
        return prepared.validator.validate(operationId, received).then(
          () => 0,
          (error: unknown) => {
            if (!(error instanceof Problem)) throw error;
            return listedErrors(error).length;
          },
        );
      };
      const found = await expensiveBodies(check, (bytes) => containerBodies(schemas, schema, bytes));
      expensive.push(...found.map((each) => `${operationId}: ${each}`));
    }
    expect(expensive).toEqual([]);
  });
});

test('the work of a settings document grows as the document does, and its errors are bounded (OPER-050)', async () => {
  const { schemas, schema } = readSettings();
  const check: Check = async (document) => {
    try {
      checkSettings(document);
      return 0;
    } catch (error) {
      return error instanceof OperatorErrors ? error.message.split('\n').length : 1;
    }
  };
  expect(selected(containerBodies(schemas, schema, small)).size).toBeGreaterThan(30);
  expect(await expensiveBodies(check, (bytes) => containerBodies(schemas, schema, bytes))).toEqual([]);
});

test('a check that compares all pairs is detected by the tests above', async () => {
  const pairwise: Check = async (body) => {
    const list = body as unknown[];
    let same = 0;
    for (let one = 0; one < list.length; one++) {
      for (let other = 0; other < one; other++) if (list[one] === list[other]) same++;
    }
    return same;
  };
  const bodies = (bytes: number) => [
    ['a text at /*', JSON.stringify(Array.from({ length: bytes / 30 }, String))] as const,
  ];
  expect(await expensiveBodies(pairwise, bodies)).toEqual([
    expect.stringMatching(/: \d+ reads, then \d+/),
    expect.stringMatching(/: \d+ errors$/),
  ]);
});

describe('the mock', () => {
  let mock: Awaited<ReturnType<typeof startMock>>;
  beforeAll(async () => {
    mock = await startMock('127.0.0.1', 0);
  });
  afterAll(() => mock.close());

  const headers = {
    ...{ 'Service-Time': '1', 'Service-Signature': '0'.repeat(40), Authorization: 'Bearer any' },
    'Content-Type': 'application/json',
  };
  const post = (body: string) =>
    send(`http://127.0.0.1:${mock.port}/v1/me/apps/demo/campaigns`, 'POST', headers, Buffer.from(body));

  test('bounds bodies, depth and errors as the service does', async () => {
    const large = await post(`{"name":"${'x'.repeat(1_048_576)}"}`);
    expect(large.status).toBe(413);
    const deep = await post(`{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
    expect([deep.status, messagesOf(deep).length]).toEqual([400, expect.any(Number)]);
    expect(messagesOf(deep).length).toBeLessThan(5);
    const members = Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`m${index}`, 0]));
    const many = await post(JSON.stringify(members));
    expect([many.status, messagesOf(many).length]).toEqual([400, maxErrors + 1]);
  });
});

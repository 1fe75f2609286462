import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pino from 'pino';
import { readConfig } from '../../server/config/config.ts';
import { send, startTestService, type Caller, type TestService } from '../support/service.ts';

interface Line {
  msg: string;
  level: number;
  operationId?: string;
  requestId?: string;
  errors?: string[];
}

const lines: string[] = [];
const logger = pino(
  new Writable({ write: (chunk: Buffer, _encoding, done) => (lines.push(chunk.toString()), done()) }),
);

let service: TestService;
let ada: Caller;
let path: string;

beforeAll(async () => {
  service = await startTestService({ CONTRACT_CHECK: 'warn', CONTRACT_CHECK_SAMPLE: '1' }, { logger });
  ada = await service.createCaller('ada@example.com', 'shop');
  const { body } = await ada.request('POST', '/v1/me/apps/shop/campaigns', { body: { name: 'secret-name' } });
  path = `/v1/me/apps/shop/campaigns/${(body as { id: number }).id}`;
});
afterAll(() => service.close());

const disagreements = () =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'response violates the contract');

/** Polls the metrics until all responses have been checked, which happens in later turns of the event loop. */
async function metricsWith(text: string): Promise<string> {
  for (;;) {
    const { body } = await send(service.metricsUrl, 'GET', {});
    if ((body as string).includes(text)) return body as string;
  }
}

test('a response that violates the contract is still sent, logged with its paths, and counted', async () => {
  expect((await ada.request('GET', path)).status).toBe(200);
  // A value that no request could store, as after a contract change or a manual database update.
  await service.db.query(`update campaigns set name = '', external_id = repeat('secret', 50)`);
  const { status, body } = await ada.request('GET', path, { headers: { 'X-Request-Id': 'drifted' } });
  expect([status, (body as { name: string }).name]).toEqual([200, '']);
  await metricsWith('engage_contract_disagreements_total{operation="getCampaign"} 1\n');
  expect(disagreements()).toEqual([
    expect.objectContaining({
      level: 40,
      operationId: 'getCampaign',
      requestId: 'drifted',
      errors: [
        'getCampaign 200 body/name: must NOT have fewer than 1 characters',
        'getCampaign 200 body/externalId: must NOT have more than 255 characters',
      ],
    }),
  ]);
  expect(lines.join('')).not.toContain('secret');
});

test('the share of checked responses is a number from 0 to 1', () => {
  const read = (share: string) =>
    readConfig({ CONTRACT_CHECK: 'warn', CONTRACT_CHECK_SAMPLE: share }).contractCheckSample;
  for (const share of ['-0.1', '1.5', 'half']) {
    expect(() => read(share)).toThrow('CONTRACT_CHECK_SAMPLE: must be a number from 0 to 1');
  }
  expect([read('0'), read('1')]).toEqual([0, 1]);
});

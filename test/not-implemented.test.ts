import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAccessStore } from '../server/access/access.store.ts';
import { createSecrets } from '../server/applications/secrets.ts';
import { parseSecretKey, readConfig } from '../server/config.ts';
import { loadContract } from '../server/http/contract.ts';
import { createPipeline } from '../server/http/pipeline.ts';
import { createRequestValidator } from '../server/http/validator.ts';
import { type Listener, listen } from '../server/listener.ts';
import { createLogger } from '../server/log.ts';
import { createMetrics } from '../server/metrics.ts';
import { type Caller, createRequester, startTestService, type TestService, testSecretKey } from './support/service.ts';

let service: TestService;
let ada: Caller;
let bare: Listener;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
  const config = readConfig({});
  const pipeline = createPipeline({
    config,
    callers: createAccessStore(service.db, createSecrets([parseSecretKey(testSecretKey)])),
    validate: (await createRequestValidator(loadContract())).validate,
    handlers: {},
    logger: createLogger({ logLevel: 'silent', logFormat: 'json' }),
    metrics: createMetrics(),
  });
  bare = await listen((request, response) => void pipeline(request, response), '127.0.0.1', 0);
});
afterAll(async () => {
  await bare.close(1);
  await service.close();
});

test('an operation without a handler answers 501 in the shape of every error, after all checks', async () => {
  const request = createRequester(`http://127.0.0.1:${bare.port}`, ada.apiKey, ada.token);
  const { status, body } = await request('GET', '/v1/me/apps/shop/campaigns');
  expect([status, body]).toEqual([
    501,
    { errors: [{ label: 'API_ERR_UNKNOWN', message: 'listCampaigns: not implemented yet' }] },
  ]);
  expect((await request('GET', '/v1/me/apps/shop/campaigns?page=x')).status).toBe(400);
});

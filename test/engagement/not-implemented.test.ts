import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCallerSource } from '../../server/api/access/access.store.ts';
import { createSecrets } from '../../server/domain/secrets.ts';
import { parseSecretKey, readConfig } from '../../server/config/config.ts';
import { accessSecurity } from '../../server/api/access/security.ts';
import type { Caller as IdentifiedCaller, Operations } from '../../server/api/handlers.ts';
import { createContractServer } from '../../server/http/contract-server.ts';
import { prepareServiceContract } from '../../server/contracts/prepared-contracts.ts';
import { type Listener, listen } from '../../server/http/listener.ts';
import { errorBody } from '../support/errors.ts';
import { type Caller, createRequester, startTestService, type TestService, testSecretKey } from '../support/service.ts';

let service: TestService;
let ada: Caller;
let bare: Listener;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop');
  const { signatureMaxSkewSeconds } = readConfig({});
  const callers = createCallerSource(service.db, createSecrets([parseSecretKey(testSecretKey)]));
  const { listener } = createContractServer<Operations, IdentifiedCaller>({
    contract: await prepareServiceContract('engagement'),
    handlers: {},
    security: accessSecurity(callers, signatureMaxSkewSeconds),
  });
  bare = await listen(listener, '127.0.0.1', 0);
});
afterAll(async () => {
  await bare.close(1);
  await service.close();
});

test('an operation without a handler returns 501 after all checks', async () => {
  const request = createRequester(`http://127.0.0.1:${bare.port}`, ada.apiKey, ada.token);
  const { status, body } = await request('GET', '/v1/me/apps/shop/campaigns');
  expect([status, body]).toEqual([501, errorBody('listCampaigns: not implemented yet', 'API_ERR_UNKNOWN')]);
  expect((await request('GET', '/v1/me/apps/shop/campaigns?page=x')).status).toBe(400);
});

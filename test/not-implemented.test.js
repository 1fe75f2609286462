import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCallerSource } from "../server/api/access/access.store.js";
import { createSecrets } from "../server/domain/applications/secrets.js";
import { parseSecretKey, readConfig } from "../server/config.js";
import { accessSecurity } from "../server/api/access/security.js";
import { createContractServer } from "../server/http/contract-server.js";
import { prepareContract } from "../server/http/prepared-contract.js";
import { listen } from "../server/listener.js";
import { errorBody } from "./support/errors.js";
import { createRequester, startTestService, testSecretKey } from "./support/service.js";
import { loadContract } from "../server/contracts.js";
let service;
let ada;
let bare;
beforeAll(async () => {
    service = await startTestService();
    ada = await service.createCaller('ada@example.com', 'shop');
    const { signatureMaxSkewSeconds } = readConfig({});
    const callers = createCallerSource(service.db, createSecrets([parseSecretKey(testSecretKey)]));
    const { listener } = createContractServer({
        contract: await prepareContract(loadContract()),
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

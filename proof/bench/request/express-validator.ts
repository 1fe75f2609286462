import express from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import type { AddressInfo } from 'node:net';
import { hashOf } from '../../../server/domain/tokens.ts';
import { findCampaign, insertCampaign } from '../../../server/api/campaigns/campaigns.store.ts';
import { loadContract } from '../../../server/contracts/contracts.ts';
import { openStores } from './stores.ts';

// Bare Express with the request validator: the difference is the cost of the library.
const { callers, db } = openStores();
const app = express();
const path = '/v1/me/apps/:partnerId/campaigns';
const findCaller = (authorization = '', partnerId: unknown = '') =>
  callers.findByToken(hashOf(authorization.slice(7)), String(partnerId));

app.use(express.json());
app.use(
  OpenApiValidator.middleware({
    apiSpec: loadContract() as never,
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
  }),
);
app.get(`${path}/:campaignId`, async (request, response) => {
  const caller = await findCaller(request.headers.authorization, request.params.partnerId);
  response.json(await findCampaign(db, caller?.app?.id ?? 0, Number(request.params.campaignId)));
});
app.post(path, async (request, response) => {
  const caller = await findCaller(request.headers.authorization, request.params.partnerId);
  response.json({ id: await insertCampaign(db, caller?.app?.id ?? 0, request.body as { name: string }) });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

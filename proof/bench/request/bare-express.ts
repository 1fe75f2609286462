import type { AddressInfo } from 'node:net';
import express from 'express';
import { hashOf } from '../../../server/domain/tokens.ts';
import { openStores } from './stores.ts';
import { findCampaign, insertCampaign } from '../../../server/api/campaigns/campaigns.store.ts';

// Only the same SQL statements: no signature, contract, log or metrics.
const { callers, db } = openStores();
const app = express();
const path = '/v1/me/apps/:partnerId/campaigns';
const findCaller = (authorization = '', partnerId = '') =>
  callers.findByToken(hashOf(authorization.slice(7)), partnerId);

app.get(`${path}/:campaignId`, async (request, response) => {
  const caller = await findCaller(request.headers.authorization, request.params.partnerId);
  response.json(await findCampaign(db, caller?.app?.id ?? 0, Number(request.params.campaignId)));
});
app.post(path, express.json(), async (request, response) => {
  const caller = await findCaller(request.headers.authorization, request.params.partnerId);
  response.json({ id: await insertCampaign(db, caller?.app?.id ?? 0, request.body as { name: string }) });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

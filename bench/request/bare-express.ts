import type { AddressInfo } from 'node:net';
import express from 'express';
import { hashToken } from '../../server/http/authentication.ts';
import { openStores } from './stores.ts';

// The same statements, and nothing else: no signature, no contract, no log, no metrics.
const { access, campaigns } = openStores();
const app = express();
const path = '/v1/me/apps/:partnerId/campaigns';
const findCaller = (authorization = '', partnerId = '') =>
  access.findByToken(hashToken(authorization.slice(7)), partnerId);

app.get(`${path}/:campaignId`, async (request, response) => {
  const caller = await findCaller(request.headers.authorization, request.params.partnerId);
  response.json(await campaigns.find(caller?.app?.id ?? 0, Number(request.params.campaignId)));
});
app.post(path, express.json(), async (request, response) => {
  const caller = await findCaller(request.headers.authorization, request.params.partnerId);
  response.json({ id: await campaigns.insert(caller?.app?.id ?? 0, request.body as { name: string }) });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

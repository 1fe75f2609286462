import express from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { hashOf } from "../../server/domain/tokens.js";
import { findCampaign, insertCampaign } from "../../server/api/campaigns/campaigns.store.js";
import { loadContract } from "../../server/contracts.js";
import { openStores } from "./stores.js";
// Bare Express with the request validator: the difference is the cost of the library.
const { callers, db } = openStores();
const app = express();
const path = '/v1/me/apps/:partnerId/campaigns';
const findCaller = (authorization = '', partnerId = '') => callers.findByToken(hashOf(authorization.slice(7)), String(partnerId));
app.use(express.json());
app.use(OpenApiValidator.middleware({
    apiSpec: loadContract(),
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
}));
app.get(`${path}/:campaignId`, async (request, response) => {
    const caller = await findCaller(request.headers.authorization, request.params.partnerId);
    response.json(await findCampaign(db, caller?.app?.id ?? 0, Number(request.params.campaignId)));
});
app.post(path, async (request, response) => {
    const caller = await findCaller(request.headers.authorization, request.params.partnerId);
    response.json({ id: await insertCampaign(db, caller?.app?.id ?? 0, request.body) });
});
const server = app.listen(0, '127.0.0.1', () => process.send?.(server.address().port));

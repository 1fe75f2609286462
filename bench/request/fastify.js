import fastify from 'fastify';
import { identifyByToken, requireApplication } from "../../server/api/access/authentication.js";
import { badData, Problem } from "../../server/http/problem.js";
import { readSignature, verifySignature } from "../../server/api/access/signature.js";
import { parseJson } from "../../server/http/body.js";
import { forRequests } from "../../server/http/validation/request-contract.js";
import { openStores } from "./stores.js";
import { findCampaign, insertCampaign } from "../../server/api/campaigns/campaigns.store.js";
import { loadContract } from "../../server/contracts.js";
// The same checks and statements, with Fastify and its validator.
const { config, callers, db } = openStores();
const app = fastify({
    logger: { level: 'info', stream: { write: () => undefined } },
    ajv: { customOptions: { strict: false, allErrors: true } },
});
const schemas = forRequests(loadContract()).components.schemas ?? {};
const campaignBody = schemas.CampaignInput;
const params = {
    type: 'object',
    properties: {
        partnerId: { type: 'string', minLength: 1, maxLength: 64 },
        campaignId: { type: 'integer', minimum: 1 },
    },
};
const empty = Buffer.alloc(0);
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.setErrorHandler(async (error, _request, reply) => {
    const problem = error instanceof Problem ? error : badData(error.message);
    await reply.code(problem.status).send({ errors: problem.errors });
});
app.addHook('preValidation', async (request) => {
    const body = request.body ?? empty;
    const signed = readSignature(request.headers, config.signatureMaxSkewSeconds);
    const caller = await identifyByToken(callers, request.headers.authorization, request.params.partnerId);
    verifySignature(request.method, body, caller.apiKey, signed);
    request.app = requireApplication(caller);
    if (body.length > 0)
        request.body = parseJson(body);
});
const appOf = (request) => request.app.id;
app.get('/v1/me/apps/:partnerId/campaigns/:campaignId', { schema: { params } }, async (request) => findCampaign(db, appOf(request), request.params.campaignId));
app.post('/v1/me/apps/:partnerId/campaigns', { schema: { params, body: campaignBody } }, async (request) => ({
    id: await insertCampaign(db, appOf(request), request.body),
}));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(app.server.address().port);

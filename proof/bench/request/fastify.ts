import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { identifyByToken, requireApplication } from '../../../server/api/access/authentication.ts';
import { badData, Problem } from '../../../server/http/errors/problem.ts';
import { readSignature, verifySignature } from '../../../server/api/access/signature.ts';
import { parseJson } from '../../../server/http/body/body.ts';
import { forRequests } from '../../../server/http/validation/request-contract.ts';
import { openStores } from './stores.ts';
import { findCampaign, insertCampaign } from '../../../server/api/campaigns/campaigns.store.ts';
import { loadContract } from '../../../server/contracts/contracts.ts';

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
type Params = { partnerId: string; campaignId: number };

app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
app.setErrorHandler(async (error, _request, reply) => {
  const problem = error instanceof Problem ? error : badData((error as Error).message);
  await reply.code(problem.status).send({ errors: problem.errors });
});
app.addHook('preValidation', async (request) => {
  const body = (request.body as Buffer | undefined) ?? empty;
  const signed = readSignature(request.headers, config.signatureMaxSkewSeconds);
  const caller = await identifyByToken(callers, request.headers.authorization, (request.params as Params).partnerId);
  verifySignature(request.method, body, caller.apiKey, signed);
  (request as { app?: unknown }).app = requireApplication(caller);
  if (body.length > 0) request.body = parseJson(body);
});
const appOf = (request: object) => (request as { app: { id: number } }).app.id;

app.get('/v1/me/apps/:partnerId/campaigns/:campaignId', { schema: { params } }, async (request) =>
  findCampaign(db, appOf(request), (request.params as Params).campaignId),
);
app.post('/v1/me/apps/:partnerId/campaigns', { schema: { params, body: campaignBody } }, async (request) => ({
  id: await insertCampaign(db, appOf(request), request.body as { name: string }),
}));
await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.((app.server.address() as AddressInfo).port);

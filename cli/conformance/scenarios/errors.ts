import { type OperationId, operations } from '../../../generated/engagement/operations.ts';
import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import type { HttpRequest } from '../runner/http.ts';
import { scenario } from '../runner/scenario.ts';

async function unknownUrl(ctx: Context, request: HttpRequest): Promise<void> {
  const response = await ctx.sendUnchecked(request);
  const body = response.text.slice(0, 300);
  ctx.isTrue('404 with an array of errors', response.status === 404 && errorEntries(response.text) !== undefined, [
    response.status,
    body,
  ]);
}

/** The errors of a body, or undefined if the body is not an error. */
function errorEntries(text: string): { label: string; message: string }[] | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: { label?: unknown; message?: unknown }[] };
    const whole = errors?.every(({ label, message }) => typeof label === 'string' && typeof message === 'string');
    return whole && errors && errors.length > 0 ? (errors as { label: string; message: string }[]) : undefined;
  } catch {
    return undefined;
  }
}

const asType = (type: string): Record<string, string> => ({ 'Content-Type': type });
const asEncoding = (encoding: string): Record<string, string> => ({ 'Content-Encoding': encoding });

export const errorScenarios = [
  scenario(['ERROR-UNKNOWN-URL', 'ERROR-BODY'], 'an unknown URL is a 404 with an error body', 'read', async (ctx) => {
    const { authorization, partnerId } = ctx.deployment;
    const headers = { Authorization: authorization };
    const paths = [`/v1/${ctx.name()}`, `/v1/me/apps/${encodeURIComponent(partnerId)}/${ctx.name()}`, '/v1/me/apps'];
    await ctx.each(paths, (path) => unknownUrl(ctx, { method: 'GET', path, headers }));
  }),
  scenario(['VERSION-PREFIX'], 'all routes are in v1', 'read', async (ctx) => {
    const headers = { Authorization: ctx.deployment.authorization };
    const routes = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === 'GET');
    await ctx.each(routes, async (operation) => {
      const path = operations[operation].path.replace('/v1/', '/v2/').replaceAll(/\{\w+\}/g, '1');
      const { status } = await ctx.sendUnchecked({ method: 'GET', path, headers });
      ctx.equal('the status', status, 404);
    });
  }),
  scenario(
    ['SERVICE-CONTENT-TYPE'],
    'a body that is not uncompressed JSON in UTF-8 is rejected',
    'write',
    async (ctx) => {
      const body = { name: ctx.name() };
      const rejected = [
        ...['text/plain', 'application/xml', 'application/json, application/json'],
        ...['latin1', '"utf-8', 'utf-16'].map((charset) => `application/json; charset=${charset}`),
      ];
      await ctx.each([...rejected.map(asType), ...['gzip', 'identity, gzip'].map(asEncoding)], async (headers) => {
        await ctx.rejected('createCampaign', 415, { body, headers });
      });
      const accepted = ['application/json;charset=UTF-8', 'application/json;\tCharset=Utf-8;'];
      for (const charset of ['utf8', '"UTF8"', '"utf-8"']) accepted.push(`Application/JSON; charset=${charset}`);
      await ctx.each([...accepted.map(asType), ...['identity', 'Identity'].map(asEncoding)], async (headers) => {
        const { id: campaignId } = (await ctx.call('createCampaign', 200, { body, headers })).body;
        ctx.undoLater(() => ctx.call('deleteCampaign', 200, { path: { campaignId } }));
      });
    },
  ),
  scenario(['SERVICE-JSON'], 'a body that is not JSON is rejected, and responses are JSON', 'write', async (ctx) => {
    await ctx.each(['{', '{"name": unknown}', 'name=x'], async (body) => {
      await ctx.rejected('createCampaign', 400, { body });
    });
    const { headers } = await ctx.call('listCampaigns', 200);
    const type = headers.get('Content-Type') ?? '';
    ctx.isTrue('application/json', /^application\/json\b/.test(type), type);
  }),
  scenario(['ERROR-CONTINUES'], 'one response has all validation errors of a body', 'write', async (ctx) => {
    ctx.notStateless('returns an example for any error');
    const body = { nmae: ctx.name(), startDate: 'tomorrow' };
    const messages = await ctx.rejected('createCampaign', 400, { body });
    ctx.isTrue('three validation errors', messages.length >= 3, messages);
  }),
  // Every response is checked for labels of the contract.
  scenario(['ERROR-FIXED', 'ERROR-BODY'], 'an error always has the same status and label', 'write', async (ctx) => {
    for (let time = 0; time < 2; time += 1) {
      await ctx.rejected('createCampaign', 400, { body: { name: 7 } });
      await ctx.rejected('getCampaign', 400, { path: { campaignId: 'x' } });
    }
    ctx.needsMemory();
    await ctx.rejected('getCampaign', 404, { path: { campaignId: unknownId } });
  }),
];

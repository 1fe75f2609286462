import { type OperationId, operations } from '../../../generated/operations.ts';
import type { Context } from '../context.ts';
import { unknownId } from '../deployment.ts';
import type { HttpRequest } from '../http.ts';
import { scenario } from '../scenario.ts';

async function unknownUrl(ctx: Context, request: HttpRequest): Promise<void> {
  const answer = await ctx.exchange(request);
  const body = answer.text.slice(0, 300);
  ctx.truth('404 with an array of errors', answer.status === 404 && errorEntries(answer.text) !== undefined, [
    answer.status,
    body,
  ]);
}

/** The entries of an error's body, where it has the form of one. */
function errorEntries(text: string): { label: string; message: string }[] | undefined {
  try {
    const { errors } = JSON.parse(text) as { errors?: { label?: unknown; message?: unknown }[] };
    const whole = errors?.every(({ label, message }) => typeof label === 'string' && typeof message === 'string');
    return whole && errors && errors.length > 0 ? (errors as { label: string; message: string }[]) : undefined;
  } catch {
    return undefined;
  }
}

export const errorScenarios = [
  scenario(
    ['ERROR-UNKNOWN-URL', 'ERROR-BODY'],
    'a URL that there is not is 404, with an error body',
    'read',
    async (ctx) => {
      const { authorization, partnerId } = ctx.deployment;
      const headers = { Authorization: authorization };
      const paths = [`/v1/${ctx.name()}`, `/v1/me/apps/${encodeURIComponent(partnerId)}/${ctx.name()}`, '/v1/me/apps'];
      await ctx.each(paths, (path) => unknownUrl(ctx, { method: 'GET', path, headers }));
    },
  ),
  scenario(['VERSION-PREFIX'], 'no route stands outside v1', 'read', async (ctx) => {
    const headers = { Authorization: ctx.deployment.authorization };
    const routes = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === 'GET');
    await ctx.each(routes, async (operation) => {
      const path = operations[operation].path.replace('/v1/', '/v2/').replaceAll(/\{\w+\}/g, '1');
      const { status } = await ctx.exchange({ method: 'GET', path, headers });
      ctx.equal('the status', status, 404);
    });
  }),
  scenario(['SERVICE-CONTENT-TYPE'], 'a body that is not declared as JSON is refused', 'write', async (ctx) => {
    const body = { name: ctx.name() };
    await ctx.refused('createCampaign', 415, { body, headers: { 'Content-Type': 'text/plain' } });
  }),
  scenario(['SERVICE-JSON'], 'a body that is no JSON is refused, and answers are JSON', 'write', async (ctx) => {
    await ctx.each(['{', '{"name": nobody}', 'name=x'], async (body) => {
      await ctx.refused('createCampaign', 400, { body });
    });
    const { headers } = await ctx.call('listCampaigns', 200);
    const type = headers.get('Content-Type') ?? '';
    ctx.truth('application/json', /^application\/json\b/.test(type), type);
  }),
  scenario(['ERROR-CONTINUES'], 'the faults of a body stand in one answer, all of them', 'write', async (ctx) => {
    ctx.notStateless('answers with an example, whatever is wrong');
    const body = { nmae: ctx.name(), startDate: 'tomorrow' };
    const messages = await ctx.refused('createCampaign', 400, { body });
    ctx.truth('an error for each of three faults', messages.length >= 3, messages);
  }),
  // That a label is one of the contract's is checked with every answer.
  scenario(
    ['ERROR-FIXED', 'ERROR-BODY'],
    'the same fault has the same status and label again',
    'write',
    async (ctx) => {
      for (let time = 0; time < 2; time += 1) {
        await ctx.refused('createCampaign', 400, { body: { name: 7 } });
        await ctx.refused('getCampaign', 400, { path: { campaignId: 'x' } });
      }
      ctx.needsMemory();
      await ctx.refused('getCampaign', 404, { path: { campaignId: unknownId } });
    },
  ),
];

import type { components } from '../../../generated/operator/api.ts';
import { operatorScenario, ProgramCalls, type OperatorCalls } from '../operator/calls.ts';

type Input = components['schemas']['ProgramTokenInput'];

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Creates a token that expires tomorrow, and returns its ID with the calls of a program that uses it. */
async function createToken(owner: OperatorCalls, change: Partial<Input> = {}) {
  const { ctx } = owner;
  const input: Input = {
    ...{ name: ctx.name(), role: 'operator', applications: [ctx.deployment.partnerId], expiresAt: inDays(1) },
    ...change,
  };
  const { id, token } = (await owner.call('createProgramToken', 200, { body: input })).body;
  const undo = async () => {
    const { status } = await owner.send('revokeProgramToken', { path: { programTokenId: id } });
    ctx.isTrue('a token that is revoked', status === 200 || status === 404, status);
  };
  ctx.undoLater(undo, { kind: 'program token', id });
  return { id, name: input.name, token, calls: new ProgramCalls(ctx, token) };
}

export const operatorProgramTokenScenarios = [
  operatorScenario(
    ['OPER-464', 'OPER-465'],
    'a program uses a token without cookie and origin, within its role and applications',
    'write',
    async (ctx, owner) => {
      const { calls } = await createToken(owner, { role: 'viewer' });
      await calls.call('listCampaigns', 200);
      await calls.rejected('createCampaign', 403, { body: { name: ctx.name() } }, 'API_ERR_FORBIDDEN');
      await calls.rejected('listProgramTokens', 403, {}, 'API_ERR_FORBIDDEN');
      await calls.rejected('getSession', 401, {}, 'API_ERR_TOKEN');
      await new ProgramCalls(ctx, 'engage_unknown').rejected('listCampaigns', 401, {}, 'API_ERR_TOKEN');
    },
  ),
  operatorScenario(
    ['OPER-466', 'OPER-467'],
    'a token ends when it is revoked, and the audit log names it',
    'write',
    async (ctx, owner) => {
      const { id, name, token, calls } = await createToken(owner, { role: 'owner', applications: [] });
      const path = { programTokenId: id };
      // A token may create tokens up to its own expiry.
      const child = await createToken(new ProgramCalls(ctx, token), { expiresAt: inDays(0.5) });
      await calls.call('listOperators', 200);
      const stored = (await owner.call('getProgramToken', 200, { path })).body;
      ctx.isTrue('the time of the last use', stored.lastUsedAt !== undefined, stored);
      ctx.isTrue('no token', !JSON.stringify(stored).includes(token), stored);
      const own = (await owner.call('getProgramToken', 200, { path: { programTokenId: child.id } })).body;
      ctx.equal('the creator', own.createdBy, `token:${id}/${name}`);
      await owner.call('revokeProgramToken', 200, { path });
      await calls.rejected('listOperators', 401, {}, 'API_ERR_TOKEN');
      await child.calls.rejected('listCampaigns', 401, {}, 'API_ERR_TOKEN');
      await owner.rejected('getProgramToken', 404, { path });
      await owner.rejected('revokeProgramToken', 404, { path });
      const query = { action: 'createProgramToken' };
      const { data } = (await owner.call('listAuditEntries', 200, { query })).body;
      const entry = data.find(({ subject }) => subject === `program_tokens/${child.id}`);
      ctx.equal('the actor', entry?.actor, `token:${id}/${name}`);
    },
  ),
  operatorScenario(['OPER-466'], 'a token expires after at most 366 days', 'write', async (ctx, owner) => {
    const body = { name: ctx.name(), role: 'viewer' as const };
    for (const days of [-1, 367]) {
      await owner.rejected('createProgramToken', 400, { body: { ...body, expiresAt: inDays(days) } });
    }
  }),
];

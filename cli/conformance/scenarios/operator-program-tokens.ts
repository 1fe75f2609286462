import type { components } from '../../../generated/operator/api.ts';
import type { OperationId } from '../../../generated/operator/operations.ts';
import type { CallValues } from '../runner/context.ts';
import { OperatorCalls, operatorScenario, ProgramCalls } from '../operator/calls.ts';
import { createApplication, unusedEmail, walk } from '../operator/fixtures.ts';

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
      const [path, other] = [
        { partnerId: await createApplication(owner) },
        { partnerId: await createApplication(owner) },
      ];
      const applications = [path.partnerId];
      const viewer = await createToken(owner, { role: 'viewer', applications });
      const operator = await createToken(owner, { role: 'operator', applications });
      const all = await createToken(owner, { role: 'owner', applications: [] });
      const body = { name: ctx.name() };
      const newToken = { name: ctx.name(), role: 'owner', expiresAt: inDays(0.5) };
      const statuses = (operation: OperationId, values: CallValues = {}) =>
        Promise.all([viewer, operator, all].map(async ({ calls }) => (await calls.send(operation, values)).status));
      ctx.equal('reads', await statuses('listCampaigns', { path }), [200, 200, 200]);
      ctx.equal('reads elsewhere', await statuses('listCampaigns', { path: other }), [403, 403, 200]);
      ctx.equal('writes', await statuses('createCampaign', { path, body }), [403, 200, 200]);
      ctx.equal('reads of operators', await statuses('listOperators'), [403, 403, 200]);
      ctx.equal('reads of tokens', await statuses('listProgramTokens'), [403, 403, 200]);
      ctx.equal('new tokens', await statuses('createProgramToken', { body: newToken }), [403, 403, 200]);
      const names = (await viewer.calls.call('listCampaigns', 200, { path })).body.data.map(({ name }) => name);
      ctx.equal('the campaigns', names, [body.name, body.name]);
      const listed = (await viewer.calls.call('listApplications', 200)).body.data.map(({ partnerId }) => partnerId);
      ctx.equal('the applications', listed, applications);
      const author = (await createToken(owner, { role: 'author', applications })).calls;
      const message = { platform: 'web' as const, title: ctx.name(), text: 'From a program' };
      const messageId = (await author.call('createMessage', 200, { path, body: message })).body.id;
      await author.rejected('sendMessage', 403, { path: { ...path, messageId } }, 'API_ERR_FORBIDDEN');
      await all.calls.rejected('getSession', 401, {}, 'API_ERR_TOKEN');
    },
  ),
  operatorScenario(
    ['OPER-464'],
    'a token is used instead of a cookie, and neither replaces the other',
    'write',
    async (ctx, owner) => {
      const { token } = await createToken(owner, { role: 'viewer' });
      const ofProxy = 'eyJhbGciOi.a-token.of-a-proxy';
      const withCookie = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });
      await owner.rejected('listOperators', 403, withCookie(token), 'API_ERR_FORBIDDEN');
      await owner.call('listOperators', 200, withCookie(ofProxy));
      await owner.rejected('listOperators', 401, withCookie('engage_unknown'), 'API_ERR_TOKEN');
      for (const bearer of [ofProxy, 'engage_unknown', owner.cookie.split('=')[1] ?? '']) {
        await new ProgramCalls(ctx, bearer).rejected('listApplications', 401, {}, 'API_ERR_TOKEN');
      }
      const asCookie = new OperatorCalls(ctx, `engage_session=${token}`);
      await asCookie.rejected('listApplications', 401, {}, 'API_ERR_TOKEN');
    },
  ),
  operatorScenario(
    ['OPER-465'],
    'a token is no operator: it is not listed, read, changed or deleted as one',
    'write',
    async (ctx, owner) => {
      const { id, name } = await createToken(owner, { role: 'owner', applications: [] });
      const operators = await walk(ctx, await owner.call('listOperators', 200), (url) =>
        owner.follow('listOperators', url),
      );
      ctx.isTrue('no token', !operators.some((each) => each.id === id || each.name === name), operators);
      const path = { operatorId: id };
      await ctx.each(
        ['getOperator', 'updateOperator', 'createPasswordLink', 'deleteOperator'] as const,
        async (each) => {
          const body = each === 'updateOperator' ? { email: unusedEmail(ctx), role: 'owner' } : undefined;
          await owner.rejected(each, 404, { path, body });
        },
      );
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
      const program = new ProgramCalls(ctx, token);
      const read = async () => (await owner.call('getProgramToken', 200, { path })).body;
      const { createdAt: _createdAt, expiresAt: _expiresAt, ...unused } = await read();
      ctx.equal('the token', unused, {
        ...{ id, name, role: 'owner', applications: [], applicationCount: 0 },
        createdBy: ctx.deployment.operator?.email,
      });
      const late = { name: ctx.name(), role: 'viewer', expiresAt: inDays(2) };
      const messages = await program.rejected('createProgramToken', 400, { body: late });
      ctx.isTrue('an error of the expiry', messages.join().startsWith('body/expiresAt: '), messages);
      const child = await createToken(program, { role: 'owner', applications: [], expiresAt: inDays(0.5) });
      const grandchild = await createToken(new ProgramCalls(ctx, child.token), { expiresAt: inDays(0.25) });
      await calls.call('listOperators', 200);
      const stored = await read();
      ctx.isTrue('the time of the last use', stored.lastUsedAt !== undefined, stored);
      const { data: listed } = (await owner.call('listProgramTokens', 200, { query: { search: name } })).body;
      ctx.equal('the listed tokens', listed.at(-1), stored);
      ctx.isTrue('no token', !JSON.stringify([stored, listed]).includes(token.slice('engage_'.length)), stored);
      for (const each of [child, grandchild]) await each.calls.call('listCampaigns', 200);
      const own = (await owner.call('getProgramToken', 200, { path: { programTokenId: child.id } })).body;
      ctx.equal('the creator', own.createdBy, `token:${id}/${name}`);
      ctx.equal('the ID', (await owner.call('revokeProgramToken', 200, { path })).body, { id });
      await calls.rejected('listOperators', 401, {}, 'API_ERR_TOKEN');
      for (const each of [child, grandchild]) await each.calls.rejected('listCampaigns', 401, {}, 'API_ERR_TOKEN');
      await owner.rejected('getProgramToken', 404, { path });
      await owner.rejected('revokeProgramToken', 404, { path });
      const entryOf = async (action: string, tokenId: number) => {
        const { data } = (await owner.call('listAuditEntries', 200, { query: { action } })).body;
        return data.find(({ subject }) => subject === `program_tokens/${tokenId}`);
      };
      const actor = ctx.deployment.operator?.email;
      ctx.includes('the creation', await entryOf('createProgramToken', id), { actor, after: { name } });
      ctx.includes('the end', await entryOf('revokeProgramToken', id), { actor, before: { name } });
      const created = await entryOf('createProgramToken', child.id);
      ctx.includes('the creation by the program', created, {
        actor: `token:${id}/${name}`,
        after: { name: child.name },
      });
    },
  ),
  operatorScenario(['OPER-466'], 'a token expires after at most 366 days', 'write', async (ctx, owner) => {
    const body = { name: ctx.name(), role: 'viewer' as const };
    for (const days of [-1, 367]) {
      await owner.rejected('createProgramToken', 400, { body: { ...body, expiresAt: inDays(days) } });
    }
  }),
];

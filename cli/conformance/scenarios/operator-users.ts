import { operations } from '../../../generated/engagement/operations.ts';
import type { Context } from '../runner/context.ts';
import { sendSigned } from '../runner/http.ts';
import { operatorScenario } from '../operator/calls.ts';
import { createApplication, createOperator, createUser } from '../operator/fixtures.ts';

/** Requests an access token with a key, and returns the response. */
function requestToken({ deployment }: Context, email: string, apiKey: string) {
  const body = Buffer.from(JSON.stringify({ email }));
  return sendSigned({ ...deployment, apiKey }, { method: 'POST', path: operations.createAccessToken.path, body });
}

/** A request to the engagement API with a key and a token that a scenario got. */
async function welcome({ deployment }: Context, apiKey: string, token: string): Promise<number> {
  const request = { method: 'GET', path: operations.getWelcome.path, headers: { Authorization: token } };
  return (await sendSigned({ ...deployment, apiKey }, request)).status;
}

async function tokenWith(ctx: Context, email: string, apiKey: string): Promise<string> {
  const { status, text } = await requestToken(ctx, email, apiKey);
  ctx.equal('the status of the token request with the new key', status, 200);
  const { token_type: type, access_token: token } = JSON.parse(text) as { token_type: string; access_token: string };
  return `${type} ${token}`;
}

export const operatorUserScenarios = [
  operatorScenario(['OPER-024'], 'users are found by a part of the email or name', 'write', async (ctx, owner) => {
    const name = `Name of ${ctx.name()}`;
    const { userId, email } = await createUser(owner, { name });
    const find = async (search: string) =>
      (await owner.call('listUsers', 200, { query: { search } })).body.data.map(({ id }) => id);
    await ctx.each([email, email.slice(2), email.toUpperCase(), name.slice(1)], async (search) => {
      ctx.isTrue(`the user for ${search}`, (await find(search)).includes(userId), await find(search));
    });
    ctx.equal('the users for a text that no user has', await find(`${ctx.name()}-unknown`), []);
    await owner.rejected('listUsers', 400, { query: { search: '' } });
  }),
  operatorScenario(
    ['OPER-025'],
    'users are created and updated with the applications that they manage',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const { userId, email } = await createUser(owner, { applications: [partnerId] });
      const path = { userId };
      const read = async () => (await owner.call('getUser', 200, { path })).body;
      ctx.includes('the user', await read(), { email, applications: [partnerId], hasApiKey: false });
      const name = ctx.name();
      await owner.call('updateUser', 200, { path, body: { email, name, applications: [] } });
      ctx.includes('the user', await read(), { email, name, applications: [] });
      const body = { email, applications: [`${ctx.deployment.run}-foreign`] };
      const messages = await owner.rejected('updateUser', 400, { path, body });
      ctx.isTrue('an error of the application', messages.join().startsWith('body/applications/0'), messages);
    },
  ),
  operatorScenario(
    ['OPER-590'],
    'single applications of users and operators are granted and revoked',
    'write',
    async (ctx, owner) => {
      const [first, second] = [await createApplication(owner), await createApplication(owner)];
      const { userId } = await createUser(owner, { applications: [first] });
      const user = { userId };
      const ofUser = async () => (await owner.call('getUser', 200, { path: user })).body.applications;
      await owner.call('changeUserApplications', 200, { path: user, body: { grant: [second] } });
      ctx.equal('the applications of the user', await ofUser(), [first, second].sort());
      await owner.call('changeUserApplications', 200, { path: user, body: { revoke: [first] } });
      ctx.equal('the applications of the user', await ofUser(), [second]);
      const grant = [`${ctx.deployment.run}-foreign`];
      const messages = await owner.rejected('changeUserApplications', 400, { path: user, body: { grant } });
      ctx.isTrue('an error of the application', messages.join().startsWith('body/grant/0'), messages);
      const { operatorId } = await createOperator(owner, { role: 'viewer', applications: [first] });
      const operator = { operatorId };
      const change = { grant: [second], revoke: [first] };
      await owner.call('changeOperatorApplications', 200, { path: operator, body: change });
      const { applications } = (await owner.call('getOperator', 200, { path: operator })).body;
      ctx.equal('the applications of the operator', applications, [second]);
    },
  ),
  operatorScenario(['OPER-026'], 'an email address belongs to at most one user', 'write', async (ctx, owner) => {
    const one = await createUser(owner);
    const another = await createUser(owner);
    await owner.rejected('createUser', 409, { body: { email: one.email } });
    await owner.rejected('createUser', 409, { body: { email: one.email.toUpperCase() } });
    const path = { userId: another.userId };
    await owner.rejected('updateUser', 409, { path, body: { email: one.email, applications: [] } });
    ctx.equal('the email address', (await owner.call('getUser', 200, { path })).body.email, another.email);
  }),
  operatorScenario(
    ['OPER-027', 'OPER-028'],
    'a new API key ends the previous one and its tokens, and a deletion ends all access',
    'write',
    async (ctx, owner) => {
      const { userId, email } = await createUser(owner);
      const path = { userId };
      const first = (await owner.call('createApiKey', 200, { path })).body.apiKey;
      ctx.equal('hasApiKey', (await owner.call('getUser', 200, { path })).body.hasApiKey, true);
      const token = await tokenWith(ctx, email, first);
      ctx.equal('the status with the token', await welcome(ctx, first, token), 200);
      const second = (await owner.call('createApiKey', 200, { path })).body.apiKey;
      ctx.isTrue('another key', second !== first, 'the same key');
      ctx.equal('the status with the previous key', (await requestToken(ctx, email, first)).status, 400);
      ctx.isTrue('no access with the previous token', (await welcome(ctx, second, token)) >= 400, 200);
      const newToken = await tokenWith(ctx, email, second);
      const shown = JSON.stringify((await owner.call('getUser', 200, { path })).body);
      ctx.isTrue('a user without the key', !shown.includes(second), shown);
      await owner.call('deleteUser', 200, { path });
      ctx.isTrue('no access of a deleted user', (await welcome(ctx, second, newToken)) >= 400, 200);
      ctx.equal('the status of the token request', (await requestToken(ctx, email, second)).status, 404);
      await owner.rejected('getUser', 404, { path });
    },
  ),
];

import { operations } from '../../../generated/engagement/operations.ts';
import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { fillPath, sendSigned } from '../runner/http.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, createOperator, createUser, unusedEmail } from '../operator/fixtures.ts';

/** Requests an access token with a key, and returns the response. */
function requestToken({ deployment }: Context, email: string, apiKey: string) {
  const body = Buffer.from(JSON.stringify({ email }));
  return sendSigned({ ...deployment, apiKey }, { method: 'POST', path: operations.createAccessToken.path, body });
}

/** The status of a request to the engagement API with a key and a token that a scenario got. */
async function statusWith(
  { deployment }: Context,
  apiKey: string,
  token: string,
  path: string = operations.getWelcome.path,
): Promise<number> {
  const request = { method: 'GET', path, headers: { Authorization: token } };
  return (await sendSigned({ ...deployment, apiKey }, request)).status;
}

async function tokenWith(ctx: Context, email: string, apiKey: string): Promise<string> {
  const { status, text } = await requestToken(ctx, email, apiKey);
  ctx.equal('the status of the token request with the new key', status, 200);
  const { token_type: type, access_token: token } = JSON.parse(text) as { token_type: string; access_token: string };
  return `${type} ${token}`;
}

const findUsers = async (owner: OperatorCalls, search: string) =>
  (await owner.call('listUsers', 200, { query: { search } })).body.data;

export const operatorUserScenarios = [
  operatorScenario(['OPER-024'], 'users are found by a part of the email or name', 'write', async (ctx, owner) => {
    const name = `Name of ${ctx.name()}`;
    const { userId, email } = await createUser(owner, { name });
    const find = async (search: string) => (await findUsers(owner, search)).map(({ id }) => id);
    await ctx.each([email, email.slice(2), email.toUpperCase(), name.slice(1)], async (search) => {
      ctx.isTrue(`the user for ${search}`, (await find(search)).includes(userId), await find(search));
    });
    const noPatterns = [`${ctx.name()}-unknown`, email.replace('-', '_'), `${email.slice(0, 9)}%`];
    await ctx.each(noPatterns, async (search) => ctx.equal(`the users for ${search}`, await find(search), []));
    const { userId: literal } = await createUser(owner, { name: `100_% ${name}` });
    ctx.equal('the users for a text with _ and %', await find(`100_% ${name}`), [literal]);
    await owner.rejected('listUsers', 400, { query: { search: '' } });
  }),
  operatorScenario(
    ['OPER-025'],
    'users are created and updated with the applications that they manage',
    'write',
    async (ctx, owner) => {
      const partnerId = await createApplication(owner);
      const both = [partnerId, await createApplication(owner)].toSorted();
      const [name, address, email] = [ctx.name(), unusedEmail(ctx), unusedEmail(ctx)];
      const { userId } = await createUser(owner, {
        email: address.toUpperCase(),
        name,
        applications: both.toReversed(),
      });
      const path = { userId };
      const read = async () => (await owner.call('getUser', 200, { path })).body;
      const { createdAt: _createdAt, ...user } = await read();
      const created = { id: userId, email: address, name, applications: both, applicationCount: 2, hasApiKey: false };
      ctx.equal('the user', user, created);
      ctx.equal('the listed users', await findUsers(owner, address), [await read()]);

      const { apiKey } = (await owner.call('createApiKey', 200, { path })).body;
      const token = await tokenWith(ctx, address, apiKey);
      const status = () => statusWith(ctx, apiKey, token, fillPath('listCampaigns', { partnerId }));
      ctx.equal('the status with the right', await status(), 200);
      const change = async (body: object) => {
        const updated = await owner.call('updateUser', 200, { path, body: { email, ...body } });
        ctx.equal('the ID', updated.body, { id: userId });
        ctx.includes('the user', await read(), { email, name: undefined, hasApiKey: true, ...body });
      };
      await change({ applications: [] });
      ctx.equal('the status without the right', await status(), 403);
      const granted = await owner.call('changeUserApplications', 200, { path, body: { grant: [partnerId] } });
      ctx.equal('the ID', granted.body, { id: userId });
      ctx.equal('the status with the granted right', await status(), 200);
      await owner.call('changeUserApplications', 200, { path, body: { revoke: [partnerId] } });
      ctx.equal('the status with the revoked right', await status(), 403);
      await change({ name, applications: [partnerId] });
      ctx.equal('the status with the right again', await status(), 200);
      await change({ applications: [partnerId] });

      const body = { email: unusedEmail(ctx), applications: [partnerId, `${ctx.deployment.run}-foreign`] };
      for (const messages of [
        await owner.rejected('updateUser', 400, { path, body }),
        await owner.rejected('createUser', 400, { body }),
      ]) {
        ctx.isTrue('an error of the application', /^body\/applications\/1: [^,]*$/.test(messages.join()), messages);
      }
      ctx.includes('the user', await read(), { email, applications: [partnerId] });
      ctx.equal('the users with the email address', await findUsers(owner, body.email), []);
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
      // What is granted and not granted already.
      await owner.call('changeUserApplications', 200, { path: user, body: { grant: [second], revoke: [first] } });
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
      const unknown = { path: { operatorId: unknownId }, body: { grant: [second] } };
      await owner.rejected('changeOperatorApplications', 404, unknown);
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
    await createUser(owner, { email: (await createOperator(owner)).email });
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
      ctx.equal('the status with the token', await statusWith(ctx, first, token), 200);
      const other = await createUser(owner);
      const otherKey = (await owner.call('createApiKey', 200, { path: { userId: other.userId } })).body.apiKey;
      const otherToken = await tokenWith(ctx, other.email, otherKey);
      const second = (await owner.call('createApiKey', 200, { path })).body.apiKey;
      ctx.isTrue('another key', second !== first, 'the same key');
      ctx.equal('the status with the previous key', (await requestToken(ctx, email, first)).status, 400);
      for (const key of [first, second]) {
        ctx.equal('the status with the previous token', await statusWith(ctx, key, token), 400);
      }
      const newToken = await tokenWith(ctx, email, second);
      ctx.equal('the status with the new token', await statusWith(ctx, second, newToken), 200);
      const shown = JSON.stringify([(await owner.call('getUser', 200, { path })).body, await findUsers(owner, email)]);
      ctx.isTrue('a user without the key', !shown.includes(second), shown);
      ctx.equal('the ID', (await owner.call('deleteUser', 200, { path })).body, { id: userId });
      ctx.equal('the status of a deleted user', await statusWith(ctx, second, newToken), 400);
      ctx.equal('the status of the token request', (await requestToken(ctx, email, second)).status, 404);
      ctx.equal('the status of another user', await statusWith(ctx, otherKey, otherToken), 200);
      ctx.equal('the users with the email address', await findUsers(owner, email), []);
      await ctx.each(
        ['getUser', 'updateUser', 'deleteUser', 'createApiKey', 'changeUserApplications'] as const,
        async (each) => {
          const body = { updateUser: { email, applications: [] }, changeUserApplications: { grant: [] } };
          await owner.rejected(each, 404, { path, body: each in body ? body[each as keyof typeof body] : undefined });
        },
      );
      // The address is free again, and a new user has nothing of the deleted one.
      const again = await createUser(owner, { email });
      const user = (await owner.call('getUser', 200, { path: { userId: again.userId } })).body;
      ctx.includes('the new user', user, { hasApiKey: false, applications: [] });
    },
  ),
];

import { OperatorCalls, operatorScenario } from '../operator/calls.ts';
import {
  createOperator,
  password,
  setPassword,
  signedIn,
  signIn,
  tokenOf,
  tooManyAttempts,
  unusedEmail,
} from '../operator/fixtures.ts';
import type { Context } from '../runner/context.ts';
import { originOf } from '../runner/session.ts';

const other = 'another passphrase of a run';
/** The attempts for an account in 15 minutes, from the guide. */
const maxAttempts = 10;

/** Tries to sign in with a wrong password, and returns the response and its time. */
async function fail(anyone: OperatorCalls, email: string, wrong = other) {
  const start = performance.now();
  const response = await anyone.send('signIn', { body: { email, password: wrong } });
  const milliseconds = performance.now() - start;
  if (response.status === 429) throw tooManyAttempts(response);
  anyone.ctx.equal('the status', response.status, 401);
  return { milliseconds, body: JSON.parse(response.text) as unknown };
}

const sessionOf = async (calls: OperatorCalls) => (await calls.call('getSession', 200)).body;
const ended = (calls: OperatorCalls) => calls.rejected('getSession', 401, {}, 'API_ERR_TOKEN');

function checkCookie(ctx: Context, headers: Headers): void {
  const isSecure = ctx.deployment.baseUrl.startsWith('https:');
  for (const name of ['engage_session', 'engage_device']) {
    const cookie = headers.getSetCookie().find((text) => text.replace(/^__Host-/, '').startsWith(`${name}=`)) ?? '';
    ctx.equal(`the prefix of ${name}`, cookie.startsWith('__Host-'), isSecure);
    const attributes = cookie.split(/;\s*/).map((text) => text.toLowerCase());
    for (const attribute of ['httponly', 'samesite=strict', ...(isSecure ? ['path=/', 'secure'] : [])]) {
      ctx.isTrue(`a cookie with ${attribute}`, attributes.includes(attribute), attributes);
    }
    if (!isSecure) ctx.isTrue('no Secure', !attributes.includes('secure'), attributes);
  }
}

export const operatorSessionScenarios = [
  operatorScenario(
    ['OPER-002', 'OPER-021'],
    'a new operator sets a password by link, once',
    'write',
    async (ctx, owner) => {
      const email = unusedEmail(ctx);
      const input = { email: email.toUpperCase(), name: ctx.name() };
      const { operatorId, url, expiresAt } = await createOperator(owner, input);
      const read = async () => (await owner.call('getOperator', 200, { path: { operatorId } })).body;
      const { createdAt, ...created } = await read();
      ctx.equal('the operator', created, {
        ...{ id: operatorId, email, name: input.name, role: 'viewer', applications: [], applicationCount: 0 },
        ...{ hasPassword: false, hasSecondFactor: false, hasOpenId: false },
      });
      await fail(owner, email);
      ctx.isTrue('the form of the link', /^https?:.*\/operator\/setup#password=[\w-]{43}$/.test(url), url);
      ctx.isTrue('a link to the service', url.startsWith(originOf(ctx.deployment)), url);
      const minutes = (Date.parse(expiresAt) - Date.parse(createdAt)) / 60_000;
      ctx.isTrue('a link that expires an hour after the creation', Math.abs(minutes - 60) < 1, [createdAt, expiresAt]);
      const path = { operatorId };
      const later = (await owner.call('createPasswordLink', 200, { path })).body;
      const rejected = (link: string) =>
        owner.rejected('setPassword', 404, { body: { token: tokenOf(link), password } });
      await rejected(url);
      await sessionOf(await setPassword(owner, later.url));
      const signedIn = await read();
      ctx.equal('hasPassword', [signedIn.hasPassword, signedIn.lastSignInAt !== undefined], [true, true]);
      await rejected(later.url);
    },
  ),
  operatorScenario(
    ['OPER-021', 'OPER-018'],
    'an operator with a taken email address, or applications that do not fit the role, is rejected and not created',
    'write',
    async (ctx, owner) => {
      const { email } = await createOperator(owner);
      const other = await createOperator(owner);
      const again = { email: email.toUpperCase(), role: 'viewer' as const };
      await owner.rejected('createOperator', 409, { body: again });
      const path = { operatorId: other.operatorId };
      await owner.rejected('updateOperator', 409, { path, body: again });
      ctx.equal('the email address', (await owner.call('getOperator', 200, { path })).body.email, other.email);
      const unused = unusedEmail(ctx);
      const invalid = [
        { role: 'operator', applications: [ctx.deployment.partnerId, ctx.name()], at: 'body/applications/1: ' },
        { role: 'owner', applications: [ctx.deployment.partnerId], at: 'body/applications: ' },
      ];
      for (const { at, ...change } of invalid) {
        const messages = await owner.rejected('createOperator', 400, { body: { email: unused, ...change } });
        ctx.isTrue(`an error of ${at}`, messages.length === 1 && messages.join().startsWith(at), messages);
      }
      ctx.equal('the operators', (await owner.call('listOperators', 200, { query: { search: unused } })).body.data, []);
    },
  ),
  operatorScenario(['OPER-003'], 'a password has 12 to 128 characters', 'write', async (ctx, owner) => {
    const { operatorId, email, url } = await createOperator(owner);
    for (const length of [11, 129]) {
      const body = { token: tokenOf(url), password: 'p'.repeat(length) };
      await owner.rejected('setPassword', 400, { body });
    }
    const shortest = 'x7 qrs 2kvwz';
    const calls = await setPassword(owner, url, shortest);
    const change = (newPassword: string) => ({ body: { currentPassword: shortest, newPassword } });
    for (const length of [11, 129]) {
      const messages = await calls.rejected('changePassword', 400, change('q'.repeat(length)));
      ctx.isTrue('an error of the password', messages[0]?.startsWith('body/newPassword: ') ?? false, messages);
    }
    await signIn(owner, email, shortest);
    const link = (await owner.call('createPasswordLink', 200, { path: { operatorId } })).body;
    await setPassword(owner, link.url, `${'𝄞'.repeat(125)}x7k`);
  }),
  operatorScenario(['OPER-463'], 'a password that is easy to guess is rejected', 'write', async (ctx, owner) => {
    const { email, url } = await createOperator(owner);
    for (const weak of ['password12345', '123456789012', email]) {
      await owner.rejected('setPassword', 400, { body: { token: tokenOf(url), password: weak } });
    }
    await setPassword(owner, url);
  }),
  operatorScenario(
    ['OPER-004'],
    'an unknown email address and a wrong password have the same response, after the same time',
    'write',
    async (ctx, owner) => {
      const { email } = await signedIn(owner);
      const [wrong, unknown] = [await fail(owner, email), await fail(owner, unusedEmail(ctx))];
      ctx.equal('the errors for an unknown email address', unknown.body, wrong.body);
      const again = [await fail(owner, email), await fail(owner, unusedEmail(ctx))] as const;
      // The slow hash takes longer than everything else together. Twice, since a busy service takes longer.
      const usual = Math.min(wrong.milliseconds, again[0].milliseconds);
      const ofUnknown = Math.max(unknown.milliseconds, again[1].milliseconds);
      ctx.isTrue('about the same time', ofUnknown > usual / 4, [usual, ofUnknown]);
    },
  ),
  operatorScenario(
    ['OPER-005'],
    'the eleventh attempt for an account is rejected, even with the right password',
    'write',
    async (ctx, owner) => {
      const { email } = await signedIn(owner);
      const attempt = (chosen: string) => owner.send('signIn', { body: { email, password: chosen } });
      for (let count = 1; count <= maxAttempts; count += 1) {
        const response = await attempt(other);
        if (response.status === 429) {
          const another = await owner.send('signIn', { body: { email: unusedEmail(ctx), password: other } });
          if (another.status === 429) throw tooManyAttempts(another);
        }
        ctx.equal(`the status of attempt ${count}`, response.status, 401);
      }
      const { headers } = await owner.call('signIn', 429, { body: { email, password } });
      const seconds = Number(headers.get('Retry-After'));
      ctx.isTrue('Retry-After of at most 15 minutes', seconds > 0 && seconds <= 900, headers.get('Retry-After'));
    },
  ),
  operatorScenario(
    ['OPER-007', 'OPER-010'],
    'each sign-in creates a session with a new ID and a new cookie, never with that of the client',
    'write',
    async (ctx, owner) => {
      const { email, calls } = await signedIn(owner);
      const response = await owner.send('signIn', { body: { email, password } });
      if (response.status === 429) throw tooManyAttempts(response);
      checkCookie(ctx, response.headers);
      const chosen = new OperatorCalls(ctx, `engage_session=${'a'.repeat(43)}`);
      const all = [calls, owner.with(response), await signIn(chosen, email)];
      const sessions = await Promise.all(all.map(sessionOf));
      ctx.equal('the number of sessions', new Set(sessions.map(({ id }) => id)).size, 3);
      ctx.equal('their operators', [...new Set(sessions.map(({ operator }) => operator.email))], [email]);
      ctx.equal('the number of cookies', new Set([chosen, owner, ...all].map(({ cookie }) => cookie)).size, 5);
      ctx.equal('the session of the owner', (await sessionOf(owner)).operator.id, ctx.deployment.operator?.id);
      await ended(chosen);
      for (const cookie of ['engage_session=', 'other=1; engage_session_2=x'])
        await ended(new OperatorCalls(ctx, cookie));
    },
  ),
  operatorScenario(
    ['OPER-007', 'OPER-011', 'OPER-012'],
    'a change of the password needs the current one, and ends all sessions',
    'write',
    async (ctx, owner) => {
      const { operatorId, email, url } = await createOperator(owner);
      const first = await setPassword(owner, url);
      const elsewhere = await signIn(owner, email);
      const wrong = { currentPassword: other, newPassword: other };
      await first.rejected('changePassword', 400, { body: wrong });
      const before = await sessionOf(first);
      const changed = await first.call('changePassword', 200, {
        body: { currentPassword: password, newPassword: other },
      });
      checkCookie(ctx, changed.headers);
      const second = first.with(changed);
      ctx.isTrue('a new session', changed.body.id !== before.id, changed.body.id);
      for (const calls of [first, elsewhere]) await ended(calls);
      ctx.equal('the operator', (await sessionOf(second)).operator.email, email);
      await fail(owner, email, password);
      await signIn(owner, email, other);
      await sessionOf(owner);
      const link = (await owner.call('createPasswordLink', 200, { path: { operatorId } })).body;
      const third = await setPassword(owner, link.url);
      await ended(second);
      await sessionOf(third);
    },
  ),
  operatorScenario(['OPER-513'], 'a session is confirmed with the password', 'write', async (ctx, owner) => {
    const { calls } = await signedIn(owner);
    await calls.rejected('confirmSession', 400, { body: { password: other } });
    const before = await sessionOf(calls);
    const { body } = await calls.call('confirmSession', 200, { body: { password } });
    ctx.equal('the session', body.id, before.id);
    const minutes = (Date.parse(body.confirmedUntil) - Date.now()) / 60_000;
    ctx.isTrue('a confirmation of 10 minutes', minutes > 5 && minutes < 15, body.confirmedUntil);
    ctx.equal('confirmedUntil of the session', (await sessionOf(calls)).confirmedUntil, body.confirmedUntil);
  }),
  operatorScenario(
    ['OPER-514'],
    'the eleventh attempt to confirm a session is rejected, even with the right password',
    'write',
    async (ctx, owner) => {
      const { email, calls } = await signedIn(owner);
      for (let count = 1; count <= maxAttempts; count += 1) {
        await calls.rejected('confirmSession', 400, { body: { password: other } });
      }
      const { headers } = await calls.call('confirmSession', 429, { body: { password } });
      const seconds = Number(headers.get('Retry-After'));
      ctx.isTrue('Retry-After of at most 15 minutes', seconds > 0 && seconds <= 900, headers.get('Retry-After'));
      await signIn(owner, email);
    },
  ),
  operatorScenario(['OPER-013'], 'operators list and end only their own sessions', 'write', async (ctx, owner) => {
    const { email, calls } = await signedIn(owner);
    const second = await signIn(owner, email);
    const { data } = (await second.call('listSessions', 200)).body;
    const current = (await sessionOf(second)).id;
    ctx.equal(
      'the current sessions',
      data.flatMap((entry) => (entry.current ? entry.id : [])),
      [current],
    );
    ctx.equal('the number of sessions', data.length, 2);
    const stranger = await signedIn(owner);
    for (const { id } of data) await stranger.calls.rejected('endSession', 404, { path: { sessionId: id } });
    const { id } = data.find((entry) => !entry.current) ?? { id: current };
    ctx.equal('the ID', (await second.call('endSession', 200, { path: { sessionId: id } })).body, { id });
    await ended(calls);
    await second.rejected('endSession', 404, { path: { sessionId: id } });
    await sessionOf(second);
  }),
  operatorScenario(
    ['OPER-460', 'OPER-461'],
    'the audit log has sign-ins and failed attempts, but no unknown email address',
    'write',
    async (ctx, owner) => {
      const { email, operatorId } = await signedIn(owner);
      const unknown = unusedEmail(ctx);
      await fail(owner, email);
      await fail(owner, unknown);
      const session = await sessionOf(await signIn(owner, email));
      const read = async (action: string) =>
        (await owner.call('listAuditEntries', 200, { query: { action } })).body.data;
      const entryOf = async (action: string) => {
        const entries = await read(action);
        return entries.find(({ subject }) => subject === `operators/${operatorId}`);
      };
      const [failed, succeeded] = [await entryOf('signInFailed'), await entryOf('signIn')];
      ctx.equal('the actor of the failed attempt', failed?.actor, 'anonymous');
      ctx.equal('the account of the failed attempt', failed?.after?.account, email);
      ctx.equal('the actor of the sign-in', succeeded?.actor, email);
      ctx.equal('the session of the sign-in', succeeded?.after?.session, session.id);
      ctx.equal('the failed attempts before', succeeded?.after?.failedAttempts, 1);
      for (const entry of [failed, succeeded]) ctx.isTrue('an address', entry?.after?.address !== undefined, entry);
      const text = JSON.stringify(await read('signInFailed'));
      ctx.isTrue('no unknown email address', !text.includes(unknown), text.slice(0, 500));
    },
  ),
  operatorScenario(['OPER-014'], 'signing out ends the session and removes the cookie', 'write', async (ctx, owner) => {
    const { email, calls } = await signedIn(owner);
    const elsewhere = await signIn(owner, email);
    const { id } = await sessionOf(calls);
    const { headers, body } = await calls.call('signOut', 200);
    ctx.equal('the ID', body, { id });
    const text = headers.get('Set-Cookie') ?? '';
    ctx.isTrue('a cookie that expires', /^(__Host-)?engage_session=;.*(max-age=0|expires=.* 1970)/i.test(text), text);
    await ended(calls);
    await sessionOf(elsewhere);
  }),
  operatorScenario(
    ['OPER-023'],
    'a deleted operator has no sessions and links, and other rights apply immediately',
    'write',
    async (ctx, owner) => {
      const partnerId = ctx.deployment.partnerId;
      const applications = [partnerId];
      const { operatorId, email, calls } = await signedIn(owner);
      const path = { operatorId };
      const statuses = async () => [
        (await calls.send('listCampaigns')).status,
        (await calls.send('createCampaign', { body: {} })).status,
        (await calls.send('listUsers')).status,
      ];
      ctx.equal('the statuses without a grant', await statuses(), [403, 403, 403]);
      // The campaign is invalid.
      for (const [change, expected] of [
        [{ role: 'viewer', applications }, [200, 403, 403]],
        [{ role: 'operator', applications }, [200, 400, 403]],
        [{ role: 'owner', applications: [] }, [200, 400, 200]],
        [{ role: 'viewer', applications: [] }, [403, 403, 403]],
      ] as const) {
        await owner.call('updateOperator', 200, { path, body: { email, ...change } });
        ctx.equal(`the statuses after a change to ${change.role}`, await statuses(), expected);
      }
      const { url } = (await owner.call('createPasswordLink', 200, { path })).body;
      await owner.call('deleteOperator', 200, { path });
      await ended(calls);
      await owner.rejected('setPassword', 404, { body: { token: tokenOf(url), password } });
      await ctx.each(
        ['getOperator', 'updateOperator', 'deleteOperator', 'createPasswordLink'] as const,
        async (each) => {
          await owner.rejected(each, 404, {
            path,
            body: each === 'updateOperator' ? { email, role: 'viewer' } : undefined,
          });
        },
      );
    },
  ),
];

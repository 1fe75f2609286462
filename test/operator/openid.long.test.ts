import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { engage } from '../support/command-line.ts';
import { statusAndMessages } from '../support/errors.ts';
import { createProviderBrowser, startOpenIdProvider, type TestOpenIdProvider } from '../support/openid-provider.ts';
import {
  cookieOf,
  createOperator,
  createSessionRequester,
  testPassword,
  type TestOperator,
} from '../support/operators.ts';
import { type ApiResponse, startTestService, testSecretKey, type TestService } from '../support/service.ts';

const path = '/operator/v1/session/openid';
const confirmPath = '/operator/v1/session/confirm/openid';
const roles = 'owner=owners; operator:shop,blog=shop team; author:blog=blog; viewer=staff';
const noRole = [
  403,
  [
    'body: your account at the provider has no role for this service; ask an owner or the administrator of the provider',
  ],
];
const unknownFlow = [
  404,
  ['body: the sign-in is unknown, expired or completed, or was started in another browser; sign in again'],
];

let provider: TestOpenIdProvider;
let service: TestService;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  service = await startTestService({
    ...provider.settings,
    OIDC_ROLES: roles,
    OIDC_NAME: 'Test provider',
    REQUIRE_SECOND_FACTOR: 'all',
  });
  provider.register(service.url);
  for (const name of ['shop', 'blog', 'news']) await service.applications.create(name, checkSettings({ name }));
  // Otherwise the first owner who signs in would be the last one.
  await createOperator(service, { role: 'owner' });
});
afterAll(async () => {
  await service.close();
  await provider.close();
});

let subjects = 0;
/** Adds an account to the provider, whose email address is verified. */
function addAccount(groups: string[], claims: object = {}): string {
  const subject = `subject-${++subjects}`;
  provider.accounts.set(subject, {
    email: `${subject}@example.com`,
    email_verified: true,
    name: subject,
    groups,
    ...claims,
  });
  return subject;
}

interface Started {
  url: string;
  cookie: string;
}
async function start(request = createSessionRequester(service), at = path): Promise<Started> {
  const response = await request('POST', at);
  expect(response.status).toBe(200);
  return { url: (response.body as { url: string }).url, cookie: cookieOf(response) };
}
const complete = (response: object, cookie: string) =>
  createSessionRequester(service, cookie)('POST', `${path}/complete`, { body: response });

/** Signs in at the provider and the service. */
async function signIn(account: string, browser = createProviderBrowser()): Promise<ApiResponse> {
  const { url, cookie } = await start();
  return complete(await browser.signIn(url, account), cookie);
}
const requesterOf = (response: ApiResponse) => createSessionRequester(service, cookieOf(response));

interface Session {
  createdAt: string;
  confirmedUntil: string;
  operator: { id: number; email: string; name?: string; role: string; applications: string[] };
}
const operatorOf = (response: ApiResponse) => (response.body as Session).operator;
const entriesAbout = async (id: number, action: string) =>
  service.db.query<{ actor: string; before: Session['operator'] | null; after: Record<string, unknown> }>(
    'select actor, before, after from audit_entries where subject = $1 and action = $2 order by id',
    [`operators/${id}`, action],
  );

test('the sign-in page learns the name of the provider (OPER-599)', async () => {
  const { status, body } = await createSessionRequester(service)('GET', '/operator/v1/sign_in_methods');
  expect([status, body]).toEqual([200, { password: true, openId: { name: 'Test provider' } }]);
});

describe('a sign-in', () => {
  test('uses PKCE, state and nonce, and sets the cookie of the browser (OPER-605)', async () => {
    const response = await createSessionRequester(service)('POST', path);
    const { searchParams } = new URL((response.body as { url: string }).url);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: 'engage',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: `${service.url}/admin/sign-in/openid`,
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    expect(response.headers.get('set-cookie')).toMatch(
      /^engage_openid=[\w-]{43}; Max-Age=600; Path=\/operator; HttpOnly; SameSite=Strict$/,
    );
  });

  test('has the URL and the cookie of HTTPS behind a proxy (OPER-605)', async () => {
    const proxied = await startTestService({ ...provider.settings, OIDC_ROLES: roles, TRUST_PROXY: 'true' });
    try {
      const headers = {
        ...{ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'push.example.com' },
        Origin: 'https://push.example.com',
      };
      const response = await createSessionRequester(proxied)('POST', path, { headers });
      const { searchParams } = new URL((response.body as { url: string }).url);
      expect(searchParams.get('redirect_uri')).toBe('https://push.example.com/admin/sign-in/openid');
      expect(response.headers.get('set-cookie')).toMatch(
        /^__Host-engage_openid=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      );
    } finally {
      await proxied.close();
    }
  });

  test('creates an operator, and finds it again by issuer and subject (OPER-605, OPER-606)', async () => {
    const account = addAccount(['staff']);
    const first = await signIn(account);
    expect(first.status).toBe(200);
    const operator = operatorOf(first);
    expect(operator).toMatchObject({
      email: `${account}@example.com`,
      name: account,
      role: 'viewer',
      applications: [],
      hasPassword: false,
      hasOpenId: true,
    });
    expect(first.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'engage_session',
      'engage_device',
    ]);
    expect((await requesterOf(first)('GET', '/operator/v1/apps')).status).toBe(200);
    provider.accounts.set(account, { email: 'new@example.com', groups: ['staff'] });
    expect(operatorOf(await signIn(account))).toMatchObject({ id: operator.id, email: operator.email });
  });

  test('is completed once, within 10 minutes, and only in the browser that has started it (OPER-605)', async () => {
    const account = addAccount(['staff']);
    const [mine, foreign] = [await start(), await start()];
    const response = await createProviderBrowser().signIn(mine.url, account);
    expect(statusAndMessages(await complete(response, ''))).toEqual(unknownFlow);
    expect(statusAndMessages(await complete(response, foreign.cookie))).toEqual(unknownFlow);
    expect(statusAndMessages(await complete({ ...response, state: 'unknown' }, mine.cookie))).toEqual(unknownFlow);
    expect((await complete(response, mine.cookie)).status).toBe(200);
    expect(statusAndMessages(await complete(response, mine.cookie))).toEqual(unknownFlow);
    const expired = await start();
    const late = await createProviderBrowser().signIn(expired.url, account);
    await service.db.query(`update operator_openid_flows set expires_at = expires_at - interval '10 minutes'`);
    expect(statusAndMessages(await complete(late, expired.cookie))).toEqual(unknownFlow);
  });

  test('is rejected for the code of another sign-in, or of another provider (OPER-605)', async () => {
    const account = addAccount(['staff']);
    const [mine, other] = [await start(), await start()];
    const [response, foreign] = [
      await createProviderBrowser().signIn(mine.url, account),
      await createProviderBrowser().signIn(other.url, account),
    ];
    const injected = await complete({ ...response, code: foreign.code }, mine.cookie);
    expect(injected.status).toBe(401);
    const wrong = await complete({ ...foreign, iss: 'https://attacker.example.com' }, other.cookie);
    expect(statusAndMessages(wrong)).toEqual([
      401,
      ['body: the provider has not confirmed the sign-in; sign in again'],
    ]);
  });

  test('is rejected for a token with another nonce (OPER-605)', async () => {
    const { url, cookie } = await start();
    const changed = new URL(url);
    changed.searchParams.set('nonce', 'that-of-another-sign-in');
    const response = await createProviderBrowser().signIn(changed.href, addAccount(['staff']));
    expect((await complete(response, cookie)).status).toBe(401);
  });

  test('is rejected if the provider denies it, and the audit log has it (OPER-605, OPER-595)', async () => {
    const { url, cookie } = await start();
    const response = await createProviderBrowser().signIn(url, 'denied');
    const { error, state, iss } = response;
    expect(error).toBe('access_denied');
    expect((await complete({ error, state, iss }, cookie)).status).toBe(401);
    const [entry] = await service.db.query(
      `select actor, after ->> 'account' as account from audit_entries where action = 'completeOpenIdSignInFailed'`,
    );
    expect(entry).toEqual({ actor: 'anonymous', account: 'unknown' });
  });

  test('links an operator with the same email address, if it is verified (OPER-606)', async () => {
    const existing = await createOperator(service, { role: 'author' });
    const unverified = addAccount(['staff'], { email: existing.email, email_verified: false });
    const refused = [403, ['body: the provider has not verified your email address, or does not send it']];
    expect(statusAndMessages(await signIn(unverified))).toEqual(refused);
    const silent = addAccount(['staff'], { email: undefined });
    expect(statusAndMessages(await signIn(silent))).toEqual(refused);
    const verified = addAccount(['staff'], { email: existing.email.toUpperCase() });
    expect(operatorOf(await signIn(verified))).toMatchObject({ id: existing.id, hasPassword: true, role: 'viewer' });
    const [{ after } = { after: {} }] = await entriesAbout(existing.id, 'completeOpenIdSignIn');
    expect(after).toMatchObject({ linked: true, role: 'viewer', userAgent: 'node' });
    const another = addAccount(['owners'], { email: existing.email });
    expect(statusAndMessages(await signIn(another))).toEqual([
      403,
      ['body: your email address belongs to another account of the provider; ask an owner'],
    ]);
  });

  test('of two at the same time creates one operator (OPER-606)', async () => {
    const account = addAccount(['staff']);
    const both = await Promise.all([signIn(account), signIn(account)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(both.map((each) => operatorOf(each).id)).size).toBe(1);
  });

  test('needs no second factor of the service (OPER-596)', async () => {
    const request = requesterOf(await signIn(addAccount(['owners'])));
    expect((await request('GET', '/operator/v1/operators')).status).toBe(200);
    expect((await request('GET', '/operator/v1/second_factor')).body).toMatchObject({ required: false });
    const withPassword = await createOperator(service, { role: 'owner' });
    expect((await withPassword.request('GET', '/operator/v1/operators')).status).toBe(403);
  });
});

describe('the rights', () => {
  test('are the highest role, with its applications (OPER-607)', async () => {
    const account = addAccount(['unknown', 'blog', 'shop team', 'staff']);
    expect(operatorOf(await signIn(account))).toMatchObject({ role: 'operator', applications: ['blog', 'shop'] });
  });

  test('change at each sign-in, for existing sessions too, and the audit log has it (OPER-607, OPER-595)', async () => {
    const account = addAccount(['owners']);
    const first = await signIn(account);
    const { id } = operatorOf(first);
    provider.accounts.set(account, { groups: ['blog'] });
    expect(operatorOf(await signIn(account))).toMatchObject({ id, role: 'author', applications: ['blog'] });
    expect((await requesterOf(first)('GET', '/operator/v1/operators')).status).toBe(403);
    expect(await entriesAbout(id, 'updateOperator')).toMatchObject([
      {
        actor: 'openid:Test provider',
        before: { role: 'owner', applications: [] },
        after: { role: 'author', applications: ['blog'] },
      },
    ]);
  });

  test('are granted by owners where the setting names no applications (OPER-607)', async () => {
    const account = addAccount(['staff']);
    const { id, email } = operatorOf(await signIn(account));
    const owner = requesterOf(await signIn(addAccount(['owners'])));
    await service.db.query('update operator_sessions set confirmed_at = now()');
    const granted = await owner('POST', `/operator/v1/operators/${id}/applications`, { body: { grant: ['news'] } });
    expect(granted.status).toBe(200);
    expect(operatorOf(await signIn(account))).toMatchObject({ id, email, role: 'viewer', applications: ['news'] });
  });

  test('end without a role, with all sessions (OPER-608, OPER-595)', async () => {
    const account = addAccount(['shop team']);
    const first = await signIn(account);
    const { id, email } = operatorOf(first);
    provider.accounts.set(account, { groups: ['unknown'] });
    expect(statusAndMessages(await signIn(account))).toEqual(noRole);
    expect((await requesterOf(first)('GET', '/operator/v1/session')).status).toBe(401);
    const entries = await entriesAbout(id, 'completeOpenIdSignInFailed');
    expect(entries).toMatchObject([{ actor: 'anonymous', after: { account: email } }]);
    expect(await entriesAbout(id, 'updateOperator')).toMatchObject([
      { after: { role: 'operator' } },
      { before: { role: 'operator' }, after: { role: 'viewer', applications: [] } },
    ]);
    const stranger = addAccount([]);
    expect(statusAndMessages(await signIn(stranger))).toEqual(noRole);
    const found = await service.db.query('select from operators where email = $1', [`${stranger}@example.com`]);
    expect(found).toEqual([]);
  });
});

describe('a confirmation', () => {
  const isConfirmed = (response: ApiResponse) => Date.parse((response.body as Session).confirmedUntil) > Date.now();
  const dangerous = (request: TestOperator['request']) => request('DELETE', '/operator/v1/users/999999');

  test('is needed after a sign-in whose credentials were entered long ago, or at an unknown time (OPER-597)', async () => {
    const response = await signIn(addAccount(['owners']));
    // The provider only says it if it is asked for it.
    expect(isConfirmed(response)).toBe(false);
    expect((await dangerous(requesterOf(response))).headers.get('Session-Requirement')).toBe('confirmation');
  });

  test('asks for the credentials again, and needs the same account (OPER-595, OPER-597)', async () => {
    const account = addAccount(['owners']);
    const browser = createProviderBrowser();
    const response = await signIn(account, browser);
    const session = cookieOf(response);
    const request = createSessionRequester(service, session);
    const confirm = async (as: string, at = browser) => {
      const { url, cookie } = await start(request, confirmPath);
      const { searchParams } = new URL(url);
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
      expect(searchParams.get('state')).toMatch(/^confirm-/);
      const both = createSessionRequester(service, `${session}; ${cookie}`);
      return both('POST', `${confirmPath}/complete`, { body: await at.signIn(url, as) });
    };
    const other = await confirm(addAccount(['owners']), createProviderBrowser());
    expect(statusAndMessages(other)).toEqual([400, ['body: you signed in with another account']]);
    expect((await dangerous(request)).status).toBe(403);
    const confirmed = await confirm(account);
    expect([confirmed.status, isConfirmed(confirmed)]).toEqual([200, true]);
    expect((await dangerous(request)).status).toBe(404);
    const { id } = operatorOf(response);
    expect(await entriesAbout(id, 'completeOpenIdConfirmation')).toHaveLength(1);
    expect(await entriesAbout(id, 'completeOpenIdConfirmationFailed')).toHaveLength(1);
  });

  test('is not possible without credentials, for another session, or as a sign-in (OPER-597)', async () => {
    const account = addAccount(['owners']);
    const browser = createProviderBrowser();
    const response = await signIn(account, browser);
    const session = cookieOf(response);
    const request = createSessionRequester(service, session);
    const { url, cookie } = await start(request, confirmPath);
    // The page was changed on its way, so that the provider uses its session.
    const silent = new URL(url);
    silent.searchParams.delete('prompt');
    silent.searchParams.set('max_age', '86400');
    await service.db.query(`update operator_openid_flows set created_at = created_at + interval '5 minutes'`);
    const answer = await browser.signIn(silent.href, account);
    const asSignIn = await complete(answer, cookie);
    expect(statusAndMessages(asSignIn)).toEqual(unknownFlow);
    const elsewhere = cookieOf(await signIn(account));
    const completeWith = (cookies: string) =>
      createSessionRequester(service, cookies)('POST', `${confirmPath}/complete`, { body: answer });
    expect(statusAndMessages(await completeWith(`${elsewhere}; ${cookie}`))).toEqual(unknownFlow);
    expect(statusAndMessages(await completeWith(`${session}; ${cookie}`))).toEqual([
      400,
      ['body: the provider has not asked for your credentials again'],
    ]);
    expect((await dangerous(request)).status).toBe(403);
  });
});

test('the last owner keeps the role, whatever the claims are (OPER-609)', async () => {
  const empty = await startTestService({ ...provider.settings, OIDC_ROLES: roles });
  try {
    provider.register(empty.url);
    const request = createSessionRequester(empty);
    const signInHere = async (account: string) => {
      const { url, cookie } = await start(request);
      const body = await createProviderBrowser().signIn(url, account);
      return createSessionRequester(empty, cookie)('POST', `${path}/complete`, { body });
    };
    const account = addAccount(['owners']);
    const { id } = operatorOf(await signInHere(account));
    for (const groups of [['staff'], []]) {
      provider.accounts.set(account, { groups });
      expect(operatorOf(await signInHere(account))).toMatchObject({ id, role: 'owner' });
    }
    const second = addAccount(['owners']);
    const owner = operatorOf(await signInHere(second));
    expect(operatorOf(await signInHere(addAccount(['staff'])))).toMatchObject({ role: 'viewer' });
    expect(statusAndMessages(await signInHere(account))).toEqual(noRole);
    provider.accounts.set(second, { groups: ['staff'] });
    expect(operatorOf(await signInHere(second))).toMatchObject({ id: owner.id, role: 'owner' });
  } finally {
    provider.register(service.url);
    await empty.close();
  }
});

test('a provider that needs the secret in the body, and a claim in an object (OPER-605, OPER-607)', async () => {
  const other = await startOpenIdProvider(true);
  const nested = await startTestService({
    ...other.settings,
    OIDC_ROLE_CLAIM: 'realm_access.roles',
    OIDC_ROLES: 'owner=admins',
    OIDC_VERIFIED_CLAIM: 'realm_access.verified',
  });
  try {
    other.register(nested.url);
    other.accounts.set('ada', { email: 'ada@example.com', realm_access: { roles: ['admins'], verified: '1' } });
    const { url, cookie } = await start(createSessionRequester(nested));
    const body = await createProviderBrowser().signIn(url, 'ada');
    const response = await createSessionRequester(nested, cookie)('POST', `${path}/complete`, { body });
    expect(operatorOf(response)).toMatchObject({ email: 'ada@example.com', role: 'owner' });
  } finally {
    await nested.close();
    await other.close();
  }
});

test('an email address grants a role only if it is verified (OPER-607)', async () => {
  const byEmail = await startTestService({
    ...provider.settings,
    OIDC_ROLE_CLAIM: 'email',
    OIDC_ROLES: 'owner=boss@example.com; viewer=mary@example.com',
  });
  try {
    provider.register(byEmail.url);
    await createOperator(byEmail, { role: 'owner' });
    const signInHere = async () => {
      const { url, cookie } = await start(createSessionRequester(byEmail));
      const body = await createProviderBrowser().signIn(url, 'mary');
      return createSessionRequester(byEmail, cookie)('POST', `${path}/complete`, { body });
    };
    provider.accounts.set('mary', { email: 'mary@example.com', email_verified: true });
    expect(operatorOf(await signInHere())).toMatchObject({ role: 'viewer' });
    provider.accounts.set('mary', { email: 'boss@example.com', email_verified: false });
    expect(statusAndMessages(await signInHere())).toEqual(noRole);
  } finally {
    provider.register(service.url);
    await byEmail.close();
  }
});

test('with OIDC_ONLY, no password starts a session (OPER-598)', async () => {
  const strict = await startTestService({ ...provider.settings, OIDC_ROLES: roles, OIDC_ONLY: 'true' });
  try {
    const anyone = createSessionRequester(strict);
    const { email, cookie } = await createOperator(strict, { role: 'owner' });
    const passwords = { currentPassword: testPassword, newPassword: 'another horse battery' };
    const off = [403, ['body: passwords are turned off; sign in with OpenID Connect']];
    const attempts = [
      await anyone('POST', '/operator/v1/session', { body: { email, password: testPassword } }),
      await anyone('POST', '/operator/v1/password', { body: { token: 'x', password: testPassword } }),
      await anyone('POST', '/operator/v1/setup', { body: { token: 'x', email, name: 'Ada', password: testPassword } }),
      await createSessionRequester(strict, cookie)('PUT', '/operator/v1/session/password', { body: passwords }),
    ];
    expect(attempts.map(statusAndMessages)).toEqual([off, off, off, off]);
    expect((await anyone('GET', '/operator/v1/sign_in_methods')).body).toMatchObject({ password: false });
  } finally {
    await strict.close();
  }
});

test('without a provider, no such sign-in exists, and an unreachable one is a 503 (OPER-599)', async () => {
  const gone = await startOpenIdProvider();
  await gone.close();
  const [plain, waiting] = [await startTestService(), await startTestService({ ...gone.settings, OIDC_ROLES: roles })];
  try {
    const anyone = createSessionRequester(plain);
    expect((await anyone('GET', '/operator/v1/sign_in_methods')).body).toEqual({ password: true });
    const none = [404, ['session: the service has no OpenID Connect provider']];
    expect(statusAndMessages(await anyone('POST', path))).toEqual(none);
    expect(statusAndMessages(await anyone('POST', `${path}/complete`, { body: { state: 'x', code: 'x' } }))).toEqual(
      none,
    );
    const response = await createSessionRequester(waiting)('POST', path);
    expect(statusAndMessages(response)).toEqual([
      503,
      ["the OpenID Connect provider can't be reached; try again later"],
    ]);
    expect(response.headers.get('Retry-After')).toBe('10');
  } finally {
    await plain.close();
    await waiting.close();
  }
});

const valid = { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'engage', OIDC_ROLES: 'owner=owners' };
test.each([
  [
    { OIDC_ISSUER: 'login.example.com' },
    'OIDC_ISSUER: must be an https URL, such as https://login.example.com/realms/staff',
  ],
  [
    { OIDC_ISSUER: 'http://login.example.com' },
    'OIDC_ISSUER: must be an https URL; http is only for a provider on this machine',
  ],
  [
    { OIDC_CLIENT_ID: '', OIDC_ROLES: '' },
    'OIDC_CLIENT_ID: is required with OIDC_ISSUER\nOIDC_ROLES: is required with OIDC_ISSUER',
  ],
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER: is required with OIDC_CLIENT_ID'],
  [{ OIDC_SCOPES: 'email' }, 'OIDC_SCOPES: must have the scope openid'],
  [
    { OIDC_ROLES: 'owner=owners; admin=admins' },
    'OIDC_ROLES: entry 2 has an unknown role: must be owner, operator, author, viewer',
  ],
  [{ OIDC_ROLES: 'owner:shop=owners' }, 'OIDC_ROLES: entry 1 must have no applications: an owner has all'],
  [{ OIDC_ROLES: 'viewer' }, 'OIDC_ROLES: entry 1 must have the form role=value or role:application,application=value'],
  [{ OIDC_NAME: 'x'.repeat(61) }, 'OIDC_NAME: must have at most 60 characters'],
])('the invalid settings %j are reported at the start, without the secret', async (settings, message) => {
  const { status, stderr, stdout } = await engage(['serve', '--role', 'api'], {
    ...{ DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, OIDC_CLIENT_SECRET: 'top-secret', ...valid },
    ...settings,
  });
  expect(status).not.toBe(0);
  expect(stderr + stdout).toContain(message);
  expect(stderr + stdout).not.toContain('top-secret');
});

test('a sign-out returns the address at the provider, which ends its session and returns to the console (OPER-725)', async () => {
  const account = addAccount(['owners']);
  const owner = requesterOf(await signIn(account));
  const { status, body } = await owner('DELETE', '/operator/v1/session');
  const { providerUrl = '' } = body as { providerUrl?: string };
  expect([status, providerUrl.split('?')[0]]).toEqual([200, `${provider.issuer}/session/end`]);
  const { id_token_hint: idToken = '', ...parameters } = Object.fromEntries(new URL(providerUrl).searchParams);
  expect(parameters).toEqual({ client_id: 'engage', post_logout_redirect_uri: `${service.url}/admin/` });
  const [, claims = ''] = idToken.split('.');
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: account, aud: 'engage' });
  expect((await owner('GET', '/operator/v1/session')).status).toBe(401);
  const entries = await service.db.query<{ text: string }>(
    `select coalesce(before::text, '') || coalesce(after::text, '') as text from audit_entries where action = 'signOut'`,
  );
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter(({ text }) => text.includes(claims))).toEqual([]);

  const withPassword = await createOperator(service, { role: 'owner' });
  const signedOut = await withPassword.request('DELETE', '/operator/v1/session');
  expect([signedOut.status, Object.keys(signedOut.body as object)]).toEqual([200, ['id']]);
});

test('operators are filtered by whether they have an account of a provider (OPER-606)', async () => {
  const signedIn = await signIn(addAccount(['owners']));
  const linked = operatorOf(signedIn);
  const other = await createOperator(service, { role: 'owner' });
  const emailsWith = async (hasOpenId: boolean) => {
    const { body } = await requesterOf(signedIn)('GET', `/operator/v1/operators?hasOpenId=${hasOpenId}`);
    return (body as { data: { email: string }[] }).data.map(({ email }) => email);
  };
  expect(await emailsWith(true)).toContain(linked.email);
  expect(await emailsWith(true)).not.toContain(other.email);
  expect(await emailsWith(false)).toContain(other.email);
  expect(await emailsWith(false)).not.toContain(linked.email);
});

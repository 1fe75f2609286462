import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateKeyPairSync } from 'node:crypto';
import Provider, { type Adapter, type AdapterPayload } from 'oidc-provider';

/** The claims of an account, besides its subject. */
export type AccountClaims = Record<string, unknown>;

/** A real OpenID Connect provider on this machine, whose sign-in page accepts each account without a password. */
export interface TestOpenIdProvider {
  issuer: string;
  /** The settings of a service that uses the provider. */
  settings: Record<string, string>;
  /** The accounts by subject, which is also their name on the sign-in page. */
  accounts: Map<string, AccountClaims>;
  /** Registers a service. */
  register(serviceUrl: string): void;
  close(): Promise<void>;
}

const secret = 'a secret of the service';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const signingKey = { ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'test' };

/** Keeps what the provider stores in memory. */
function createAdapters(): (name: string) => Adapter {
  const records = new Map<string, AdapterPayload>();
  return (name) => {
    const keyOf = (id: string) => `${name} ${id}`;
    return {
      upsert: async (id, payload) => void records.set(keyOf(id), payload),
      find: async (id) => records.get(keyOf(id)),
      findByUid: async (uid) => [...records.values()].find((each) => each.kind === name && each.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => void records.set(keyOf(id), { ...records.get(keyOf(id)), consumed: true }),
      destroy: async (id) => void records.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, each] of records) if (each.grantId === grantId) records.delete(key);
      },
    };
  };
}

/** The page on which the provider asks who signs in. */
const signInPage = (uid: string) => `<!doctype html><html lang="en"><title>Sign in at the provider</title>
<form method="post" action="/interaction/${uid}"><label>Account <input name="account" autofocus></label>
<button>Continue</button></form></html>`;

/**
 * Starts a provider. Its host is `localhost`, so that it is another site than the service at `127.0.0.1`.
 *
 * @param requiresPost whether the client secret must be in the body of the request
 */
export async function startOpenIdProvider(requiresPost = false): Promise<TestOpenIdProvider> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => {
    response.writeHead(503).end();
  };
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, AccountClaims>();
  return {
    issuer,
    settings: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'engage', OIDC_CLIENT_SECRET: secret },
    accounts,
    register(serviceUrl) {
      handle = handlerOf(createProvider(issuer, serviceUrl, accounts, requiresPost));
    },
    close: () => close(server),
  };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

function createProvider(
  issuer: string,
  serviceUrl: string,
  accounts: ReadonlyMap<string, AccountClaims>,
  requiresPost: boolean,
): Provider {
  const method = requiresPost ? 'client_secret_post' : 'client_secret_basic';
  return new Provider(issuer, {
    clients: [
      {
        client_id: 'engage',
        client_secret: secret,
        redirect_uris: [`${serviceUrl}/admin/sign-in/openid`],
        post_logout_redirect_uris: [`${serviceUrl}/admin/`],
        token_endpoint_auth_method: method,
      },
    ],
    clientAuthMethods: [method],
    claims: { openid: ['sub', 'groups', 'realm_access'], email: ['email', 'email_verified'], profile: ['name'] },
    adapter: createAdapters(),
    jwks: { keys: [signingKey] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => ({
      accountId: subject,
      claims: () => ({ sub: subject, ...accounts.get(subject) }),
    }),
    // No one is asked for consent.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description }) {
      context.type = 'text';
      context.body = `${error}: ${error_description}`;
    },
  });
}

function handlerOf(provider: Provider) {
  const callback = provider.callback();
  return (request: IncomingMessage, response: ServerResponse): void => {
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1];
    if (uid === undefined) return void callback(request, response);
    if (request.method === 'GET') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      return void response.end(signInPage(uid));
    }
    void finish(provider, request, response);
  };
}

/** Signs an account in. An account named `denied` is rejected. */
async function finish(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const accountId = new URLSearchParams(text).get('account') ?? '';
  const result = accountId === 'denied' ? { error: 'access_denied' } : { login: { accountId } };
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
}

/** A browser at the provider, without pages. Its cookies are those of the provider. */
export function createProviderBrowser() {
  const cookies = new Map<string, string>();
  async function request(url: URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  return {
    /** Signs in where the service sends the operator. @returns what the provider adds to the address of the service */
    async signIn(url: string, account: string): Promise<Record<string, string>> {
      const { origin } = new URL(url);
      let response = await request(new URL(url));
      let at = url;
      for (;;) {
        const location = response.headers.get('location');
        const next = location === null ? undefined : new URL(location, at);
        if (next && next.origin !== origin) return Object.fromEntries(next.searchParams);
        if (next) {
          at = next.href;
          response = await request(next);
        } else {
          if (!at.includes('/interaction/')) throw new Error(`${response.status} ${await response.text()}`);
          response = await request(new URL(at), { method: 'POST', body: new URLSearchParams({ account }) });
        }
      }
    },
  };
}

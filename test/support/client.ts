import { type ApiClient, createClient } from '../../client/index.ts';
import type { TestService } from './service.ts';

export interface ClientSetup {
  /** A new user by default. */
  user?: { email: string; apiKey: string };
  /** The applications that the new user manages. */
  partnerId?: string;
  baseUrl?: string;
  /** Responds to a signed request; the service by default. */
  respond?: (request: Request) => Promise<Response>;
}

/** A client and its requests. */
export interface Connection {
  client: ApiClient;
  email: string;
  apiKey: string;
  requests: Request[];
  /** The number of requests for a path. */
  count: (path: string) => number;
}

let users = 0;

/** A unique email address. */
export const newEmail = () => `user${++users}@example.com`;

/** Creates a client for a user without a token, and records its requests. */
export async function connectClient(service: TestService, setup: ClientSetup = {}): Promise<Connection> {
  const { partnerId = 'shop', baseUrl = service.url, respond = fetch } = setup;
  const { email, apiKey } = setup.user ?? (await service.createCaller(newEmail(), partnerId));
  const requests: Request[] = [];
  const client = createClient({
    baseUrl,
    email,
    apiKey,
    fetch: (request) => {
      requests.push(request.clone());
      return respond(request);
    },
  });
  const count = (path: string) => requests.filter(({ url }) => new URL(url).pathname === path).length;
  return { client, email, apiKey, requests, count };
}

/** Makes a user's tokens expire. */
export const expireTokens = (service: TestService, email: string) =>
  service.db.query(
    `update access_tokens set expires_at = now() - interval '1 minute'
      where user_id = (select id from users where email = $1)`,
    [email],
  );

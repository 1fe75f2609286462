import { type ApiClient, createClient } from '../../client/index.ts';
import type { TestService } from './service.ts';

export interface ClientSetup {
  /** A new user of its own unless given. */
  user?: { email: string; apiKey: string };
  /** The applications that the new user manages. */
  partnerId?: string;
  baseUrl?: string;
  /** What answers a signed request; the service unless given. */
  answer?: (request: Request) => Promise<Response>;
}

/** A client and what it sent. */
export interface Connection {
  client: ApiClient;
  email: string;
  apiKey: string;
  requests: Request[];
  /** How often a path was asked for. */
  count: (path: string) => number;
}

let users = 0;

/** An e-mail address that no other user has. */
export const newEmail = () => `user${++users}@example.com`;

/** Connects a client to a service, for a user who has used no token yet, and records what it sends. */
export async function connectClient(service: TestService, setup: ClientSetup = {}): Promise<Connection> {
  const { partnerId = 'shop', baseUrl = service.url, answer = fetch } = setup;
  const { email, apiKey } = setup.user ?? (await service.createCaller(newEmail(), partnerId));
  const requests: Request[] = [];
  const client = createClient({
    baseUrl,
    email,
    apiKey,
    fetch: (request) => {
      requests.push(request.clone());
      return answer(request);
    },
  });
  const count = (path: string) => requests.filter(({ url }) => new URL(url).pathname === path).length;
  return { client, email, apiKey, requests, count };
}

/** Lets the time of a user's tokens run out. */
export const expireTokens = (service: TestService, email: string) =>
  service.db.query(
    `update access_tokens set expires_at = now() - interval '1 minute'
      where user_id = (select id from users where email = $1)`,
    [email],
  );

import { signature } from '../client/signature.ts';

export interface Credentials {
  email: string;
  apiKey: string;
}

/** Signing in failed. The message explains why to the user. */
export class SignInError extends Error {}

export interface Session {
  credentials: Credentials;
  /** A valid access token: the current one or a new one. Concurrent calls share it. */
  token(): Promise<string>;
  /** Drops a token that the service rejected, unless it has already been replaced. */
  dropToken(refused: string | null): void;
  /** The signature headers of a request that is sent now. */
  sign(method: string, body: unknown): Promise<Record<string, string>>;
}

interface ApiError {
  label: string;
  message: string;
}

/** Explains how to correct a failed sign-in. */
function explain(errors: readonly ApiError[] = [], status: number): string {
  const messages = errors.map(({ message }) => message);
  // The explorer signs correctly, so the API key is wrong if a signature does not match.
  if (messages.some((message) => message.endsWith('does not match the request'))) {
    return 'the API key is wrong. Only the newest key of a user is valid: check it, or ask the operator for a new one.';
  }
  return messages.length > 0 ? messages.join('; ') : `the service responded with status ${status}.`;
}

/**
 * Signs requests with a user's API key and gets the user's tokens.
 *
 * @param own further headers of the requests to the server
 */
export function openSession(credentials: Credentials, baseUrl: string, own: Record<string, string> = {}): Session {
  let token: Promise<string> | undefined;
  let known: string | undefined;

  async function sign(method: string, body: unknown): Promise<Record<string, string>> {
    const time = Math.floor(Date.now() / 1000);
    const signed = (method === 'POST' || method === 'PUT') && typeof body === 'string' ? body : '';
    const bytes = new TextEncoder().encode(signed);
    return { 'Service-Time': String(time), 'Service-Signature': await signature(bytes, credentials.apiKey, time) };
  }

  async function fetchToken(): Promise<string> {
    const body = JSON.stringify({ email: credentials.email });
    const headers = { 'Content-Type': 'application/json', ...own, ...(await sign('POST', body)) };
    const response = await fetch(`${baseUrl}/v1/access_token`, { method: 'POST', headers, body });
    const content = (await response.json()) as { access_token?: string; errors?: ApiError[] };
    if (!content.access_token) throw new SignInError(explain(content.errors, response.status));
    return (known = content.access_token);
  }

  return {
    credentials,
    sign,
    token() {
      token ??= fetchToken().catch((error: unknown) => {
        token = undefined;
        throw error;
      });
      return token;
    },
    dropToken(refused) {
      if (refused === `Bearer ${known}`) token = undefined;
    },
  };
}

/** The label of a response that rejects the credentials; undefined for any other. */
export async function refusalOf(response: Response): Promise<string | undefined> {
  if (![400, 401, 403].includes(response.status)) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { errors?: { label: string }[] } | undefined;
  const label = body?.errors?.[0]?.label;
  return label === 'API_ERR_TOKEN' || label === 'API_ERR_SIGNATURE' ? label : undefined;
}

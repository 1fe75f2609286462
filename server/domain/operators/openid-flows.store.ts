import { onlyRow, type Queryable } from '../../db/database.ts';
import { createToken, hashOf } from '../tokens.ts';

const lifetime = '10 minutes';

/** A sign-in or confirmation that waits for the response of the OpenID Connect provider. */
export interface OpenIdFlow {
  state: string;
  nonce: string;
  /** The PKCE code verifier. */
  verifier: string;
}

/** A new flow. The browser token is the value of the cookie of the browser that has started it. */
export interface NewOpenIdFlow extends OpenIdFlow {
  browser: string;
  expiresAt: string;
}

/** The beginning of the state of a confirmation, by which pages know how to complete it. */
const confirmationPrefix = 'confirm-';

/** @param sessionId the session to confirm; undefined for a sign-in */
export async function createOpenIdFlow(db: Queryable, sessionId?: number): Promise<NewOpenIdFlow> {
  const state = (sessionId === undefined ? '' : confirmationPrefix) + createToken();
  const [browser, verifier, nonce] = [createToken(), createToken(), createToken()];
  const rows = await db.query<{ expiresAt: string }>(
    `insert into operator_openid_flows (hash, browser, verifier, nonce, session_id, expires_at)
     values ($1, $2, $3, $4, $5, now() + interval '${lifetime}')
     returning expires_at as "expiresAt"`,
    [hashOf(state), hashOf(browser), verifier, nonce, sessionId ?? null],
  );
  return { state, browser, verifier, nonce, ...onlyRow(rows) };
}

/**
 * Takes a flow, which then can't be completed again.
 *
 * @param browsers the tokens of the browser
 * @param sessionId the session to confirm; undefined for a sign-in
 * @returns undefined if the flow is unknown, expired or completed, or was started by another browser or for another session
 */
export async function takeOpenIdFlow(
  db: Queryable,
  state: string,
  browsers: readonly string[],
  sessionId?: number,
): Promise<(OpenIdFlow & { startedAt: number }) | undefined> {
  const [taken] = await db.query<{ verifier: string; nonce: string; startedAt: number }>(
    `delete from operator_openid_flows
      where hash = $1 and browser = any ($2) and session_id is not distinct from $3 and expires_at > now()
     returning verifier, nonce, extract(epoch from created_at)::float8 as "startedAt"`,
    [hashOf(state), browsers.map(hashOf), sessionId ?? null],
  );
  return taken && { state, ...taken };
}

export async function deleteExpiredOpenIdFlows(db: Queryable): Promise<void> {
  await db.query('delete from operator_openid_flows where expires_at < now()');
}

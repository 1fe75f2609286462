import type { FcmSettings } from '../applications/gateway-settings.ts';
import { type Attempt, classifyOther, type Prepared, RefusedError, UnsendableError } from './attempt.ts';
import type { Answer } from './connection.ts';
import { createDelivery } from './delivery.ts';
import { fcmBody } from './fcm-payload.ts';
import type { Push } from './gateway.ts';
import { createGrants, tokenUri } from './grants.ts';
import { isFor, remainingLifetime } from './payload.ts';
import { type GatewayParts, openPool, type ServiceGateway } from './transport.ts';

export const fcmUrl = 'https://fcm.googleapis.com';

/** What FCM asks to wait after a 429 that doesn't say how long: its quotas are refilled every minute. */
const quotaMilliseconds = 60_000;

/**
 * The gateway to Firebase Cloud Messaging, by its HTTP v1 API.
 *
 * @param url of the service, unless the settings name another
 */
export function createFcmGateway(
  { serviceAccount, baseUrl }: FcmSettings,
  parts: GatewayParts,
  url = fcmUrl,
): ServiceGateway {
  const { origin } = new URL(baseUrl ?? url);
  const pool = openPool(origin, parts);
  const granting = openPool(tokenUri(serviceAccount).origin, parts);
  const grants = createGrants(serviceAccount, granting, parts.clock);
  const path = `/v1/projects/${serviceAccount.project_id}/messages:send`;

  /** Sends with a token that the service takes; one that it refuses may have been revoked before its time. */
  async function send(body: string, mayStart?: () => boolean): Promise<Answer> {
    for (let renewed = false; ; renewed = true) {
      const authorization = await grants.authorization();
      const headers = {
        ':method': 'POST' as const,
        ':path': path,
        authorization,
        'content-type': 'application/json',
      };
      const answer = await pool.send({ headers, body }, mayStart);
      if (answer.status !== 401 || errorCode(answer) === 'THIRD_PARTY_AUTH_ERROR') return answer;
      if (renewed) throw new RefusedError('FCM refuses the access token (401)');
      grants.drop(authorization);
    }
  }

  function prepare(push: Push): Prepared {
    if (!isFor(push, 'android')) throw new UnsendableError('FCM is for Android');
    return {
      host: '',
      async send({ deadline, mayStart }) {
        const body = fcmBody(push, remainingLifetime(push, deadline, parts.clock.now()));
        return classifyResponse(await send(body, mayStart), parts.clock.now());
      },
    };
  }

  const delivery = createDelivery({ ...parts, service: 'fcm' }, prepare);
  return {
    deliver: delivery.deliver,
    async check() {
      const message = { token: 'engage-check', data: { engage: '{}' } };
      const answer = await send(JSON.stringify({ validate_only: true, message }));
      const code = errorCode(answer);
      const named = ['INVALID_ARGUMENT', 'UNREGISTERED', 'NOT_FOUND'].includes(code ?? '');
      if (answer.status === 200 || ([400, 404].includes(answer.status) && named)) {
        return `FCM takes the account ${serviceAccount.client_email} for the project ${serviceAccount.project_id}`;
      }
      throw new RefusedError(`FCM answers ${reasonOf(answer)}`);
    },
    async close(graceSeconds) {
      await delivery.close(graceSeconds);
      pool.close();
      granting.close();
    },
  };
}

interface FcmAnswer {
  name?: unknown;
  error?: { status?: unknown; details?: { '@type'?: unknown; errorCode?: unknown }[] };
}

function parse({ body }: Answer): FcmAnswer | undefined {
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What the service calls an error: FCM's own word, else the general one. Texts beside it may hold tokens. */
function errorCode(answer: Answer): string | undefined {
  const { status, details } = parse(answer)?.error ?? {};
  const own = Array.isArray(details)
    ? details.find((detail) => String(detail?.['@type']).endsWith('FcmError'))?.errorCode
    : undefined;
  const code = own ?? status;
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : undefined;
}

const reasonOf = (answer: Answer) => errorCode(answer) ?? `status ${answer.status}`;

function classifyResponse(answer: Answer, now: number): Attempt {
  if (answer.status === 200) {
    if (typeof parse(answer)?.name === 'string') return { status: 'sent' };
    return { status: 'again', scope: 'service', reason: 'what answers is not FCM' };
  }
  const code = errorCode(answer);
  if (code === 'UNREGISTERED') return { status: 'failed', reason: code, tokenEnded: true };
  if (answer.status === 403 && code !== 'SENDER_ID_MISMATCH') {
    throw new RefusedError(`FCM refuses the service account (${reasonOf(answer)})`);
  }
  const attempt = classifyOther(answer, code, now);
  if (attempt.status === 'again' && answer.status === 429) attempt.askedFor ??= quotaMilliseconds;
  return attempt;
}

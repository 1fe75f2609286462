import type { FcmSettings } from '../../domain/settings/gateway-settings.ts';
import { type Attempt, classifyOther, type Prepared, RejectedError, UnsendableError } from '../push/attempt.ts';
import { createPushDelivery } from '../push/delivery.ts';
import type { Push } from '../push/gateway.ts';
import { remainingLifetime } from '../push/payload.ts';
import { isFor } from '../payloads/parts.ts';
import type { PushResponse } from '../transport/connection.ts';
import { type GatewayParts, openServicePool, type ServiceGateway } from '../push/service-gateway.ts';
import { fcmBody } from './fcm-payload.ts';
import { createAccessTokens, tokenUri } from './access-tokens.ts';

export const fcmUrl = 'https://fcm.googleapis.com';

/** Pause after a 429 without `Retry-After`. FCM refills quotas every minute. */
const quotaMilliseconds = 60_000;

/**
 * The gateway to Firebase Cloud Messaging (HTTP v1 API).
 *
 * @param url of the service, unless the settings have one
 */
export function createFcmGateway(
  { serviceAccount, baseUrl }: FcmSettings,
  parts: GatewayParts,
  url = fcmUrl,
): ServiceGateway {
  const { origin } = new URL(baseUrl ?? url);
  const pool = openServicePool(origin, parts);
  const tokenPool = openServicePool(tokenUri(serviceAccount).origin, parts);
  const accessTokens = createAccessTokens(serviceAccount, tokenPool, parts.clock);
  const path = `/v1/projects/${serviceAccount.project_id}/messages:send`;

  /** Sends a request, and retries it once with a new access token, since the token may have been revoked. */
  async function send(body: string, mayStart?: () => boolean): Promise<PushResponse> {
    for (let renewed = false; ; renewed = true) {
      const authorization = await accessTokens.authorization();
      const headers = {
        ':method': 'POST' as const,
        ':path': path,
        authorization,
        'content-type': 'application/json',
      };
      const response = await pool.send({ headers, body }, mayStart);
      if (response.status !== 401 || errorCode(response) === 'THIRD_PARTY_AUTH_ERROR') return response;
      if (renewed) throw new RejectedError('FCM rejects the access token (401)');
      accessTokens.drop(authorization);
    }
  }

  function prepare(push: Push): Prepared {
    if (!isFor(push, 'android')) throw new UnsendableError('FCM accepts only Android messages');
    return {
      host: '',
      async send({ deadline, mayStart }) {
        const body = fcmBody(push, remainingLifetime(push, deadline, parts.clock.now()));
        return classifyResponse(await send(body, mayStart), parts.clock.now());
      },
    };
  }

  const delivery = createPushDelivery({ ...parts, service: 'fcm' }, prepare);
  return {
    deliver: delivery.deliver,
    async check() {
      const message = { token: 'engage-check', data: { engage: '{}' } };
      const response = await send(JSON.stringify({ validate_only: true, message }));
      const code = errorCode(response);
      const named = ['INVALID_ARGUMENT', 'UNREGISTERED', 'NOT_FOUND'].includes(code ?? '');
      if (response.status === 200 || ([400, 404].includes(response.status) && named)) {
        return `FCM accepts the account ${serviceAccount.client_email} for the project ${serviceAccount.project_id}`;
      }
      throw new RejectedError(`FCM responds with ${reasonOf(response)}`);
    },
    async close(graceSeconds) {
      await delivery.close(graceSeconds);
      pool.close();
      tokenPool.close();
    },
  };
}

interface ErrorDetail {
  '@type'?: unknown;
  errorCode?: unknown;
  violations?: { subject?: unknown; description?: unknown }[];
}

interface FcmResponse {
  name?: unknown;
  error?: { status?: unknown; details?: ErrorDetail[] };
}

function parse({ body }: PushResponse): FcmResponse | undefined {
  try {
    const value = JSON.parse(body) as unknown;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function findDetail({ details }: NonNullable<FcmResponse['error']>, type: string): ErrorDetail | undefined {
  if (!Array.isArray(details)) return undefined;
  return details.find((detail) => String((detail as ErrorDetail | null)?.['@type']).endsWith(type));
}

/** Whether the quota is that of one device, which says nothing about others. */
function isQuotaOfDevice(response: PushResponse): boolean {
  const violations: unknown = findDetail(parse(response)?.error ?? {}, 'google.rpc.QuotaFailure')?.violations;
  if (!Array.isArray(violations) || violations.length === 0) return false;
  return violations.every((violation) => /device|token/i.test(JSON.stringify(violation)));
}

/** The error code: FCM's own, else the general status. Error texts may contain device tokens, so they are not used. */
function errorCode(response: PushResponse): string | undefined {
  const error = parse(response)?.error ?? {};
  const code = findDetail(error, 'FcmError')?.errorCode ?? error.status;
  return typeof code === 'string' && /^[A-Z_]{1,64}$/.test(code) ? code : undefined;
}

const reasonOf = (response: PushResponse) => errorCode(response) ?? `status ${response.status}`;

function classifyResponse(response: PushResponse, now: number): Attempt {
  if (response.status === 200) {
    if (typeof parse(response)?.name === 'string') return { status: 'sent' };
    return { status: 'again', scope: 'service', reason: 'the response is not from FCM' };
  }
  const code = errorCode(response);
  if (code === 'UNREGISTERED') return { status: 'failed', reason: code, tokenEnded: true };
  if (response.status === 403 && code !== 'SENDER_ID_MISMATCH') {
    throw new RejectedError(`FCM rejects the service account (${reasonOf(response)})`);
  }
  const attempt = classifyOther(response, code, now);
  if (attempt.status !== 'again' || response.status !== 429) return attempt;
  const paused = { ...attempt, requestedPause: attempt.requestedPause ?? quotaMilliseconds };
  return isQuotaOfDevice(response) ? { ...paused, scope: 'push' } : paused;
}

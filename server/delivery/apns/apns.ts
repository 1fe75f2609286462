import { createPrivateKey } from 'node:crypto';
import type { ApnsSettings } from '../../domain/settings/gateway-settings.ts';
import { type Attempt, classifyOther, type Prepared, RejectedError, UnsendableError } from '../push/attempt.ts';
import type { Clock } from '../../base/waiting-clock.ts';
import { skewNote } from '../push/clock-skew.ts';
import { createPushDelivery } from '../push/delivery.ts';
import type { Push } from '../push/gateway.ts';
import { isFor } from '../payloads/parts.ts';
import type { PushResponse, Post } from '../transport/connection.ts';
import { signJwt } from '../transport/jwt.ts';
import { type GatewayParts, openServicePool, type ServiceGateway } from '../push/service-gateway.ts';
import { apnsBody, apnsHeaders } from './apns-payload.ts';

export const apnsUrls = {
  production: 'https://api.push.apple.com',
  sandbox: 'https://api.sandbox.push.apple.com',
};

/** APNs accepts a provider token for an hour, and rejects a new one within 20 minutes. */
const tokenMilliseconds = 50 * 60_000;
const leastTokenMilliseconds = 20 * 60_000;

/** Reasons that concern all notifications, since the credentials or the topic are invalid. */
const credentialErrors = ['BadTopic', 'MissingTopic', 'TopicDisallowed', 'BadCertificate', 'BadCertificateEnvironment'];

/**
 * The gateway to the Apple Push Notification service.
 *
 * @param url of the service, unless the settings have one; if undefined, the URL of their environment
 */
export function createApnsGateway(settings: ApnsSettings, parts: GatewayParts, url?: string): ServiceGateway {
  const { origin } = new URL(settings.baseUrl ?? url ?? apnsUrls[settings.environment ?? 'production']);
  const pool = openServicePool(origin, parts);
  const provider = createProviderTokens(settings, parts.clock);

  async function send(
    body: string | Buffer,
    headers: (authorization: string) => Post['headers'],
    mayStart?: () => boolean,
  ): Promise<PushResponse> {
    for (let renewed = false; ; renewed = true) {
      const authorization = provider.authorization();
      const response = await pool.send({ headers: headers(authorization), body }, mayStart);
      const expired = response.status === 403 && reasonCode(response) === 'ExpiredProviderToken';
      if (renewed || !expired || !provider.renew(authorization)) return response;
    }
  }

  function prepare(push: Push): Prepared {
    if (!isFor(push, 'ios')) throw new UnsendableError('APNs accepts only iOS messages');
    // The token becomes part of the URL path.
    if (!/^[0-9A-Fa-f]{64,}$/.test(push.token)) throw new UnsendableError('not a device token of APNs');
    const { topic } = settings;
    return {
      host: '',
      async send({ deadline, mayStart }) {
        const now = parts.clock.now();
        const headersWith = (authorization: string) => apnsHeaders(push, { topic, authorization, deadline, now });
        return classifyResponse(await send(apnsBody(push), headersWith, mayStart), parts.clock.now());
      },
    };
  }

  const delivery = createPushDelivery({ ...parts, service: 'apns' }, prepare);
  return {
    deliver: delivery.deliver,
    async check() {
      const response = await send('{"aps":{"content-available":1}}', (authorization) => ({
        ':method': 'POST',
        ':path': `/3/device/${'0'.repeat(64)}`,
        authorization,
        'apns-topic': settings.topic,
        'apns-push-type': 'background',
        'apns-priority': '5',
      }));
      const reason = reasonCode(response);
      if (response.status === 200 || reason === 'BadDeviceToken' || response.status === 410) {
        return `APNs accepts the key ${settings.keyId} of the team ${settings.teamId} for ${settings.topic}`;
      }
      const note = skewNote(response.headers.date, parts.clock.now());
      throw new RejectedError(`APNs responds with ${reason ?? `status ${response.status}`}${note}`);
    },
    async close(graceSeconds) {
      await delivery.close(graceSeconds);
      pool.close();
    },
  };
}

/** Provider tokens, which authenticate the sender. One is used for all notifications until it is too old. */
function createProviderTokens({ teamId, keyId, key }: ApnsSettings, clock: Clock) {
  const privateKey = createPrivateKey(key);
  let current: { authorization: string; since: number } | undefined;
  const fresh = () => {
    const iat = Math.floor(clock.now() / 1000);
    const token = signJwt({ kid: keyId }, { iss: teamId, iat }, privateKey);
    current = { authorization: `bearer ${token}`, since: clock.now() };
    return current.authorization;
  };
  return {
    authorization: () => (current && clock.now() - current.since < tokenMilliseconds ? current.authorization : fresh()),
    /** @returns whether there is a new token; a recent token can't have expired, so the local clock must be wrong */
    renew(authorization: string): boolean {
      if (authorization !== current?.authorization) return true;
      if (clock.now() - current.since < leastTokenMilliseconds) return false;
      current = undefined;
      return true;
    },
  };
}

/** The reason code of APNs. */
function reasonCode({ body }: PushResponse): string | undefined {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown };
    return typeof reason === 'string' && /^[A-Za-z]{1,64}$/.test(reason) ? reason : undefined;
  } catch {
    return undefined;
  }
}

/** Larger time stamps are in milliseconds. In milliseconds, this is the year 1973. */
const maxSeconds = 1e11;

/** When a token became invalid. A registration after that time is valid: the application was installed again. */
function endedAt({ body }: PushResponse): { endedAt?: number } {
  try {
    const { timestamp } = JSON.parse(body) as { timestamp?: unknown };
    const time = typeof timestamp === 'string' && timestamp !== '' ? Number(timestamp) : timestamp;
    if (typeof time !== 'number' || !Number.isFinite(time)) return {};
    return { endedAt: time < maxSeconds ? time * 1000 : time };
  } catch {
    return {};
  }
}

function classifyResponse(response: PushResponse, now: number): Attempt {
  if (response.status === 200) return { status: 'sent' };
  const code = reasonCode(response);
  const reason = code ?? `status ${response.status}`;
  if (response.status === 410) return { status: 'failed', reason, tokenEnded: true, ...endedAt(response) };
  if (response.status === 403 || credentialErrors.includes(reason))
    throw new RejectedError(`APNs rejects the credentials: ${reason}${skewNote(response.headers.date, now)}`);
  const attempt = classifyOther(response, code, now);
  // APNs limits the notifications of each device. Only new provider tokens are limited for all devices together.
  const ofDevice = response.status === 429 && code !== 'TooManyProviderTokenUpdates';
  return attempt.status === 'again' && ofDevice ? { ...attempt, scope: 'push' } : attempt;
}

import { createPrivateKey } from 'node:crypto';
import type { ApnsSettings } from '../applications/gateway-settings.ts';
import { apnsBody, apnsHeaders } from './apns-payload.ts';
import { type Attempt, classifyOther, type Prepared, RefusedError, UnsendableError } from './attempt.ts';
import type { Clock } from './clock.ts';
import type { Answer, Post } from './connection.ts';
import { createDelivery } from './delivery.ts';
import type { Push } from './gateway.ts';
import { signJwt } from './jwt.ts';
import { isFor } from './payload.ts';
import { type GatewayParts, openPool, type ServiceGateway } from './transport.ts';

export const apnsUrls = {
  production: 'https://api.push.apple.com',
  sandbox: 'https://api.sandbox.push.apple.com',
};

/** APNs takes a provider token for an hour, and no new one within 20 minutes. */
const tokenMilliseconds = 50 * 60_000;
const leastTokenMilliseconds = 20 * 60_000;

/** Answers that say that no notification of ours will be taken: what is wrong are our credentials or the topic. */
const refusals = ['BadTopic', 'MissingTopic', 'TopicDisallowed', 'BadCertificate', 'BadCertificateEnvironment'];

/**
 * The gateway to the Apple Push Notification service.
 *
 * @param url of the service, unless the settings name another; without it, that of their environment
 */
export function createApnsGateway(settings: ApnsSettings, parts: GatewayParts, url?: string): ServiceGateway {
  const { origin } = new URL(settings.baseUrl ?? url ?? apnsUrls[settings.environment ?? 'production']);
  const pool = openPool(origin, parts);
  const provider = createProviderTokens(settings, parts.clock);

  async function send(
    body: string | Buffer,
    headers: (authorization: string) => Post['headers'],
    mayStart?: () => boolean,
  ): Promise<Answer> {
    for (let renewed = false; ; renewed = true) {
      const authorization = provider.authorization();
      const answer = await pool.send({ headers: headers(authorization), body }, mayStart);
      const expired = answer.status === 403 && reasonWord(answer) === 'ExpiredProviderToken';
      if (renewed || !expired || !provider.renew(authorization)) return answer;
    }
  }

  function prepare(push: Push): Prepared {
    if (!isFor(push, 'ios')) throw new UnsendableError('APNs is for iOS');
    // The token becomes part of a path.
    if (!/^[0-9A-Fa-f]{1,400}$/.test(push.token)) throw new UnsendableError('not a device token of APNs');
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

  const delivery = createDelivery({ ...parts, service: 'apns' }, prepare);
  return {
    deliver: delivery.deliver,
    async check() {
      const answer = await send('{"aps":{"content-available":1}}', (authorization) => ({
        ':method': 'POST',
        ':path': `/3/device/${'0'.repeat(64)}`,
        authorization,
        'apns-topic': settings.topic,
        'apns-push-type': 'background',
        'apns-priority': '5',
      }));
      const reason = reasonWord(answer);
      if (answer.status === 200 || reason === 'BadDeviceToken' || answer.status === 410) {
        return `APNs takes the key ${settings.keyId} of the team ${settings.teamId} for ${settings.topic}`;
      }
      throw new RefusedError(`APNs answers ${reason ?? `status ${answer.status}`}`);
    },
    async close(graceSeconds) {
      await delivery.close(graceSeconds);
      pool.close();
    },
  };
}

/** Tokens that say who sends; one is used for all notifications until it is old. */
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
    /** @returns whether there is another token by now; a young one can't have expired, so our clock must be wrong */
    renew(authorization: string): boolean {
      if (authorization !== current?.authorization) return true;
      if (clock.now() - current.since < leastTokenMilliseconds) return false;
      current = undefined;
      return true;
    },
  };
}

/** APNs' word for what is wrong. */
function reasonWord({ body }: Answer): string | undefined {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown };
    return typeof reason === 'string' && /^[A-Za-z]{1,64}$/.test(reason) ? reason : undefined;
  } catch {
    return undefined;
  }
}

function classifyResponse(answer: Answer, now: number): Attempt {
  if (answer.status === 200) return { status: 'sent' };
  const word = reasonWord(answer);
  const reason = word ?? `status ${answer.status}`;
  if (answer.status === 410) return { status: 'failed', reason, tokenEnded: true };
  if (answer.status === 403 || refusals.includes(reason)) throw new RefusedError(`APNs refuses us: ${reason}`);
  const attempt = classifyOther(answer, word, now);
  // APNs limits the notifications of each device. Only new provider tokens are limited for all devices together.
  const ofDevice = answer.status === 429 && word !== 'TooManyProviderTokenUpdates';
  return attempt.status === 'again' && ofDevice ? { ...attempt, scope: 'push' } : attempt;
}

import type { IncomingHttpHeaders } from 'node:http';
import { now } from '../../server/base/clock.ts';

interface VendorRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface VendorResponse {
  status: number;
  headers?: Record<string, string>;
  body?: unknown;
}

/**
 * Rules of vendors that no RFC has. Apple decodes the topic of a Web Push as base64url, which never has 4n + 1 characters, and
 * rejects VAPID subjects with a space or at localhost. Device tokens of APNs have 64 or more hexadecimal digits.
 * https://developer.apple.com/documentation/usernotifications
 */
export function vendorError({
  path,
  body,
  headers: { authorization = '', topic },
}: VendorRequest): VendorResponse | undefined {
  const [, deviceToken] = apnsPath.exec(path) ?? [];
  if (deviceToken !== undefined) {
    if (!/^[0-9a-f]{64,}$/i.test(deviceToken)) return { status: 400, body: { reason: 'BadDeviceToken' } };
    if (!isApnsPayload(body)) return { status: 400, body: { reason: 'BadPayload' } };
  }
  const [, claims] = /^vapid t=[\w-]+\.([\w-]+)\./.exec(authorization) ?? [];
  if (claims === undefined) return undefined;
  if (topic !== undefined && (!/^[\w-]{1,32}$/.test(String(topic)) || topic.length % 4 === 1)) {
    return { status: 400, body: { reason: 'BadWebPushTopic' } };
  }
  const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub?: string };
  if (!/^(mailto:[^\s@]+@|https:\/\/)(?!localhost)[^\s/]+/.test(sub ?? '')) {
    return { status: 403, body: { reason: 'BadJwtToken' } };
  }
  return undefined;
}

const apnsPath = /^\/3\/device\/(.*)$/;

/** A 410 of APNs says when the token ended, by default now. */
export function withTimestamp<Kind extends string>(
  response: VendorResponse | Kind,
  { path }: Pick<VendorRequest, 'path'>,
): VendorResponse | Kind {
  if (typeof response === 'string' || response.status !== 410 || !apnsPath.test(path)) return response;
  return { ...response, body: { timestamp: now(), ...(response.body as object) } };
}

const levels: unknown[] = [undefined, 'passive', 'active', 'time-sensitive', 'critical'];
const isShare = (value: unknown) => value === undefined || (typeof value === 'number' && value >= 0 && value <= 1);

/** The types of Apple's "Generating a remote notification". APNs accepts more, which devices ignore. */
function isApnsPayload(body: Buffer): boolean {
  const { aps } = JSON.parse(body.toString()) as { aps: Record<string, unknown> };
  const { badge, sound, 'interruption-level': level, 'relevance-score': score } = aps;
  const isBadge = badge === undefined || (Number.isInteger(badge) && Number(badge) >= 0);
  return isBadge && isSound(sound) && levels.includes(level) && isShare(score);
}

function isSound(sound: unknown): boolean {
  if (sound === undefined || typeof sound === 'string') return true;
  const { critical, name, volume, ...others } = sound as Record<string, unknown>;
  return critical === 1 && typeof name === 'string' && isShare(volume) && Object.keys(others).length === 0;
}

/** What old iOS SDKs sent: hexadecimal digits in groups, in angle brackets or not. */
const hexadecimal = /^(?:<[0-9a-f\s]+>|[0-9a-f\s]+)$/i;
const shortestApnsToken = 64;

/**
 * Converts a push token to the form in which it is stored, so that two spellings of one token are equal: a device token of APNs as
 * lower-case digits without spaces and angle brackets, a push subscription with its normalized endpoint first. Other texts
 * lose spaces and line breaks around them. An empty text is no token.
 */
export function normalizeToken(token: string): string {
  const text = token.trim();
  if (text.startsWith('{')) return normalizeSubscription(text);
  if (!hexadecimal.test(text)) return text;
  const digits = text.replaceAll(/[<>\s]/g, '');
  return digits.length >= shortestApnsToken ? digits.toLowerCase() : text;
}

/** The database finds the endpoint of a subscription in this form without parsing JSON: see `push_token_key`. */
function normalizeSubscription(token: string): string {
  let value: unknown;
  try {
    value = JSON.parse(token);
  } catch {
    return token;
  }
  const { endpoint, ...others } = value as { endpoint?: unknown };
  if (typeof endpoint !== 'string' || !URL.canParse(endpoint)) return token;
  const url = new URL(endpoint);
  url.hash = '';
  if (token.startsWith(`{"endpoint":"${url.href}"`) && url.href === endpoint) return token;
  return JSON.stringify({ endpoint: url.href, ...others });
}

/** What identifies a push token, as the function `push_token_key` of the database: of a push subscription, its endpoint. */
export const tokenKey = (token: string): string =>
  token.startsWith('{"endpoint":"') ? (token.split('"')[3] ?? '') : token;

/** What an iOS app sends that converts its device token to text by `description`. It lacks bytes since iOS 13. */
export const isDataDescription = (token: string): boolean => /^\s*\{\s*length\s*=/i.test(token);

/** Returns why a normalized push token can't be one of a platform. */
export function platformTokenError(token: string, platform: string | null | undefined): string | undefined {
  if (platform !== 'ios' || /^[0-9A-Fa-f]{64,}$/.test(token)) return undefined;
  const rule = 'must be a device token of APNs, which has 64 or more hexadecimal digits';
  if (!isDataDescription(token)) return rule;
  return `${rule}: this is the description of a Data object, which lacks bytes; the app must convert each byte to two digits`;
}

/** The condition of `platformTokenError` in SQL. */
export const isInvalidToken = (token: string, platform: string) =>
  `(${platform} = 'ios' and ${token} !~ '^[0-9A-Fa-f]{64,}$')`;

/** The unique index that gives a push token one owner per application and platform. A job creates it in older databases. */
export const tokenIndex = 'devices_push_token';

/** SQL: whether two tokens are the same. The hashes use the index. */
export const sameToken = (one: string, other: string) =>
  `push_token_hash(${one}, 0) = push_token_hash(${other}, 0) and push_token_hash(${one}, 1) = push_token_hash(${other}, 1)`;

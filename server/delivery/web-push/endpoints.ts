import { promises as dns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { UnsendableError } from '../push/attempt.ts';
import { isDataDescription } from '../../domain/devices/push-tokens.ts';
import { isAllowedHost } from '../../domain/settings/host-patterns.ts';
import type { SubscriptionKeys } from './encryption.ts';

/** The allowed endpoints. Devices provide them, so an endpoint could be an attempt to make the service call another host (SSRF). */
export interface EndpointPolicy {
  /** Host names of push services. A leading `*.` matches all subdomains. */
  hosts: readonly string[];
  /** Whether private addresses and ports other than 443 are allowed. */
  allowPrivate: boolean;
}

export interface Subscription extends SubscriptionKeys {
  /** The origin of its endpoint. */
  origin: string;
  hostname: string;
  path: string;
}

/** An invalid or disallowed subscription. The message explains why. */
export class EndpointError extends UnsendableError {}

const notPublicMessage = "the endpoint's host is not on the public internet";

/** Addresses that are not on the public internet (RFC 6890 and its registries). */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4');
}
/** All public IPv6 addresses are in 2000::/3, except the blocks below. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv6');
}

/** Whether an address is on the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** An endpoint in normalized form: a lower-case host, and a path without dot segments. */
const plainEndpoint = /^(https:\/\/[a-z0-9.-]+(?::\d+)?)(\/(?!\.|.*\/\.)[\w\-.~:=/]*)$/;
/** Cache size for origins, since a policy may allow any number of hosts. */
const maxKnownOrigins = 1_000;

/**
 * Creates a parser of push subscriptions, as `JSON.stringify(subscription)` formats them. It caches origins, because a send
 * has thousands of subscriptions with the same origin.
 *
 * @returns a function that throws EndpointError for an invalid subscription or a disallowed endpoint
 */
export function createSubscriptionReader(policy: EndpointPolicy): (token: string) => Subscription {
  const hostnames = new Map<string, string>();
  return (token) => {
    const { endpoint, keys } = parseSubscription(token);
    const [, plainOrigin = '', plainPath = ''] = plainEndpoint.exec(endpoint) ?? [];
    const known = hostnames.get(plainOrigin);
    if (known !== undefined) return { origin: plainOrigin, hostname: known, path: plainPath, ...readKeys(keys) };
    const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
    if (!url) throw new EndpointError('the subscription has no endpoint');
    const read = readKeys(keys);
    checkEndpoint(url, policy);
    const { origin, hostname, pathname, search } = url;
    if (origin === plainOrigin && hostnames.size < maxKnownOrigins) hostnames.set(origin, hostname);
    return { origin, hostname, path: pathname + search, ...read };
  };
}

/** Parses one subscription. */
const readSubscription = (token: string, policy: EndpointPolicy) => createSubscriptionReader(policy)(token);

interface SubscriptionText {
  endpoint: string;
  keys?: { p256dh?: unknown; auth?: unknown };
}

function parseSubscription(token: string): SubscriptionText {
  let value: (Omit<SubscriptionText, 'endpoint'> & { endpoint?: unknown }) | null;
  try {
    value = JSON.parse(token) as typeof value;
  } catch {
    throw new EndpointError('not a push subscription in JSON');
  }
  const { endpoint, keys } = value ?? {};
  if (typeof endpoint !== 'string' || endpoint.length > 2048)
    throw new EndpointError('the subscription has no endpoint');
  return { endpoint, keys };
}

function readKeys(keys: SubscriptionText['keys']): SubscriptionKeys {
  const p256dh = Buffer.from(typeof keys?.p256dh === 'string' ? keys.p256dh : '', 'base64url');
  const auth = Buffer.from(typeof keys?.auth === 'string' ? keys.auth : '', 'base64url');
  if (p256dh.length !== 65 || p256dh[0] !== 4 || auth.length !== 16) {
    throw new EndpointError('the subscription has no valid keys');
  }
  return { p256dh, auth };
}

/** @throws EndpointError if the URL of the endpoint is not allowed */
function checkEndpoint(url: URL, { hosts, allowPrivate }: EndpointPolicy): void {
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!plain || (url.port !== '' && !allowPrivate)) {
    throw new EndpointError('the endpoint must be an https URL on port 443');
  }
  if (!isAllowedHost(url.hostname, hosts)) {
    throw new EndpointError('the host of the endpoint is not an allowed push service');
  }
  // Connections resolve only names, so IP addresses are checked here.
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !allowPrivate && !isPublicAddress(address)) throw new EndpointError(notPublicMessage);
}

/** Resolves a host. All its addresses must be allowed: a single private one is suspicious. */
async function allowedAddresses(host: string, { allowPrivate }: EndpointPolicy): Promise<LookupAddress[]> {
  const addresses = await dns.lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTFOUND') throw error;
    throw new EndpointError('the host of the endpoint is unknown', { cause: error });
  });
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new EndpointError(notPublicMessage);
  }
  return addresses;
}

/**
 * Resolves names for connections. A connection uses the checked addresses, so that a changed DNS record can't redirect it
 * after the check.
 */
export function guardedLookup(policy: EndpointPolicy): LookupFunction {
  return (host, options, callback) => {
    allowedAddresses(host, policy).then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/**
 * A subscription is a JSON object. Valid tokens of other platforms never look like one. An object that was converted to JSON twice is
 * rejected: it would be another token than the same subscription as it should be.
 */
const isSubscription = (token: string) => /^\s*"?\{/.test(token) && !isDataDescription(token);

/**
 * Returns why a token is invalid, if it is a push subscription: its format or its endpoint. The addresses of the host are
 * checked on connection.
 *
 * @param isWeb whether the token is one of a browser, which must be a subscription
 */
export function tokenError(token: string, policy: EndpointPolicy, isWeb = false): string | undefined {
  // An empty text clears the token.
  if (token.trim() === '' || (!isWeb && !isSubscription(token))) return undefined;
  try {
    readSubscription(token, policy);
    return undefined;
  } catch (error) {
    if (error instanceof EndpointError) return error.message;
    throw error;
  }
}

/** Like `tokenError`, but also resolves the host. A host that can't be resolved now is not an error. */
export async function registrationError(
  token: string,
  policy: EndpointPolicy,
  isWeb = false,
): Promise<string | undefined> {
  const error = tokenError(token, policy, isWeb);
  // Without a restriction of addresses, the host need not be resolved.
  if (error !== undefined || policy.allowPrivate || !isSubscription(token)) return error;
  const { hostname } = readSubscription(token, policy);
  return allowedAddresses(hostname.replace(/^\[|\]$/g, ''), policy).then(
    () => undefined,
    ({ message }: Error) => (message === notPublicMessage ? message : undefined),
  );
}

import { promises as dns, type LookupAddress } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { UnsendableError } from './attempt.ts';
import type { SubscriptionKeys } from './encryption.ts';

/** Where Web Push may go: its endpoints come from devices, so each could be an attempt to have us call something else. */
export interface EndpointPolicy {
  /** Host names of push services; `*.` in front takes every name below. */
  hosts: readonly string[];
  /** Whether private addresses and other ports than 443 are allowed. */
  allowPrivate: boolean;
}

export interface Subscription extends SubscriptionKeys {
  /** Of its endpoint, which is `origin` and `path`. */
  origin: string;
  hostname: string;
  path: string;
}

/** A subscription that is not used, and why. */
export class EndpointError extends UnsendableError {}

const notPublicFault = "the endpoint's host is not on the public internet";

/** What a public service never has (RFC 6890 and its registries). */
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
/** All of today's public IPv6 addresses are in 2000::/3; these parts of it are not. */
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

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !notPublic.check(address, 'ipv4');
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const matches = (host: string, pattern: string) =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) && host.length >= pattern.length : host === pattern;

/** An endpoint that parsing would leave as it is: a host in small letters, a path without dots to resolve, no more. */
const plainEndpoint = /^(https:\/\/[a-z0-9.-]+(?::\d+)?)(\/(?!\.|.*\/\.)[\w\-.~:=/]*)$/;
/** Push services have a few hosts; a policy may allow any number. */
const maxKnownOrigins = 1_000;

/**
 * Makes a reader of browsers' subscriptions, as `JSON.stringify(subscription)` gives them. It looks at an origin once, since
 * a send has thousands of the same.
 *
 * @returns a function that throws EndpointError when the text is none, or leads where Web Push may not go
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

/** Reads one subscription, as `createSubscriptionReader` says. */
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
    throw new EndpointError('the subscription lacks its keys');
  }
  return { p256dh, auth };
}

/** @throws EndpointError when Web Push may not go there, by what the endpoint says itself */
function checkEndpoint(url: URL, { hosts, allowPrivate }: EndpointPolicy): void {
  const plain = url.protocol === 'https:' && url.username === '' && url.password === '';
  if (!plain || (url.port !== '' && !allowPrivate)) {
    throw new EndpointError('the endpoint must be an https URL at port 443');
  }
  if (!hosts.some((pattern) => matches(url.hostname, pattern))) {
    throw new EndpointError('the endpoint is not of a push service that is allowed');
  }
  // Connections look up names only.
  const address = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !allowPrivate && !isPublicAddress(address)) throw new EndpointError(notPublicFault);
}

/** The addresses of a host, all of which must be allowed: who mixes in a private one is up to something. */
async function allowedAddresses(host: string, { allowPrivate }: EndpointPolicy): Promise<LookupAddress[]> {
  const addresses = await dns.lookup(host, { all: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTFOUND') throw error;
    throw new EndpointError('there is no host of the name in the endpoint', { cause: error });
  });
  if (!allowPrivate && !addresses.every(({ address }) => isPublicAddress(address))) {
    throw new EndpointError(notPublicFault);
  }
  return addresses;
}

/**
 * Resolves names for connections: the addresses that were checked are those that are connected to, so that a name can't
 * lead elsewhere the moment after.
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

/** A subscription is an object in JSON; tokens of other platforms never look like one. */
const isSubscription = (token: string) => token.trimStart().startsWith('{');

/**
 * What is wrong with a token that is registered, where it is a browser's subscription: its form or its endpoint, by what it
 * says itself. Where its host leads is seen when it is connected to.
 */
export function tokenFault(token: string, policy: EndpointPolicy): string | undefined {
  if (!isSubscription(token)) return undefined;
  try {
    readSubscription(token, policy);
    return undefined;
  } catch (error) {
    if (error instanceof EndpointError) return error.message;
    throw error;
  }
}

/** The same, with a look at where the host leads now. A name that can't be looked up at present is no fault. */
export async function registrationFault(token: string, policy: EndpointPolicy): Promise<string | undefined> {
  const fault = tokenFault(token, policy);
  if (fault !== undefined || !isSubscription(token)) return fault;
  const { hostname } = readSubscription(token, policy);
  return allowedAddresses(hostname.replace(/^\[|\]$/g, ''), policy).then(
    () => undefined,
    ({ message }: Error) => (message === notPublicFault ? message : undefined),
  );
}

import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { type AddressSettings, baseUrlOf } from '../../http/base-url.ts';
import type { Client } from '../handlers.ts';

/**
 * The network whose sign-in attempts are counted together: an IPv4 address, or the first 64 bits of an IPv6 address, since
 * one host has all addresses that begin with them.
 */
export function networkOf(address = ''): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const last = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Reads where a request came from. */
export function clientOf(request: IncomingMessage, settings: AddressSettings): Client {
  const { headers, socket } = request;
  // The last address is the one that the proxy in front of the service has seen. The others can be invented.
  const forwarded = settings.trustProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return {
    address: (forwarded || socket.remoteAddress)?.slice(0, 64),
    userAgent: headers['user-agent'],
    baseUrl: baseUrlOf(request, settings),
  };
}

import type { Request } from 'express';
import { LRUCache } from 'lru-cache';
import { type AddressSettings, baseUrlOf } from '../http/base-url.ts';

/** More than a service has, but clients can send any `Host`. */
export const keptAddresses = 8;

/** New addresses that are accepted immediately, and the time in milliseconds after which a further one is. */
const newAddresses = { burst: 4, milliseconds: 60_000 };

/**
 * Returns the base URL that a page shows. A page of several megabytes is rendered and compressed for each base URL, so requests
 * with ever new hosts get the page of this machine instead.
 */
export function createAddresses(address: AddressSettings): (request: Request) => string {
  const known = new LRUCache<string, true>({ max: keptAddresses });
  let [left, at] = [newAddresses.burst, performance.now()];
  return (request) => {
    const baseUrl = baseUrlOf(request, address);
    const here = `http://localhost:${request.socket.localPort}`;
    if (baseUrl === here || known.get(baseUrl)) return baseUrl;
    const time = performance.now();
    left = Math.min(newAddresses.burst, left + (time - at) / newAddresses.milliseconds);
    at = time;
    if (left < 1) return here;
    left--;
    known.set(baseUrl, true);
    return baseUrl;
  };
}

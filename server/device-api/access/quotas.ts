import type { Config } from '../../config.ts';
import { addressOf, networkOf } from '../../http/client-address.ts';
import type { OperationQuota } from '../../http/quotas.ts';
import type { Caller } from '../handlers.ts';

/** The rate limits of the device API: registrations by application and client address, and events by device. */
export function deviceQuotas({ deviceLimits, trustProxy }: Config): Record<string, OperationQuota<Caller>> {
  const { registrations, events, windowSeconds } = deviceLimits;
  const all: Record<string, OperationQuota<Caller>> = {
    registerDevice: {
      policy: { name: 'registrations', limit: registrations, windowSeconds },
      subjectOf: ({ app }, { request }) => ({ tenantId: app.id, key: networkOf(addressOf(request, { trustProxy })) }),
      message: `headers/Engage-App-Key: more than ${registrations} registrations in ${windowSeconds} seconds from this address; retry after the seconds in Retry-After`,
    },
    sendEvents: {
      policy: { name: 'events', limit: events, windowSeconds },
      subjectOf: ({ app, device }) => ({ tenantId: app.id, key: String(device.id) }),
      message: `headers/Authorization: more than ${events} requests in ${windowSeconds} seconds; retry after the seconds in Retry-After`,
    },
  };
  return Object.fromEntries(Object.entries(all).filter(([, { policy }]) => policy.limit > 0));
}

import type { Config } from '../../config/config.ts';
import { addressOf, networkOf } from '../../http/client-address.ts';
import type { OperationQuota } from '../../http/quotas.ts';
import type { Caller } from '../handlers.ts';

type Quota = OperationQuota<Caller>;

const subjectOf: Quota['subjectOf'] = ({ app, device }) => ({ tenantId: app.id, key: String(device.id) });

/** The rate limits of the device API: registrations by application and client address, events and changes by device. */
export function deviceQuotas({ deviceLimits, trustProxy }: Config): Record<string, Quota> {
  const { registrations, events, writes, windowSeconds } = deviceLimits;
  const ofWrites: Quota = {
    policy: { name: 'writes', limit: writes, windowSeconds },
    subjectOf,
    message: `headers/Authorization: more than ${writes} changes in ${windowSeconds} seconds; retry after the seconds in Retry-After`,
  };
  const all: Record<string, Quota> = {
    registerDevice: {
      policy: { name: 'registrations', limit: registrations, windowSeconds },
      subjectOf: ({ app }, { request }) => ({ tenantId: app.id, key: networkOf(addressOf(request, { trustProxy })) }),
      message: `headers/Engage-App-Key: more than ${registrations} registrations in ${windowSeconds} seconds from this address; retry after the seconds in Retry-After`,
    },
    sendEvents: {
      policy: { name: 'events', limit: events, windowSeconds },
      subjectOf,
      message: `headers/Authorization: more than ${events} requests in ${windowSeconds} seconds; retry after the seconds in Retry-After`,
    },
    updateDevice: ofWrites,
    setPushConsent: ofWrites,
    rotateDeviceToken: ofWrites,
    joinList: ofWrites,
    leaveList: ofWrites,
    setInboxMessageStatus: ofWrites,
  };
  return Object.fromEntries(Object.entries(all).filter(([, { policy }]) => policy.limit > 0));
}

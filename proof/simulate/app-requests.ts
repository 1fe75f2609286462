import { createHash } from 'node:crypto';
import { type OperationId, operations } from '../../generated/device/operations.ts';
import type { PartnerId } from './devices.ts';
import type { PlannedOperation } from './plan.ts';
import type { ApiRequest, Known } from './requests-of.ts';

/** The request of an app; undefined where it needs something that was not acknowledged. */
export function appRequestOf(
  operation: Extract<PlannedOperation, { app: string }>,
  partnerId: PartnerId,
  known: Known,
): ApiRequest | undefined {
  const token = known.deviceTokens.get(operation.app);
  const request = (operationId: OperationId, body?: object, told?: object): ApiRequest => ({
    ...{ operationId, method: operations[operationId].method, path: operations[operationId].path, body, told },
    device: { appKey: known.shop.appKeys[partnerId], ...(operationId !== 'registerDevice' && { token }) },
  });
  if (operation.do === 'registerDevice') {
    const secret = createHash('sha256').update(operation.app).digest('base64url');
    return request('registerDevice', { UDID: `${partnerId}-${operation.app}`, secret, platform: 'android' });
  }
  if (token === undefined) return undefined;
  if (operation.do === 'getOwnDevice') return request('getDevice');
  if (operation.do !== 'sendClick') return request('listInbox');
  const messageId = known.ids.get(operation.message);
  if (messageId === undefined) return undefined;
  // The second identifies the click in the database. Clicks at the same time would count once also without their ID.
  const milliseconds = operation.event * 1000 + (operation.number % 1000);
  const date = new Date(known.shop.firstClick + milliseconds).toISOString();
  const click = { id: `event-${operation.event}`, type: 'click', date, messageId };
  return request('sendEvents', { events: [click] }, { date });
}

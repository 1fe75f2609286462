import type { OperationId as DeviceOperationId } from '../../generated/device/operations.ts';
import type { OperationId } from '../../generated/engagement/operations.ts';
import { campaignList, partnerIds, type PartnerId, segment, tokenName, tokenOf, udidOf } from './devices.ts';
import type { Action, PlannedOperation, RecordKind } from './plan.ts';
import type { PushServices } from './push-services.ts';
import type { Shop } from './shop.ts';

/** What is known of the slots of a plan while it runs. */
export interface Known {
  shop: Shop;
  services: PushServices;
  /** IDs of records and messages, once their creation was acknowledged. */
  ids: Map<string, number>;
  /** How a message was created. */
  messages: Map<string, Extract<Action, { do: 'createMessage' }>>;
  /** The acknowledged send of a message. */
  sends: Map<string, number>;
  /** The token of the last acknowledged registration of an app. */
  deviceTokens: Map<string, string>;
}

export interface ApiRequest {
  operationId: OperationId | DeviceOperationId;
  /** A request of the device API, which has no signature. */
  device?: { appKey: string; token?: string };
  method: string;
  path: string;
  body?: unknown;
  /** What the history keeps of the request beside its plan. */
  told?: unknown;
}

/** Set on members of lists: it identifies the last change. */
export const expiryOf = (number: number) => new Date(Date.UTC(2040, 0, 1) + number * 1000).toISOString();

export const nameOfWrite = (number: number) => `v${number}`;

const single: Record<RecordKind, string> = {
  campaigns: 'Campaign',
  geofences: 'Geofence',
  beacons: 'Beacon',
  alarms: 'Alarm',
  inapps: 'InApp',
};

function recordBody(kind: RecordKind, slot: string, number: number): object {
  const common = { name: nameOfWrite(number), externalId: slot };
  switch (kind) {
    case 'campaigns':
      return { ...common, description: `written by ${number}` };
    case 'geofences':
      return { ...common, latitude: 48, longitude: 2, radius: 100, info: { number } };
    case 'beacons':
      return { ...common, uuid: '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55', major: 1, minor: 2, info: { number } };
    case 'alarms':
      return { ...common, messages: [{ platform: 'ios', text: 'Hello', templateValue: 'ribbon' }] };
    case 'inapps':
      return { ...common, messages: [{ template: { type: 'popup', text: 'Hello' } }] };
  }
}

export const messageText = (partnerId: PartnerId, slot: string, number: number) => `${partnerId} ${slot} v${number}`;
export const instantText = (partnerId: PartnerId, number: number) => `${partnerId} instant ${number}`;

export function messageBody(
  partnerId: PartnerId,
  { slot, platform, choice, timeToLive, capped = false }: Extract<Action, { do: 'createMessage' }>,
  number: number,
) {
  return {
    ...{ platform, title: slot, externalId: slot, text: messageText(partnerId, slot, number) },
    usePressure: capped,
    ...(timeToLive !== undefined && { timeToLive }),
    ...(choice === 'segment' && { campaignSegments: [segment.id] }),
    ...(choice === 'list' && { lists: [campaignList] }),
  };
}

const targetsOf = (partnerId: PartnerId, devices: readonly number[]) =>
  devices.map((device) => ({ clientId: `c-${udidOf(partnerId, device)}` }));

function scheduleBody(after: number, recurring: boolean) {
  const nextSendingDate = new Date(Date.now() + after).toISOString();
  return { nextSendingDate, ...(recurring && { recurrence: { unit: 'day', interval: 1 } }) };
}

/** The request of an operation; undefined where it needs something that was not acknowledged. */
export function requestOf(operation: PlannedOperation, partnerId: PartnerId, known: Known): ApiRequest | undefined {
  const { number } = operation;
  const root = `/v1/me/apps/${partnerId}`;
  const request = (
    operationId: OperationId,
    method: string,
    path: string,
    body?: unknown,
    told?: unknown,
  ): ApiRequest => ({
    ...{ operationId, method, path: `${root}/${path}` },
    ...(body !== undefined && { body }),
    ...(told !== undefined && { told }),
  });
  const id = 'slot' in operation ? known.ids.get(operation.slot) : undefined;
  switch (operation.do) {
    case 'createRecord': {
      const { kind, slot } = operation;
      return request(`create${single[kind]}` as OperationId, 'POST', kind, recordBody(kind, slot, number));
    }
    case 'updateRecord': {
      const { kind, slot } = operation;
      return id === undefined
        ? undefined
        : request(`update${single[kind]}` as OperationId, 'PUT', `${kind}/${id}`, recordBody(kind, slot, number));
    }
    case 'deleteRecord':
      return id === undefined ? undefined : request('deleteCampaign', 'DELETE', `campaigns/${id}`);
    case 'readRecord':
      if (id === undefined) return undefined;
      return request(`get${single[operation.kind]}` as OperationId, 'GET', `${operation.kind}/${id}`);
    case 'createMessage':
      return request('createMessage', 'POST', 'messages', messageBody(partnerId, operation, number));
    case 'updateMessage': {
      const created = known.messages.get(operation.slot);
      if (id === undefined || !created) return undefined;
      return request('updateMessage', 'PUT', `messages/${id}`, messageBody(partnerId, created, number));
    }
    case 'deleteMessage':
      return id === undefined ? undefined : request('deleteMessage', 'DELETE', `messages/${id}`);
    case 'readMessage':
      return id === undefined ? undefined : request('getMessage', 'GET', `messages/${id}`);
    case 'sendMessage':
      return id === undefined ? undefined : request('sendMessage', 'POST', `messages/${id}/send`);
    case 'createSchedule':
    case 'updateSchedule': {
      if (id === undefined) return undefined;
      const body = scheduleBody(operation.afterMilliseconds, operation.recurring);
      const method = operation.do === 'createSchedule' ? 'POST' : 'PUT';
      return request(operation.do, method, `messages/${id}/schedules`, body, { due: body.nextSendingDate });
    }
    case 'deleteSchedule':
      return id === undefined ? undefined : request('deleteSchedule', 'DELETE', `messages/${id}/schedules`);
    case 'readSchedule':
      return id === undefined ? undefined : request('getSchedule', 'GET', `messages/${id}/schedules`);
    case 'sendInstant': {
      const { platform, devices } = operation;
      const body = { parentMessageId: known.shop.parents[partnerId][platform], text: instantText(partnerId, number) };
      return request('sendInstantMessage', 'POST', 'send', { ...body, targets: targetsOf(partnerId, devices) });
    }
    case 'sendInstantToApps': {
      const apps = partnerIds.map((app) => [
        app,
        { parentMessageId: known.shop.parents[app].android, text: instantText(app, number) },
      ]);
      const targets = partnerIds.map((app) => [app, targetsOf(app, operation.devices[app])]);
      return {
        operationId: 'sendInstantMessageToApps',
        method: 'POST',
        path: '/v1/me/send',
        body: { apps: Object.fromEntries(apps) as object, targets: Object.fromEntries(targets) as object },
      };
    }
    case 'putMembers':
    case 'removeMembers': {
      const isPut = operation.do === 'putMembers';
      const users = operation.devices.map((device) => ({
        UDID: udidOf(partnerId, device),
        ...(isPut && { expireAt: expiryOf(number) }),
      }));
      const [operationId, method] = isPut
        ? (['upsertStaticListMembers', 'PUT'] as const)
        : (['removeStaticListMembers', 'DELETE'] as const);
      return request(operationId, method, `lists/${operation.list}`, { users });
    }
    case 'updateDevice':
      return request('updateDevice', 'PUT', `devices/${udidOf(partnerId, operation.device)}`, {
        model: nameOfWrite(number),
      });
    case 'updateDevices': {
      const users = operation.devices.map((device) => ({
        value: udidOf(partnerId, device),
        data: { model: nameOfWrite(number) },
      }));
      return request('updateDevices', 'PUT', 'devices', { users });
    }
    case 'renewToken': {
      const udid = udidOf(partnerId, operation.device);
      const token = tokenOf(operation.device, tokenName(udid, operation.version), known.services.browsers);
      return request('updateDevice', 'PUT', `devices/${udid}`, { token });
    }
    case 'deleteImported':
      if (!known.ids.has(blockName(operation.block))) return undefined;
      return request('deleteDevice', 'DELETE', `devices/${importedUdid(partnerId, operation.block, operation.index)}`);
    case 'read':
      return request(operation.operationId as OperationId, 'GET', operation.path);
    default:
      return undefined;
  }
}

export const importedUdid = (partnerId: PartnerId, block: number, index: number) => `${partnerId}-i${block}-${index}`;

/** The slot of a block that was imported. */
export const blockName = (block: number) => `block ${block}`;

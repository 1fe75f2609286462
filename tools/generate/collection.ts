import type { Contract } from '../../server/http/document/contract.ts';
import { type Operation, operationsOf } from '../requirements/operations.ts';
import { type ExampleCall, exampleCalls, queryPairs, unusedQuery } from './calls.ts';
import { json, literal } from './literal.ts';

/** A request of a collection. `{{name}}` is a variable in every value, in the notation of Postman and Bruno. */
export interface CollectionRequest {
  operationId: string;
  name: string;
  description: string;
  method: string;
  /** As in the contract. */
  path: string;
  pathParameters: [name: string, value: string][];
  query: [name: string, value: string][];
  unusedQuery: [name: string, value: string][];
  /** JSON, once the variables are replaced, or the text of a file. Undefined if the body is another file, or if there is none. */
  body: string | undefined;
  /** The media type of the body. */
  bodyType: string | undefined;
  token: boolean;
  /** In addition to the token and the type of the body. */
  headers: [name: string, value: string][];
  /** Statuses that the contract declares as success. */
  successes: number[];
  saves: Saved | undefined;
}

/** A value of a response that later requests need. */
export type Saved =
  | { kind: 'resource'; id: string; externalId?: string }
  /** A device of the demonstration data, which the collection may delete. */
  | { kind: 'demoDevice'; udid: string }
  /** The token of a registered device. */
  | { kind: 'deviceToken'; variable: string }
  /** A value at the path in the body. With an empty list, nothing is saved. */
  | { kind: 'value'; variable: string; path: string };

export interface CollectionFolder {
  name: string;
  description: string;
  requests: CollectionRequest[];
}

/** Resources that the collection creates, with the variables for their IDs. */
const created: Record<string, Saved> = {
  createCampaign: { kind: 'resource', id: 'campaign_id', externalId: 'campaign_external_id' },
  createMessage: { kind: 'resource', id: 'message_id', externalId: 'message_external_id' },
  createStaticList: { kind: 'resource', id: 'list_id' },
  createGeofence: { kind: 'resource', id: 'geofence_id', externalId: 'geofence_external_id' },
  createBeacon: { kind: 'resource', id: 'beacon_id', externalId: 'beacon_external_id' },
  createGeogroup: { kind: 'resource', id: 'geogroup_id' },
  createInApp: { kind: 'resource', id: 'in_app_id', externalId: 'in_app_external_id' },
  createAlarm: { kind: 'resource', id: 'alarm_id', externalId: 'alarm_external_id' },
  createInbox: { kind: 'resource', id: 'inbox_id', externalId: 'inbox_external_id' },
  createUser: { kind: 'resource', id: 'user_id' },
  createOperator: { kind: 'resource', id: 'operator_id' },
  createProgramToken: { kind: 'resource', id: 'program_token_id' },
  createCampaignDraft: { kind: 'resource', id: 'draft_id' },
  listDevices: { kind: 'demoDevice', udid: 'device_to_delete' },
  registerDevice: { kind: 'deviceToken', variable: 'device_token' },
  rotateDeviceToken: { kind: 'deviceToken', variable: 'device_token' },
  createApplication: { kind: 'value', variable: 'application_to_delete', path: 'partnerId' },
  sendCampaign: { kind: 'value', variable: 'sent_campaign_id', path: 'campaignId' },
  createPicture: { kind: 'value', variable: 'picture_id', path: 'id' },
  createImport: { kind: 'value', variable: 'import_id', path: 'id' },
  listSends: { kind: 'value', variable: 'send_id', path: 'data[0]?.id' },
  listInbox: { kind: 'value', variable: 'inbox_id', path: 'data[0]?.inboxId' },
};

/** Operations that delete what other requests need, so they come last. */
const deletions = [
  ...['deleteSchedule', 'deleteMessage', 'deleteCampaign', 'deletePerson', 'deleteDevice', 'deleteApplication'],
];

/** Whether a collection can have the operation: no stream, which never ends, and none that needs the cookie of a person. */
export const isInCollection = ({ path, schemes, streamed }: ExampleCall) =>
  !streamed && (!path.startsWith('/operator/') || schemes.includes('ProgramToken'));

/** Variables for what a click must not delete, by operation and parameter. They have no value at first. */
const named: Readonly<Record<string, Record<string, string>>> = {
  deleteDevice: { udid: 'device_to_delete' },
  deleteApplication: { partnerId: 'application_to_delete' },
  undoCampaignSend: { campaignId: 'sent_campaign_id' },
};

/** Variables for the dates of request bodies, by member. The scripts set them to dates relative to today. */
const bodyDates: Record<string, string> = {
  ...{ startDate: 'tomorrow', sendDate: 'tomorrow', nextSendingDate: 'next_week' },
  ...{ endDate: 'next_month', expirationDate: 'next_month', expireAt: 'next_month', expiresAt: 'next_month' },
  ...{ readDate: 'yesterday', $gte: 'last_month' },
};

const date = /\d{4}-\d{2}-\d{2}/;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const variable = (name: string) => `{{${name}}}`;
/** A variable for a number in JSON. */
const numeric = (name: string) => `{{number ${name}}}`;

/** Converts a contract to a collection. That of the engagement API succeeds in order on the demonstration data. */
export function collectionFolders(contract: Contract): CollectionFolder[] {
  const operations = operationsOf(contract);
  const requests = exampleCalls(contract)
    .filter(isInCollection)
    .map((call) => {
      const operation = operations.get(call.operationId) as Operation;
      return { tag: operation.tags?.[0], request: collectionRequest(contract, call, operation) };
    });
  const isDeletion = ({ operationId }: CollectionRequest) => deletions.includes(operationId);
  const folders = (contract.tags ?? []).map(({ name, description = '' }) => {
    const own = requests
      .filter(({ tag, request }) => tag === name && !isDeletion(request))
      .map(({ request }) => request);
    return { name, description: description.trim(), requests: own.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  });
  // Until a message was sent, there is none.
  const ordered = folders.toSorted((a, b) => Number(a.name === 'Sends') - Number(b.name === 'Sends'));
  const cleanup = deletions.flatMap((id) =>
    requests.flatMap(({ request }) => (request.operationId === id ? request : [])),
  );
  const description = 'Deletes the resources that the other requests created, and a device of the demonstration data.';
  const all = [...ordered, { name: 'Clean up', description, requests: cleanup }];
  return all.filter((folder) => folder.requests.length > 0);
}

/** Requests that create come first in their folder, and those that delete last. */
const placeOf = ({ operationId }: CollectionRequest) =>
  operationId.startsWith('create') ? 0 : /^(?:delete|revoke)/.test(operationId) ? 2 : 1;

/** The variables of the collection and their values before the first request. */
export function collectionVariables(contract: Contract): [name: string, value: string][] {
  const examples = new Map<string, string>();
  for (const call of exampleCalls(contract)) {
    const { operationId, pathParameters, body, path } = call;
    // The collection of devices does not create what they refer to.
    const nameOf = (name: string) => (path.startsWith('/device/') ? pathVariable(call, name) : snake(name));
    for (const [name, value] of Object.entries(pathParameters)) examples.set(nameOf(name), String(value));
    const saved = created[operationId];
    if (saved?.kind !== 'resource' || saved.externalId === undefined) continue;
    examples.set(saved.externalId, (body as { externalId: string }).externalId);
  }
  // The device list sets that of the device to a demonstration device.
  const ids = new Set(exampleCalls(contract).map(({ operationId }) => operationId));
  for (const [operationId, variables] of Object.entries(named)) {
    if (ids.has(operationId)) for (const name of Object.values(variables)) examples.set(name, 'none');
  }
  examples.delete('partner_id');
  examples.delete('external_id');
  return [...examples];
}

function collectionRequest(contract: Contract, call: ExampleCall, operation: Operation): CollectionRequest {
  const { operationId, method, path } = call;
  const query = operationId === 'listDevices' ? { ...call.query, fields: ['UDID', 'token', 'clientId'] } : call.query;
  const used = queryPairs({ ...call, query });
  const unused = unusedQuery(contract, call);
  // A click must not send a campaign to all devices.
  const isTest = ([name]: [string, string]) => operationId === 'sendMessage' && name === 'test';
  return {
    ...{ operationId, method, path, token: call.token },
    name: operation.summary ?? operationId,
    description: operation.description ?? '',
    pathParameters: Object.keys(call.pathParameters).map((name) => [name, variable(pathVariable(call, name))]),
    query: [...used, ...unused.filter(isTest)].map(([name, value]) => [name, withQueryDates(name, value)]),
    unusedQuery: unused.filter((pair) => !isTest(pair)).map(([name, value]) => [name, withQueryDates(name, value)]),
    headers: headersOf(call),
    body: call.uploadedText ?? bodyText(call),
    bodyType: call.upload ?? (call.body === undefined ? undefined : 'application/json'),
    successes: Object.keys(operation.responses)
      .map(Number)
      .filter((status) => status < 300),
    saves: created[operationId],
  };
}

const headersOf = ({ needsTag, schemes }: ExampleCall): [string, string][] => [
  ...(schemes.includes('AppKey') ? [['Engage-App-Key', variable('app_key')] as [string, string]] : []),
  ...(needsTag ? [['If-Match', '*'] as [string, string]] : []),
];

function pathVariable({ operationId, path }: ExampleCall, name: string): string {
  return named[operationId]?.[name] ?? (name === 'externalId' ? externalIdVariable(path) : snake(name));
}

const resources: Record<string, string> = {
  ...{ campaigns: 'campaign', messages: 'message', geofences: 'geofence', beacons: 'beacon' },
  ...{ inapps: 'in_app', alarms: 'alarm', inboxes: 'inbox', membership: 'list' },
};

const externalIdVariable = (path: string) => `${resources[path.split('/')[5] ?? ''] ?? 'new'}_external_id`;

/** Replaces the dates of a query by the last month until today. */
function withQueryDates(name: string, value: string): string {
  const [first, ...others] = value.split('|');
  const replace = (text: string, by: string) => text.replace(date, variable(by));
  const start = replace(first ?? '', name === 'endDate' ? 'today' : 'last_month');
  return [start, ...others.map((text) => replace(text, 'today'))].join('|');
}

function bodyText(call: ExampleCall): string | undefined {
  if (call.body === undefined) return undefined;
  const text = literal(json, withVariables(call, call.body));
  return text.replaceAll(/"\{\{number (\w+)\}\}"/g, '{{$1}}');
}

function withVariables(call: ExampleCall, body: unknown): unknown {
  const { operationId, method, path } = call;
  const isCreation = operationId.startsWith('create');
  if (operationId === 'createAccessToken') return { email: variable('email') };
  if (path.startsWith('/device/v1/devices')) {
    // A proof needs the secret of the application, and the fields its settings.
    const {
      clientId: _id,
      identityProof: _proof,
      fields: _fields,
      ...others
    } = (body ?? {}) as Record<string, unknown>;
    return others;
  }
  if (/(Beacon|Geofence)(To|From)Geogroup$/.test(operationId)) {
    return { id: numeric(operationId.includes('Beacon') ? 'beacon_id' : 'geofence_id') };
  }
  if (operationId === 'sendInstantMessageToApps') {
    const { apps, targets } = body as { apps: { demo: object }; targets: { demo: unknown } };
    const partnerId = variable('partner_id');
    return replaceMembers({ apps: { [partnerId]: apps.demo }, targets: { [partnerId]: targets.demo } });
  }
  if (operationId === 'updateInboxByExternalId' || (operationId === 'updateInbox' && path.startsWith('/operator/'))) {
    // Without these two members, the message is sent immediately to all users. Only then it has a status for a user.
    const { sendDate: _sendDate, segments: _segments, ...others } = body as Record<string, unknown>;
    return replaceMembers(others);
  }
  return replaceMembers(body);

  function replaceMembers(value: unknown, name = ''): unknown {
    if (name === 'applications' || name === 'grant') return [variable('partner_id')];
    if (Array.isArray(value)) return value.map((item) => replaceMembers(item, name));
    if (name === 'campaignId') return numeric('campaign_id');
    if (operationId === 'createApplication' && name === 'partnerId') return variable('new_external_id');
    if (name === 'parentMessageId') return numeric('message_id');
    if (operationId === 'createGeogroup' && name === 'beacons') return numeric('beacon_id');
    if (operationId === 'createGeogroup' && name === 'geofences') return numeric('geofence_id');
    if (name === 'externalId') return variable(isCreation ? 'new_external_id' : externalIdVariable(path));
    const day = bodyDates[name];
    if (day !== undefined && typeof value === 'string') return value.replace(date, variable(day));
    if (day !== undefined && name !== '$gte' && typeof value === 'number') return `${variable(day)}T23:00:00Z`;
    if (typeof value !== 'object' || value === null) return value;
    // The service assigns the ID of a new list.
    const members = Object.entries(value).filter(
      ([key]) => !(method === 'POST' && key === 'listId') && key !== 'revoke',
    );
    return Object.fromEntries(members.map(([key, member]) => [key, replaceMembers(member, key)]));
  }
}

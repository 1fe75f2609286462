import type { Caller, TestService } from '../../test/support/service.js';
import type { Known } from './values.js';

/** The settings of each application, and names of theirs that requests can hold. */
export const knownNames = {
  settings: {
    name: 'Shop',
    languages: ['en', 'fr'],
    fields: [
      { name: 'customerId', type: 'string', matchingKey: true },
      { name: 'firstName', type: 'string' },
      { name: 'loyalty', type: 'number', indexed: true },
      { name: 'vip', type: 'boolean' },
      { name: 'birthday', type: 'date' },
    ],
    segments: [
      { id: 1, name: 'Testers', where: { customerId: { $in: ['C-1001', 'C-1002'] } } },
      { id: 2, name: 'Loyal customers', where: { loyalty: { $gte: 3 } } },
    ],
    collapseKeys: ['news'],
    buttonTemplates: [{ name: 'yes-no', buttons: ['Yes', 'No'] }],
    inAppTemplates: [
      { value: 'banner', type: 'banner', requiredKeys: ['title'] },
      { value: 'ribbon', type: 'banner', requiredKeys: [] },
    ],
    events: [{ code: '1001', name: 'Cart filled' }],
    views: [{ value: 'home', name: 'Home' }],
    states: [{ name: 'logged-in' }],
  },
  members: {
    collapseKey: ['news'],
    buttonTemplate: ['yes-no'],
    templateValue: ['banner', 'ribbon'],
    templateKeys: [{ title: 'Spring sale' }, { title: '' }],
    timezone: ['UTC', 'Europe/Paris', 'America/New_York', 'Asia/Kathmandu'],
    testSegments: [1, 2],
    campaignSegments: [1, 2],
    'InboxMessages.segments': [1, 2],
    'Segments.inclusion': [1, 2],
    'Segments.exclusion': [1, 2],
    'AlarmSegments.inclusion': [1, 2],
    'AlarmSegments.exclusion': [1, 2],
    'TriggerEvent.code': ['1001'],
    'TriggerView.value': ['home'],
    'State.name': ['logged-in'],
    'InboxMessages.event': ['1001'],
    nextSendingDate: ['2090-01-31T08:00:00Z', '2096-02-29T23:59:59.999+05:45', '2099-06-01T00:00'],
    'InboxMessages.sendDate': ['2090-01-31T08:00:00Z', '2026-03-16T08:00:00+01:00'],
    'Schedule.startDate': ['2026-01-01T00:00:00Z'],
    'Schedule.endDate': ['2100-12-31T23:59:59Z'],
    'ScheduleExclusion.days': ['[6,7]', '[1]', '[ 3 , 2 ]'],
    'ScheduleExclusion.startDate': ['2090-06-01T00:00:00Z'],
    'ScheduleExclusion.endDate': ['2094-06-01T00:00:00+02:00'],
    matchingKey: ['UDID', 'customerId', 'clientId'],
  } satisfies Known,
};

/** The IDs of what `shop` has, by what it is. */
export type Ids = Record<string, number>;

const later = '2095-01-01T08:00:00Z';
const externalId = 'known';
const info = { floor: 2 };
const android = { platform: 'android', title: 'Spring sale', text: 'Hello ${firstName}', buttons: [{ id: 'yes' }] };
const inbox = {
  externalId,
  messages: { en: { subject: 'Hello', content: { type: 'text', value: 'Twenty percent off.' } } },
};

/** Gives `shop` one of everything. */
export async function fillShop({ db }: TestService, ada: Caller): Promise<{ ids: Ids; known: Known }> {
  const create = async (path: string, body: object): Promise<number> => {
    const answer = await ada.request('POST', `/v1/me/apps/shop/${path}`, { body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return (answer.body as { id: number }).id;
  };
  await db.query(
    `insert into static_lists (application_id, list_id, external_id, name)
     select id, 310, $1, 'Members' from applications where partner_id = 'shop'`,
    [externalId],
  );
  await db.query(
    `insert into devices (application_id, udid, platform, token, client_id, fields)
     select id, 'device-' || n, platform, 'token-' || n, 'client-' || n, jsonb_build_object('customerId', 'C-100' || n)
       from applications, unnest(array['android', 'ios', 'web']) with ordinality as p (platform, n)
      where partner_id = 'shop'`,
  );
  const campaignId = await create('campaigns', { name: 'Spring', externalId });
  const messageId = await create('messages', { ...android, externalId, campaignId });
  const scheduledId = await create('messages', { platform: 'ios', title: 'Spring sale', text: 'Hello' });
  await create(`messages/${scheduledId}/schedules`, {
    nextSendingDate: later,
    recurrence: { unit: 'week', interval: 2 },
  });
  await create(`messages/${scheduledId}/schedules/exclusions`, { type: 'DAYS', days: '[6,7]' });
  const plannedId = await create('messages', { ...android, title: 'Once' });
  await create(`messages/${plannedId}/schedules`, { nextSendingDate: later });
  const webId = await create('messages', { platform: 'web', title: 'Spring sale', text: 'Hello' });
  const geofenceId = await create('geofences', {
    name: 'Shop',
    latitude: 48,
    longitude: 2,
    radius: 100,
    info,
    externalId,
  });
  const beaconId = await create('beacons', {
    ...{ name: 'Door', uuid: '7d3f5a10-2c64-4e0b-8f1a-96b2d04c7e55', major: 1, minor: 2, info, externalId },
  });
  const geogroupId = await create('geogroups', {
    name: 'All',
    externalId,
    beacons: [beaconId],
    geofences: [geofenceId],
  });
  const inAppId = await create('inapps', {
    name: 'Hello',
    externalId,
    messages: [{ template: { type: 'popup', text: 'Hi' } }],
  });
  const alarmId = await create('alarms', {
    ...{ name: 'Hello', externalId, messages: [{ platform: 'ios', text: 'Hi', templateValue: 'ribbon' }] },
  });
  const inboxId = await create('inboxes', { ...inbox, sendDate: later });
  const sentInboxId = await create('inboxes', { ...inbox, externalId: 'sent' });
  const udids = ['device-1', 'device-2', 'device-3'];
  return {
    ids: {
      campaignId,
      messageId,
      scheduledId,
      webId,
      geofenceId,
      beaconId,
      geogroupId,
      inAppId,
      alarmId,
      inboxId,
      sentInboxId,
    },
    known: {
      ...knownNames.members,
      campaignId: [campaignId],
      parentMessageId: [messageId],
      parentMessageExternalId: [externalId],
      'AndroidMessageInput.lists': [310],
      'iOSMessageInput.lists': [310],
      'WebMessageInput.lists': [310],
      'InboxMessages.lists': [310],
      'AlarmSegments.lists': [310],
      'InAppList.listId': [310],
      'Geolocation.geofenceId': [geofenceId],
      'InAppBeacon.beaconId': [beaconId],
      'GeogroupInput.beacons': [beaconId],
      'GeogroupInput.geofences': [geofenceId],
      'GeogroupMember.id': [beaconId, geofenceId],
      'StaticListUser.UDID': udids,
      'DeviceGroupUpdateUser.value': udids,
      'AccessTokenRequest.email': ['ada@example.com', 'ADA@example.com'],
      'path.partnerId': ['shop'],
      'path.campaignId': [campaignId],
      'path.messageId': [messageId, scheduledId, plannedId, webId],
      'path.geofenceId': [geofenceId],
      'path.beaconId': [beaconId],
      'path.geogroupId': [String(geogroupId), `ext:${externalId}`],
      'path.inAppId': [inAppId],
      'path.alarmId': [alarmId],
      'path.inboxId': [inboxId, sentInboxId],
      'path.externalId': [externalId, 'sent'],
      'path.listId': [310],
      'path.udid': udids,
      'query.UDID': udids,
      'query.page': [1, 2, 0, -1],
      'query.fields': [['UDID'], ['UDID', 'token', 'customerId'], []],
      'query.data': [['customerId'], ['loyalty', 'model'], []],
      'query.filters': [{ UDID: 'device-1' }, { customerId: 'C-1002' }, { token: 'nobody' }],
      'query.title': ['Spring%', '%sale', '%', '_'],
      'query.matchingKey': ['UDID', 'clientId', 'customerId'],
    },
  };
}

import type { Caller, TestService } from '../../test/support/service.ts';
import { knownNames } from './names.ts';
import type { Known } from './values.ts';

/** The IDs of the resources of `shop`, by kind. */
export type Ids = Record<string, number>;

const later = '2095-01-01T08:00:00Z';
const externalId = 'known';
const info = { floor: 2 };
const android = { platform: 'android', title: 'Spring sale', text: 'Hello ${firstName}', buttons: [{ id: 'yes' }] };
const inbox = {
  externalId,
  messages: { en: { subject: 'Hello', content: { type: 'text', value: 'Twenty percent off.' } } },
};

/** Creates one resource of each kind in `shop`. */
export async function fillShop({ db }: TestService, ada: Caller): Promise<{ ids: Ids; known: Known }> {
  const create = async (path: string, body: object): Promise<number> => {
    const response = await ada.request('POST', `/v1/me/apps/shop/${path}`, { body });
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(response.body)}`);
    return (response.body as { id: number }).id;
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
  await db.query(
    `create table deliveries_2026_03 partition of deliveries
       for values from ('2026-03-01 00:00:00Z') to ('2026-04-01 00:00:00Z')`,
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
  await db.query(
    `insert into deliveries (application_id, date, send_id, message_id, campaign_id, kind, device_id, udid, status, reason)
     select application_id, '2026-03-16T08:00:00Z', 9001, $1, $2, 'campaign', id, udid, 'failed', 'no gateway' from devices`,
    [messageId, campaignId],
  );
  await db.query(
    `insert into clicks (application_id, date, device_id, udid, message_id, campaign_id, action_id)
     select application_id, '2026-03-16T09:00:00Z', id, udid, $1, $2, 1 from devices`,
    [messageId, campaignId],
  );
  await db.query(
    `insert into daily_statistics
            (application_id, date, sent, failed, suppressed, clicks, new_devices, active_devices)
     select id, '2026-03-16', 0, 3, 0, 3, 0, 3 from applications where partner_id = 'shop'`,
  );
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
      'query.cursor': [],
      'query.position': [],
      'query.firstOpen': ['2026-03-16', '2026-03-16T08:00:00Z|2026-03-17', '2025-01-01T00:00:00+01:00'],
      'query.lastOpen': ['2026-03-16', '2025-01-01T00:00:00+01:00'],
      'query.data': [['customerId'], ['loyalty', 'model'], []],
      'query.filters': [{ UDID: 'device-1' }, { customerId: 'C-1002' }, { token: 'unknown' }],
      'query.startDate': ['2026-03-16', '2026-03-16 08:00:00', '2026-03-01'],
      'query.endDate': ['2026-03-16', '2026-03-16 23:59:59', '2026-04-01'],
      'query.date': ['2026-03-16', '2026-03-17'],
      'query.title': ['Spring%', '%sale', '%', '_'],
      'query.matchingKey': ['UDID', 'clientId', 'customerId'],
    },
  };
}

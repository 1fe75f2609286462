import type { Operation } from '../requirements/operations.ts';

/** The resource that the last name of a path refers to, as named in error messages. */
const byName: Record<string, string> = {
  partnerId: 'the application',
  campaignId: 'campaign',
  messageId: 'message',
  parentMessageId: 'message',
  parentMessageExternalId: 'message',
  listId: 'list',
  lists: 'list',
  segmentId: 'segment',
  segments: 'segment',
  testSegments: 'segment',
  campaignSegments: 'segment',
  geofenceId: 'geofence',
  geofences: 'geofence',
  geolocations: 'geofence',
  beaconId: 'beacon',
  beacons: 'beacon',
  geogroupId: 'geogroup',
  inAppId: 'in-app message',
  alarmId: 'alarm',
  inboxId: 'inbox message',
  programTokenId: 'program token',
  udid: 'device',
  collapseKey: 'collapse key',
  buttonTemplate: 'button template',
  templateValue: 'template',
  event: 'event',
  events: 'event',
  views: 'view',
  states: 'state',
};

/** The same for names that several resources use, by a part of the URL path. */
const byPath: [path: string, name: string, resource: string][] = [
  ['/inapps/', 'externalId', 'in-app message'],
  ['/alarms/', 'externalId', 'alarm'],
  ['/inboxes/', 'externalId', 'inbox message'],
  ['/inboxes', 'value', 'event'],
  ['/inboxes/{inboxId}', 'UDID', 'inbox message'],
  ['/inboxes/external', 'UDID', 'inbox message'],
  ['/beacons', 'id', 'beacon'],
  ['/geofences', 'id', 'geofence'],
];

/** Messages about a resource that is named first. */
const aboutResource =
  /^(.*?) ?\b(not found|does not exist|already exists|is being sent|(has|have) already been sent|failed to be sent; .*|belongs to another application|is not available for device \S+|has no (schedule|exclusion|test segments)|already has .*)$/;

/** Whether a message such as "campaign 1024 not found" names the resource that its path refers to. */
export function namesResourceOf({ path }: Operation, pointer: string, reason: string): boolean {
  const [, named] = aboutResource.exec(reason) ?? [];
  if (named === undefined) return true;
  const name = pointer.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const resource = byPath.find(([part, of]) => of === name && path.includes(part))?.[2] ?? byName[name];
  // The body's type identifies an exclusion that already exists.
  return resource === undefined ? /^[a-z]+ \S+$/.test(named) : new RegExp(`^${resource} \\S+$`).test(named);
}

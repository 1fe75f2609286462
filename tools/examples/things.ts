import type { Operation } from '../requirements/places.ts';

/** What the last name of a place stands for, in the words of an error. */
const byName: Record<string, string> = {
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
  udid: 'device',
  collapseKey: 'collapse key',
  buttonTemplate: 'button template',
  templateValue: 'template',
  event: 'event',
  events: 'event',
  views: 'view',
  states: 'state',
};

/** The same by a part of the operation's path, for names that several resources have. */
const byPath: [path: string, name: string, thing: string][] = [
  ['/inapps/', 'externalId', 'in-app message'],
  ['/alarms/', 'externalId', 'alarm'],
  ['/inboxes/', 'externalId', 'inbox message'],
  ['/inboxes', 'value', 'event'],
  ['/inboxes/{inboxId}', 'UDID', 'inbox message'],
  ['/inboxes/external', 'UDID', 'inbox message'],
  ['/beacons', 'id', 'beacon'],
  ['/geofences', 'id', 'geofence'],
];

/** What is said of a thing that is named before it. */
const ofThing =
  /^(.*?) ?\b(not found|does not exist|already exists|is being sent|(has|have) already been sent|failed to be sent; .*|belongs to another application|is not available for device \S+|has no (schedule|exclusion|test segments)|already has .*)$/;

/** Whether what an error says of a thing, as "campaign 1024 not found", is said of one that its place stands for. */
export function isThingOf({ path }: Operation, place: string, fault: string): boolean {
  const [, named] = ofThing.exec(fault) ?? [];
  if (named === undefined) return true;
  const name = place.split('/').findLast((part) => !/^\d+$/.test(part)) ?? '';
  const thing = byPath.find(([part, of]) => of === name && path.includes(part))?.[2] ?? byName[name];
  // Of an exclusion, the body's type says that there is one already.
  return thing === undefined ? /^[a-z]+ \S+$/.test(named) : new RegExp(`^${thing} \\S+$`).test(named);
}

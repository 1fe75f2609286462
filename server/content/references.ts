import type { components } from '../../generated/api.ts';

type Triggers = components['schemas']['Triggers'] | components['schemas']['AlarmTriggers'];

/** Something of the application's settings or resources that a body names. */
export interface Reference {
  kind: 'template' | 'event' | 'view' | 'state' | 'geofence' | 'beacon' | 'geogroup' | 'segment' | 'list' | 'campaign';
  /** A text for what the settings name by a text, else an ID. */
  name: string | number;
  /** Where it stands in the request, such as `body/triggers/events`. */
  place: string;
}

/** References of one kind from one place. */
export const referencesTo = (
  kind: Reference['kind'],
  place: string,
  names: readonly (string | number)[] = [],
): Reference[] => names.map((name) => ({ kind, name, place }));

/** What the triggers of an in-app message or an alarm name. */
export const triggerReferences = ({ events, views, states, geolocations, beacons }: Triggers = {}): Reference[] => [
  ...referencesTo(
    'event',
    'body/triggers/events',
    events?.inclusion?.map(({ code }) => code),
  ),
  ...referencesTo(
    'view',
    'body/triggers/views',
    views?.inclusion?.map(({ value }) => value),
  ),
  ...referencesTo(
    'state',
    'body/triggers/states',
    states?.inclusion?.map(({ name }) => name),
  ),
  ...referencesTo(
    'geofence',
    'body/triggers/geolocations',
    geolocations?.inclusion?.map(({ geofenceId }) => geofenceId),
  ),
  ...referencesTo(
    'beacon',
    'body/triggers/beacons',
    beacons?.inclusion?.map(({ beaconId }) => beaconId),
  ),
  ...referencesTo('geogroup', 'body/triggers/geolocations', geolocations?.geogroups),
  ...referencesTo('geogroup', 'body/triggers/beacons', beacons?.geogroups),
];

/** Says of each reference that leads nowhere so, once. */
export function danglingFaults(references: readonly Reference[], exists: (reference: Reference) => boolean): string[] {
  const dangling = references.filter((reference) => !exists(reference));
  return [...new Set(dangling.map(({ kind, name, place }) => `${place}: ${kind} ${name} does not exist`))];
}

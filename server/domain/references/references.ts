import type { components } from '../../../generated/engagement/api.ts';

type Triggers = components['schemas']['Triggers'] | components['schemas']['AlarmTriggers'];

/** Kinds that the settings of an application define. */
export type DefinedKind = 'template' | 'event' | 'view' | 'state' | 'segment' | 'collapse key' | 'button template';
/** Kinds that are stored in tables. */
export type StoredKind = 'geofence' | 'beacon' | 'geogroup' | 'list' | 'campaign';

/** A reference from a request to a setting or resource of the application. */
export interface Reference {
  kind: DefinedKind | StoredKind;
  /** A text for settings that are identified by text, else an ID. */
  name: string | number;
  /** Its path in the request, such as `body/triggers/events`. */
  path: string;
}

/** Creates references of one kind from one path. */
export const referencesTo = (
  kind: Reference['kind'],
  path: string,
  names: readonly (string | number)[] = [],
): Reference[] => names.map((name) => ({ kind, name, path }));

/** Creates references of one kind from a list. Each path ends in the index. */
export const referencesFrom = (
  kind: Reference['kind'],
  path: string,
  names: readonly (string | number)[] = [],
): Reference[] => names.map((name, index) => ({ kind, name, path: `${path}/${index}` }));

/** An error message for each missing reference, without repetitions. */
export const missingErrors = (missing: readonly Reference[]): string[] => [
  ...new Set(missing.map(({ kind, name, path }) => `${path}: ${kind} ${name} not found`)),
];

/** Collects the references of the triggers of an in-app message or alarm. */
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

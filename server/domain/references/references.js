/** Creates references of one kind from one path. */
export const referencesTo = (kind, path, names = []) => names.map((name) => ({ kind, name, path }));
/** Creates references of one kind from a list. Each path ends in the index. */
export const referencesFrom = (kind, path, names = []) => names.map((name, index) => ({ kind, name, path: `${path}/${index}` }));
/** An error message for each missing reference, without repetitions. */
export const missingErrors = (missing) => [
    ...new Set(missing.map(({ kind, name, path }) => `${path}: ${kind} ${name} not found`)),
];
/** Collects the references of the triggers of an in-app message or alarm. */
export const triggerReferences = ({ events, views, states, geolocations, beacons } = {}) => [
    ...referencesTo('event', 'body/triggers/events', events?.inclusion?.map(({ code }) => code)),
    ...referencesTo('view', 'body/triggers/views', views?.inclusion?.map(({ value }) => value)),
    ...referencesTo('state', 'body/triggers/states', states?.inclusion?.map(({ name }) => name)),
    ...referencesTo('geofence', 'body/triggers/geolocations', geolocations?.inclusion?.map(({ geofenceId }) => geofenceId)),
    ...referencesTo('beacon', 'body/triggers/beacons', beacons?.inclusion?.map(({ beaconId }) => beaconId)),
    ...referencesTo('geogroup', 'body/triggers/geolocations', geolocations?.geogroups),
    ...referencesTo('geogroup', 'body/triggers/beacons', beacons?.geogroups),
];

/** A kind of resource that is created, changed, read and deleted, and whose name identifies the last write. */
export const recordKinds = ['campaigns', 'geofences', 'beacons', 'alarms', 'inapps'];
export const serviceOf = { android: 'fcm', ios: 'apns', web: 'webpush' };
/** The part of the plan's name that failures are counted by. */
export function nameOf(failure) {
    switch (failure.failure) {
        case 'kill':
        case 'terminate':
        case 'freeze':
            return `${failure.failure} ${failure.process.replace(/\d/, '')}`;
        case 'restart database':
        case 'database proxy':
            return `${failure.failure}: ${failure.way}`;
        case 'push proxy':
        case 'push service':
            return `${failure.failure}: ${failure.way}`;
        default:
            return failure.failure;
    }
}
/** How long a failure lasts, with the restart that follows it. */
export const durationOf = (failure) => 'milliseconds' in failure ? failure.milliseconds : 2_000;

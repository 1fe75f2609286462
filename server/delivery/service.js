/** The push services, by their names in settings. */
export const services = ['fcm', 'apns', 'webpush'];
/** The push service of each platform. */
export const serviceOf = { android: 'fcm', ios: 'apns', web: 'webpush' };

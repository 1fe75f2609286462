/** The push services, by their names in settings. */
export const services = ['fcm', 'apns', 'webpush'] as const;
export type PushService = (typeof services)[number];

/** The push service of each platform. */
export const serviceOf = { android: 'fcm', ios: 'apns', web: 'webpush' } as const satisfies Record<string, PushService>;

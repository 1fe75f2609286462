/** The push services, by their names in settings. */
export const services = ['fcm', 'apns', 'webpush'] as const;
export type Service = (typeof services)[number];

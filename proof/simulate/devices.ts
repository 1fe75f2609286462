export const partnerIds = ['north', 'south'] as const;
export type PartnerId = (typeof partnerIds)[number];

export const platforms = ['android', 'ios', 'web'] as const;
export type Platform = (typeof platforms)[number];

/** How many devices of each platform an application has from the beginning. */
export const deviceCounts: Readonly<Record<Platform, number>> = { android: 400, ios: 200, web: 80 };

/** The numbers of the devices of an application, by platform: one follows the other. */
export const deviceNumbers: Readonly<Record<Platform, readonly number[]>> = (() => {
  let next = 1;
  return Object.fromEntries(
    platforms.map((platform) => [platform, Array.from({ length: deviceCounts[platform] }, () => next++)]),
  ) as unknown as Record<Platform, number[]>;
})();

export const allDeviceNumbers: readonly number[] = platforms.flatMap((platform) => deviceNumbers[platform]);

export const udidOf = (partnerId: PartnerId, device: number) => `${partnerId}-${device}`;

/** The UDID of a device that an operator uploads. */
export const udidOfUpload = (partnerId: PartnerId, upload: number, index: number) => `${partnerId}-u${upload}-${index}`;

/** The number of a device by its UDID; undefined for a device that was imported during the run. */
export function deviceOf(partnerId: string, udid: string): number | undefined {
  const match = new RegExp(`^${partnerId}-(\\d+)$`).exec(udid);
  return match ? Number(match[1]) : undefined;
}

export const platformOf = (device: number): Platform =>
  platforms.find((platform) => deviceNumbers[platform].includes(device)) ?? 'android';

export const loyaltyOf = (device: number) => device % 5;

/** The push service's response for a token: one in 40 is expired and one in 90 rejected, until it is renewed. */
export type TokenFate = 'good' | 'ended' | 'refused';

export function fateOf(device: number, version: number): TokenFate {
  if (version > 0) return (device + version) % 6 === 0 ? 'ended' : 'good';
  if (device % 40 === 7) return 'ended';
  return device % 90 === 11 ? 'refused' : 'good';
}

/** The name that a token holds: whose it is, and how often it was renewed. */
export const tokenName = (udid: string, version: number) => `${udid}-v${version}`;

export interface TokenOwner {
  partnerId: string;
  udid: string;
  version: number;
}

export function ownerOf(name: string): TokenOwner | undefined {
  const [, udid, partnerId, version] = /^((\w+)-[\w-]+)-v(\d+)$/.exec(name) ?? [];
  return udid === undefined ? undefined : { udid, partnerId: partnerId ?? '', version: Number(version) };
}

/** Keys of a browser's subscription, and where the push services of browsers are. */
export interface Browsers {
  origins: readonly string[];
  p256dh: string;
  auth: string;
}

/** Browsers have one of two push services. */
export const hasSecondService = (device: number) => device % 2 === 0;

/** A device token of APNs has at least 64 hexadecimal digits. */
const shortestName = 32;

/** A token of a device as its platform has them. */
export function tokenOf(device: number, name: string, { origins, p256dh, auth }: Browsers): string {
  const platform = platformOf(device);
  if (platform === 'android') return name;
  if (platform === 'ios') return Buffer.from(name.padEnd(shortestName)).toString('hex');
  return JSON.stringify({
    endpoint: `${origins[hasSecondService(device) ? 1 : 0]}/push/${name}`,
    expirationTime: null,
    keys: { p256dh, auth },
  });
}

/** The static lists of an application that campaigns go to; nothing changes them during a run. */
export const campaignList = 1;
export const isOnCampaignList = (device: number) => device % 3 === 0;
/** The static lists that are changed, each by one caller. */
export const changedLists = [11, 12, 13, 14] as const;
export const segment = { id: 1, leastLoyalty: 3 };

/** The marketing pressure of each application: the limit is reached early and late in a run, and its time is longer than a run. */
export const pressure: Readonly<Record<PartnerId, { max: number; hours: number }>> = {
  north: { max: 3, hours: 24 },
  south: { max: 25, hours: 24 },
};

export const partnerIds = ['north', 'south'];
export const platforms = ['android', 'ios', 'web'];
/** How many devices of each platform an application has from the beginning. */
export const deviceCounts = { android: 400, ios: 200, web: 80 };
/** The numbers of the devices of an application, by platform: one follows the other. */
export const deviceNumbers = (() => {
    let next = 1;
    return Object.fromEntries(platforms.map((platform) => [platform, Array.from({ length: deviceCounts[platform] }, () => next++)]));
})();
export const allDeviceNumbers = platforms.flatMap((platform) => deviceNumbers[platform]);
export const udidOf = (partnerId, device) => `${partnerId}-${device}`;
/** The number of a device by its UDID; undefined for a device that was imported during the run. */
export function deviceOf(partnerId, udid) {
    const match = new RegExp(`^${partnerId}-(\\d+)$`).exec(udid);
    return match ? Number(match[1]) : undefined;
}
export const platformOf = (device) => platforms.find((platform) => deviceNumbers[platform].includes(device)) ?? 'android';
export const loyaltyOf = (device) => device % 5;
export function fateOf(device, version) {
    if (version > 0)
        return (device + version) % 6 === 0 ? 'ended' : 'good';
    if (device % 40 === 7)
        return 'ended';
    return device % 90 === 11 ? 'refused' : 'good';
}
/** The name that a token holds: whose it is, and how often it was renewed. */
export const tokenName = (udid, version) => `${udid}-v${version}`;
export function ownerOf(name) {
    const [, udid, partnerId, version] = /^((\w+)-[\w-]+)-v(\d+)$/.exec(name) ?? [];
    return udid === undefined ? undefined : { udid, partnerId: partnerId ?? '', version: Number(version) };
}
/** A token as the platform has them. */
export function tokenOf(platform, name, { origin, p256dh, auth }) {
    if (platform === 'android')
        return name;
    if (platform === 'ios')
        return Buffer.from(name).toString('hex');
    return JSON.stringify({ endpoint: `${origin}/push/${name}`, expirationTime: null, keys: { p256dh, auth } });
}
/** The static lists of an application that campaigns go to; nothing changes them during a run. */
export const campaignList = 1;
export const isOnCampaignList = (device) => device % 3 === 0;
/** The static lists that are changed, each by one caller. */
export const changedLists = [11, 12, 13, 14];
export const segment = { id: 1, leastLoyalty: 3 };

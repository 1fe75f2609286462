/** The service compares it with those of earlier SDKs: instant messages need `b3.1.0` or later. */
export const sdkVersion = 'b4.0.0';
/** User agents without brands: Firefox and Safari. */
function browserName() {
    const { userAgentData } = navigator;
    // Browsers add an invented brand such as "Not A Brand", and the engine.
    const brand = userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)).at(-1);
    if (brand)
        return `${brand.brand} ${brand.version}`;
    const [, name, version] = /(Firefox)\/(\d+)/.exec(navigator.userAgent) ?? [];
    const [, safari] = /Version\/(\d+).* Safari/.exec(navigator.userAgent) ?? [];
    return name ? `${name} ${version}` : safari && `Safari ${safari}`;
}
/** What the SDK reports about this browser. */
export function readProperties({ appVersion, language = navigator.language }) {
    const model = browserName();
    return {
        ...(model !== undefined && { model }),
        sw_version: sdkVersion,
        ...(appVersion !== undefined && { bundleversion: appVersion }),
        language,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
}

import type { Properties } from './device.ts';
import type { CompleteOptions } from './options.ts';

/** The service compares it with those of earlier SDKs: instant messages need `b3.1.0` or later. */
export const sdkVersion = 'b4.0.0';

/** User agents without brands: Firefox and Safari. */
function browserName(): string | undefined {
  const { userAgentData } = navigator as Navigator & {
    userAgentData?: { brands: { brand: string; version: string }[] };
  };
  // Browsers add an invented brand such as "Not A Brand", and the engine.
  const brand = userAgentData?.brands.filter(({ brand }) => !/not.?a.?brand/i.test(brand)).at(-1);
  if (brand) return `${brand.brand} ${brand.version}`;
  const [, name, version] = /(Firefox)\/(\d+)/.exec(navigator.userAgent) ?? [];
  const [, safari] = /Version\/(\d+).* Safari/.exec(navigator.userAgent) ?? [];
  return name ? `${name} ${version}` : safari && `Safari ${safari}`;
}

/**
 * What the SDK reports about this browser. Some browsers have a language or a time zone that the service would reject, such as `C`, `en-US@posix`
 * and `+05:30`: they are left out, so that the browser can register.
 */
export function readProperties({
  appVersion,
  language = /^[a-z]{2,3}(-\w+)*$/i.exec(navigator.language)?.input,
}: CompleteOptions): Properties {
  const model = browserName();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    ...(model !== undefined && { model }),
    sw_version: sdkVersion,
    ...(appVersion !== undefined && { bundleversion: appVersion }),
    language,
    // Chromium reports `Etc/Unknown` if the system has none.
    ...(/^(?!Etc\/Unk)[A-Z]/.test(timeZone) && { timezone: timeZone }),
  };
}

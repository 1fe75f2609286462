/** The labels of built-in fields, in the order in which they are shown. */
export const fieldLabels: Readonly<Record<string, string>> = {
  UDID: 'UDID',
  id: 'ID',
  token: 'Push token',
  platform: 'Platform',
  clientId: 'Client ID',
  firstOpen: 'First open',
  lastOpen: 'Last open',
  pushConsent: 'Push consent',
  model: 'Model',
  sw_version: 'SDK version',
  bundleversion: 'Application version',
  IDFA: 'Advertising ID',
  language: 'Language',
  timezone: 'Time zone',
};

/** Fields of the data scheme have their name. */
export const labelOf = (name: string): string =>
  Object.hasOwn(fieldLabels, name) ? (fieldLabels[name] ?? name) : name;

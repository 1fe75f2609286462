import type { Path } from './settings.ts';

export interface GatewaySetting {
  path: Path;
  label: string;
  description?: string;
  isSecret?: boolean;
}

export interface GatewayKind {
  /** The name in the settings. */
  name: 'fcm' | 'apns' | 'webpush';
  platform: 'android' | 'ios' | 'web';
  title: string;
  settings: readonly GatewaySetting[];
  /** Reads credentials from the file that the push service gives out. */
  file?: { label: string; accept: string; read: (text: string) => { path: Path; value: unknown } };
}

export const gatewayKinds: readonly GatewayKind[] = [
  {
    name: 'fcm',
    platform: 'android',
    title: 'Android: Firebase Cloud Messaging',
    settings: [
      { path: ['serviceAccount', 'project_id'], label: 'Project ID' },
      { path: ['serviceAccount', 'client_email'], label: 'Email of the service account' },
      { path: ['serviceAccount', 'private_key'], label: 'Private key', isSecret: true },
    ],
    file: {
      label: 'Read a key file (JSON)',
      accept: '.json,application/json',
      read: (text) => ({ path: ['serviceAccount'], value: JSON.parse(text) as unknown }),
    },
  },
  {
    name: 'apns',
    platform: 'ios',
    title: 'iOS: Apple Push Notification service',
    settings: [
      { path: ['teamId'], label: 'Team ID' },
      { path: ['keyId'], label: 'Key ID' },
      { path: ['topic'], label: 'Bundle ID' },
      { path: ['key'], label: 'Key (.p8)', isSecret: true },
    ],
    file: { label: 'Read a key file (.p8)', accept: '.p8', read: (value) => ({ path: ['key'], value }) },
  },
  {
    name: 'webpush',
    platform: 'web',
    title: 'Web: push services of browsers',
    // The keys, which may be a list, have a form of their own.
    settings: [{ path: ['subject'], label: 'Contact', description: 'A mailto: or https: URL for push services' }],
  },
];

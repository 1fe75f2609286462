import type { Schemas } from '../../api/client.ts';

type State = Schemas['MessageState'];
type Platform = Schemas['MessageInput']['platform'];

/** The states of a message for people. */
export const stateNames = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
} as const satisfies Record<State, string>;

export const platformNames = { android: 'Android', ios: 'iOS', web: 'Web' } as const satisfies Record<Platform, string>;

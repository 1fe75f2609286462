import type { components } from '../../../generated/engagement/api.ts';

type Schemas = components['schemas'];

/** A message for one device: translated, personalized and with resolved references. */
export type Content =
  | ({ platform: 'android' } & PushContent<Schemas['AndroidMessageInput']>)
  | ({ platform: 'ios' } & PushContent<Schemas['iOSMessageInput']>)
  | ({ platform: 'web' } & PushContent<Schemas['WebMessageInput']>);

/** The properties of a message that devices get. */
type PushContent<Input> = Omit<
  Input,
  | 'id'
  | 'state'
  | 'createdAt'
  | 'updatedAt'
  | 'platform'
  | 'externalId'
  | 'campaignId'
  | 'language'
  | 'translations'
  | 'testSegments'
  | 'campaignSegments'
  | 'lists'
  | 'usePressure'
>;

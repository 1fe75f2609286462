import type { components } from '../../generated/api.ts';

type Schemas = components['schemas'];

/** A message as one device is to get it: translated, personalised, its references resolved. */
export type Content =
  | ({ platform: 'android' } & PushContent<Schemas['AndroidMessageInput']>)
  | ({ platform: 'ios' } & PushContent<Schemas['iOSMessageInput']>)
  | ({ platform: 'web' } & PushContent<Schemas['WebMessageInput']>);

/** The members of a message that concern a device; whom it is for and how it is kept are not among them. */
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

/** One message for one device. */
export interface Push {
  sendId: number;
  /** The internal ID: with the send's it names the push, also when it is handed over again. */
  deviceId: number;
  udid: string;
  /** Where the platform's service finds the device. For `web` the JSON text of the browser's push subscription. */
  token: string;
  content: Content;
}

/** What became of a push. */
export type Outcome =
  | { status: 'sent' }
  | {
      status: 'failed';
      /** For reports, in a few words; no token, no credentials. */
      reason: string;
      /** Whether the service said that the token has ended: it is cleared then. */
      tokenEnded?: boolean;
    };

/**
 * The way to a platform's push service for one application.
 *
 * A push may be handed over again after a crash: what it is named by stays the same, so that a repeat replaces.
 */
export interface Gateway {
  /**
   * Delivers pushes, and tries again what is worth it.
   *
   * @returns an outcome for each, in their order; a push that can't be delivered is an outcome, not an error
   * @throws Problem (500 `API_ERR_SERVICE`) when nothing can be delivered at present, such as with refused credentials
   */
  deliver(pushes: readonly Push[], signal?: AbortSignal): Promise<Outcome[]>;
}

/** Finds the gateway of an application's platform, as its settings have it now. */
export interface Gateways {
  find(applicationId: number, platform: Content['platform']): Promise<Gateway>;
  /** Lets running deliveries end, and leaves the services. */
  close(graceSeconds: number): Promise<void>;
}

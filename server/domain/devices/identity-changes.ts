/** What an update or an import did to the identities of devices. */
export interface IdentityChanges {
  /** Devices that lost their push token to another device, since a token belongs to the device that named it last. */
  tokensMoved: number;
  /** Devices that got a push token, client ID or matching key that they have not proved, and must register again. */
  registrationsEnded: number;
}

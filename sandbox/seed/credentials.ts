import { demoEmail, demoPartnerId } from '../../server/demo/demo-names.ts';

/** The documented credentials of a sandbox, which are no secrets. Those of the APIs are the examples of the docs. */
export const credentials = {
  partnerId: demoPartnerId,
  /** A user of the engagement API, and the API key that signs its requests. */
  email: demoEmail,
  apiKey: 'sk_demo_4f1c',
  /** An owner in the operator console and the operator API. */
  operatorEmail: 'ada@example.com',
  operatorPassword: 'correct horse battery staple',
  /** A program token of the operator API, with the role of an owner. */
  programToken: 'engage_Zk3vQ8yLw1pXr6tBn0mHc9sJe4gUa7dFi2oKxV5hRqM',
  /** The app key of the device API, and the secret that proves client IDs. */
  appKey: 'sandbox-app-key',
  identitySecret: 'sandbox-identity-secret',
} as const;

/** Encrypts the secrets in the database of a sandbox. */
export const secretKey = Buffer.alloc(32, 'engage sandbox').toString('base64');

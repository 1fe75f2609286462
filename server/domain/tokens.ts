import { hash, randomBytes } from 'node:crypto';

/** Creates the random value of a session cookie, a link or a device token. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** The form in which it is stored. */
export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

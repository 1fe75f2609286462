import { hash, randomBytes } from 'node:crypto';
/** Creates a random value with 256 bits, for tokens, links and secrets. */
export const createToken = () => randomBytes(32).toString('base64url');
/** The form in which tokens are stored. */
export const hashOf = (token) => hash('sha256', token, 'buffer');

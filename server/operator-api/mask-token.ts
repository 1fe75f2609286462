import type { SignedIn } from './handlers.ts';

/** Returns a push token as an operator may see it. With the whole token, anyone who has the credentials can send pushes. */
export const shownToken = ({ role }: Pick<SignedIn, 'role'>, token: string): string =>
  role === 'viewer' ? `…${token.slice(-4)}` : token;

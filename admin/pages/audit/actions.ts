/** What entries about sign-ins mean. Other entries have the name of their operation or command. */
const meanings: Readonly<Record<string, string>> = {
  signIn: 'Signed in',
  completeSignIn: 'Signed in with a second factor',
  completeSignInFailed: 'Wrong code at sign-in',
  completeSignInBlocked: 'Sign-in blocked after too many codes',
  signInFailed: 'Wrong password at sign-in',
  signInBlocked: 'Sign-in blocked after too many attempts',
  completeOpenIdSignIn: 'Signed in with OpenID Connect',
  completeOpenIdSignInFailed: 'Rejected sign-in with OpenID Connect',
  completeOpenIdSignInBlocked: 'Sign-in with OpenID Connect blocked after too many attempts',
  completeOpenIdConfirmation: 'Confirmed the session with OpenID Connect',
  completeOpenIdConfirmationFailed: 'Failed confirmation with OpenID Connect',
  completeOpenIdConfirmationBlocked: 'Confirmation blocked after too many attempts',
  signOut: 'Signed out',
  endSession: 'Ended a session',
  setUp: 'Set up the service as its first owner',
  setPassword: 'Set a password with a link',
  changePassword: 'Changed the password',
  changePasswordFailed: 'Wrong current password at a change of the password',
  changePasswordBlocked: 'Change of the password blocked after too many attempts',
  confirmSession: 'Confirmed the session',
  confirmSessionFailed: 'Failed confirmation of a session',
  confirmSessionBlocked: 'Confirmation blocked after too many attempts',
};

/** A text for people, if the name of the action needs one. */
export const meaningOf = (action: string): string | undefined => meanings[action];

/** Whom and where an entry about a sign-in concerns, such as `ada@example.com from 192.0.2.1`. */
export function sourceOf(action: string, after: Record<string, unknown> | undefined): string | undefined {
  if (!meaningOf(action) || typeof after?.address !== 'string') return undefined;
  const account = typeof after.account === 'string' ? `Account ${after.account}, from` : 'From';
  return `${account} ${after.address}`;
}

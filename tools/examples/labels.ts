import type { Contract } from '../../server/http/document/contract.ts';
import { shownErrors } from './messages.ts';

/** Labels by error message. Other errors with a status below 500 have `API_ERR_DATA`. */
const byMessage: [RegExp, string][] = [
  [/^headers\/[\w-]+: more than /, 'API_ERR_LIMIT'],
  // The key is valid, but its application lacks a setting.
  [/^headers\/Engage-App-Key: the application has no /, 'API_ERR_DATA'],
  [/^headers\/Service-/, 'API_ERR_SIGNATURE'],
  [/^headers\/(Authorization|Engage-App-Key): /, 'API_ERR_TOKEN'],
  [/^cookie\/engage_session: /, 'API_ERR_TOKEN'],
  [/: the email address or the password is wrong$/, 'API_ERR_TOKEN'],
  [/^body\/code: the code is wrong or already used$/, 'API_ERR_TOKEN'],
  [/^body: the provider has not confirmed the sign-in; /, 'API_ERR_TOKEN'],
  [
    /^body: (passwords are|your account at the provider|the provider has not verified|your email address) /,
    'API_ERR_FORBIDDEN',
  ],
  [/^headers\/Origin: /, 'API_ERR_FORBIDDEN'],
  [/^session: this requires /, 'API_ERR_FORBIDDEN'],
  [/^session: more than /, 'API_ERR_LIMIT'],
  [/^too many (attempts|imports|uploads|event streams)/, 'API_ERR_LIMIT'],
  [/: you have no rights on this application$/, 'API_ERR_FORBIDDEN'],
  // Commands on a send have no label of the specification.
  [/^path\/sendId: /, 'API_ERR_DATA'],
  [/ is being sent$/, 'API_ERR_MESSAGE_SENDING'],
  [/ has already been sent$/, 'API_ERR_MESSAGE_SENT'],
  [/ failed to be sent; /, 'API_ERR_MESSAGE_FAILED'],
  [/^the database failed$/, 'API_ERR_DB'],
  [/^the cache failed$/, 'API_ERR_CACHE'],
  [/^another service failed$/, 'API_ERR_SERVICE'],
  [/^an internal component failed$/, 'API_ERR_UTIL'],
  [/^the support account behind this request failed$/, 'API_ERR_SUPPORT'],
  [/^unexpected error$/, 'API_ERR_UNKNOWN'],
];

/**
 * Finds example errors whose label does not match their message.
 *
 * @returns each as `<operationId> <status> <label>: <message>`
 */
export const mislabeledErrors = (contract: Contract): string[] =>
  shownErrors(contract)
    .filter(({ message, label }) => (byMessage.find(([value]) => value.test(message))?.[1] ?? 'API_ERR_DATA') !== label)
    .map(({ operationId, status, label, message }) => `${operationId} ${status} ${label}: ${message}`);

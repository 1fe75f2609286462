import type { Contract } from '../../server/http/contract.ts';
import { shownErrors } from './messages.ts';

/** The labels that errors have by what they say; those of a status below 500 have `API_ERR_DATA` otherwise. */
const byMessage: [RegExp, string][] = [
  [/^headers\/Service-Signature: the user who signed has sent more than /, 'API_ERR_LIMIT'],
  [/^headers\/Service-/, 'API_ERR_SIGNATURE'],
  [/^headers\/Authorization: /, 'API_ERR_TOKEN'],
  [/: you have no rights on this application$/, 'API_ERR_FORBIDDEN'],
  [/ is being sent$/, 'API_ERR_MESSAGE_SENDING'],
  [/ has already been sent$/, 'API_ERR_MESSAGE_SENT'],
  [/ failed to be sent; /, 'API_ERR_MESSAGE_FAILED'],
  [/^the database failed$/, 'API_ERR_DB'],
  [/^the cache failed$/, 'API_ERR_CACHE'],
  [/^another service failed$/, 'API_ERR_SERVICE'],
  [/^an internal component failed$/, 'API_ERR_UTIL'],
  [/^the support account behind this request failed$/, 'API_ERR_SUPPORT'],
  [/^unexpected failure$/, 'API_ERR_UNKNOWN'],
];

/**
 * Finds errors that the contract shows under another label than that of what they say.
 *
 * @returns each as `<operationId> <status> <label>: <message>`
 */
export const mislabelled = (contract: Contract): string[] =>
  shownErrors(contract)
    .filter(({ message, label }) => (byMessage.find(([said]) => said.test(message))?.[1] ?? 'API_ERR_DATA') !== label)
    .map(({ operationId, status, label, message }) => `${operationId} ${status} ${label}: ${message}`);

import type { IncomingMessage } from 'node:http';
import { operations, type OperationId } from '../generated/operations.ts';
import { requireAuthorization } from '../server/http/authentication.ts';
import { readBody } from '../server/http/body.ts';
import { validateInput } from '../server/http/request-input.ts';
import type { FindRoute } from '../server/http/router.ts';
import { requireSignatureHeaders } from '../server/http/signature.ts';
import type { RequestValidator } from '../server/http/validator.ts';

const bodyLimit = 1_048_576;

/**
 * Checks a request in the order of the service, as far as the request alone shows an error: not the values of the
 * credentials, the application's settings and the stored data.
 *
 * @returns the operation of the request
 * @throws Problem with the status and the errors of the service
 */
export async function checkRequest(
  findRoute: FindRoute,
  validate: RequestValidator['validate'],
  request: IncomingMessage,
): Promise<OperationId> {
  const { method = 'GET', url = '/', headers } = request;
  const { operationId, params } = findRoute(method, url.split(/[?#]/, 1)[0] ?? '/');
  const operation = operations[operationId];
  const body = await readBody(request, 'bodyLimit' in operation ? operation.bodyLimit : bodyLimit);
  requireSignatureHeaders(headers);
  if (operation.token) requireAuthorization(headers.authorization);
  await validateInput(validate, operationId, { url, headers, params, body });
  return operationId;
}

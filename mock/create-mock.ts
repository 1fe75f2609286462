import type { RequestListener } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressSettings } from '../server/http/base-url.ts';
import { createContractServer } from '../server/http/contract-server.ts';
import type { OperationResponse } from '../server/http/handlers.ts';
import type { Operation } from '../server/http/operations.ts';
import type { PreparedContract } from '../server/http/prepared-contract.ts';
import type { SecurityScheme } from '../server/http/security.ts';
import { createResponseChecker, type ResponseChecker } from '../server/http/validation/response-check.ts';
import { createGenerate } from './generate.ts';
import { appliedPreferences, readPreferences } from './preferences.ts';
import type { MockRequest } from './request-values.ts';
import { createRespond, type Respond } from './respond.ts';
import { Drop, toProblem } from './response.ts';

/**
 * Creates a server that responds to every operation of a contract with an example that fits the request. The header `Prefer`
 * can select another response. It validates requests like the service.
 *
 * @param security checks that need no stored users; `{}` for a scheme without checks
 * @param settings how the links of responses get their host
 */
export async function createMock(
  contract: PreparedContract,
  security: Record<string, SecurityScheme<object>>,
  settings: AddressSettings = {},
): Promise<RequestListener> {
  const { document, operations } = contract;
  let checker: ResponseChecker | undefined;
  const check: ResponseChecker = (...input) => (checker ??= createResponseChecker(document))(...input);
  const generate = createGenerate(document);
  const respondTo = (operation: Operation) => {
    let respond: Respond | undefined;
    return async (request: MockRequest): Promise<OperationResponse> => {
      const preferences = readPreferences(request.headers.prefer?.toString());
      const { delay, drop } = preferences;
      if (delay !== undefined) await wait(delay, undefined, { ref: false });
      if (drop) throw new Drop();
      respond ??= createRespond(document, operation, { check, generate });
      const response = await respond(request, preferences);
      const applied = appliedPreferences(preferences);
      return applied === undefined
        ? response
        : { ...response, headers: { ...response.headers, 'Preference-Applied': applied } };
    };
  };
  const handlers = [...operations.values()].map((operation) => [operation.operationId, respondTo(operation)]);
  const { listener } = createContractServer<Record<string, unknown>>({
    contract,
    handlers: Object.fromEntries(handlers) as never,
    security,
    errors: toProblem,
    ...settings,
  });
  return listener;
}

import type { RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { AddressSettings } from '../server/http/base-url.ts';
import { createContractServer } from '../server/http/contract-server.ts';
import type { OperationResponse } from '../server/http/handlers.ts';
import type { Operation } from '../server/http/document/operations.ts';
import type { PreparedContract } from '../server/http/prepared-contract.ts';
import type { SecurityScheme } from '../server/http/security.ts';
import { createControl, type MockControl } from './control.ts';
import { createGenerate } from './generate.ts';
import { writtenOperation } from './mock-rules.ts';
import { appliedPreferences, readPreferences } from './preferences.ts';
import type { MockRequest } from './request-values.ts';
import { createRespond, type Respond } from './respond.ts';
import { Drop, toProblem } from './response.ts';
import { readUpload } from './upload.ts';

export interface MockSettings extends AddressSettings {
  control?: MockControl;
  /** Whether JSON bodies may be compressed with gzip, as the contract server has it. */
  gzipBodies?: boolean;
}

/**
 * Creates a server that responds to every operation of a contract with an example that fits the request. The header `Prefer`
 * can select another response. It validates requests like the service.
 *
 * @param security checks that need no stored users; `{}` for a scheme without checks
 * @param settings how the links of responses get their host. With `control`, several mocks share scenarios and received requests
 */
export async function createMock(
  contract: PreparedContract,
  security: Record<string, SecurityScheme<object>>,
  { control: shared, ...settings }: MockSettings = {},
): Promise<RequestListener> {
  const { document, operations, checkResponse: check } = contract;
  const control = shared ?? createControl(() => [document], contract.renderError);
  const generate = createGenerate(document);
  const respondTo = (operation: Operation) => {
    let respond: Respond | undefined;
    const usesUpload = () =>
      JSON.stringify(writtenOperation(document, operation)['x-mock'] ?? {}).includes('"/upload/');
    return async (request: MockRequest): Promise<OperationResponse> => {
      control.requests.complete(request.headers, operation.operationId, request.body);
      const preferred = readPreferences(request.headers.prefer?.toString());
      const isPreferred = Object.keys(preferred).length > 0;
      const preferences = isPreferred ? preferred : (control.scenarios.next(operation.operationId) ?? {});
      const { delay, drop } = preferences;
      if (delay !== undefined) await wait(delay, undefined, { ref: false });
      if (drop) throw new Drop();
      respond ??= createRespond(document, operation, { check, generate });
      const upload = request.body instanceof Readable && usesUpload() ? await readUpload(request.body) : undefined;
      const response = await respond({ ...request, ...(upload && { upload }) }, preferences);
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
  return (request, response) => {
    if (!shared && control.handle(request, response)) return;
    control.requests.add(request, response);
    listener(request, response);
  };
}

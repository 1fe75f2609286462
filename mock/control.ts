import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson, readBody } from '../server/http/body/body.ts';
import { createControlResources } from '../server/http/control-resources.ts';
import type { Contract } from '../server/http/document/contract.ts';
import { errorList, type RenderError } from '../server/http/error-format.ts';
import { createReceivedRequests, type ReceivedRequests } from './received.ts';
import { createScenarios, type Scenarios } from './scenarios.ts';

/** What tests control and observe under `/__mock/`. */
export interface MockControl {
  scenarios: Scenarios;
  requests: ReceivedRequests;
  /** Handles a request to `/__mock/`. @returns false for any other */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
}

/** Maximum size of the scenarios, in bytes. */
const bodyLimit = 65_536;

/** @param contracts the contracts whose operations have scenarios; loaded when they are needed */
export function createControl(contracts: () => readonly Contract[], renderError: RenderError = errorList): MockControl {
  const scenarios = createScenarios(contracts);
  const requests = createReceivedRequests();
  const resources = {
    '/__mock/scenarios': {
      GET: () => scenarios.list(),
      async PUT(request: IncomingMessage) {
        scenarios.replace(parseJson(await readBody(request, bodyLimit)));
        return scenarios.list();
      },
      DELETE: () => void scenarios.clear(),
    },
    '/__mock/requests': {
      GET: () => ({ data: requests.list() }),
      DELETE: () => void requests.clear(),
    },
  };
  return { scenarios, requests, handle: createControlResources('/__mock/', resources, renderError) };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJson, readBody } from '../server/http/body.ts';
import type { Contract } from '../server/http/contract.ts';
import { errorList, type RenderError } from '../server/http/error-format.ts';
import { labels, Problem, toProblem } from '../server/http/problem.ts';
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

type Action = (request: IncomingMessage) => unknown;

/** @param contracts the contracts whose operations have scenarios; loaded when they are needed */
export function createControl(contracts: () => readonly Contract[], renderError: RenderError = errorList): MockControl {
  const scenarios = createScenarios(contracts);
  const requests = createReceivedRequests();
  const resources: Record<string, Record<string, Action>> = {
    '/__mock/scenarios': {
      GET: () => scenarios.list(),
      async PUT(request) {
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

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const actions = resources[path];
    if (!actions) throw routeError(404, `path: no such URL, only ${Object.keys(resources).join(' and ')}`);
    const action = actions[request.method ?? ''];
    if (!action) {
      const allow = Object.keys(actions).join(', ');
      throw routeError(405, `method: must be one of ${allow}`, { Allow: allow });
    }
    const body = await action(request);
    if (body === undefined) response.writeHead(204).end();
    else sendJson(response, 200, body);
  }

  return {
    scenarios,
    requests,
    handle(request, response) {
      if (!request.url?.startsWith('/__mock/')) return false;
      respond(request, response).catch((cause: unknown) => {
        const problem = toProblem(cause);
        sendJson(response, problem.status, renderError(problem, request).body, problem.options.headers);
      });
      return true;
    },
  };
}

const routeError = (status: number, message: string, headers?: Record<string, string>) =>
  new Problem(status, [{ label: labels.route, message }], { ...(headers && { headers }) });

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
}

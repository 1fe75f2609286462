import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorList, type RenderError } from './error-format.ts';
import { labels, Problem, toProblem } from './errors/problem.ts';

/** @param name the last segment, of a path that ends with `{name}`: percent-decoded */
export type ControlAction = (request: IncomingMessage, name: string) => unknown;

/** The actions of a path by method. A path may have one `{name}`. */
export type ControlResources = Record<string, Record<string, ControlAction>>;

/** Sends a response that no cache stores. */
export function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  const type = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  response.writeHead(status, { ...type, ...headers }).end(JSON.stringify(body));
}

const routeError = (status: number, message: string, headers?: Record<string, string>) =>
  new Problem(status, [{ label: labels.route, message }], { ...(headers && { headers }) });

/**
 * Serves what tests control, below a prefix that no contract has. An action returns the body of a 200; without one, the response is a 204.
 *
 * @param prefix such as `/__mock/`
 * @returns a function that handles a request below the prefix, and returns false for any other
 */
export function createControlResources(
  prefix: string,
  resources: ControlResources,
  renderError: RenderError = errorList,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const known = Object.keys(resources);
  const routes = Object.entries(resources).map(([path, actions]) => ({
    pattern: new RegExp(`^${path.replace('{name}', '([^/]+)')}$`),
    actions,
  }));

  function find(path: string) {
    for (const { pattern, actions } of routes) {
      const match = pattern.exec(path);
      if (match) return { actions, name: decode(match[1] ?? '') };
    }
    throw routeError(404, `path: no such URL, only ${known.slice(0, -1).join(', ')} and ${known.at(-1)}`);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = ''] = (request.url ?? '').split('?');
    const { actions, name } = find(path);
    const action = actions[request.method ?? ''];
    if (!action) {
      const allow = Object.keys(actions).join(', ');
      throw routeError(405, `method: must be one of ${allow}`, { Allow: allow });
    }
    const body = await action(request, name);
    if (body === undefined) response.writeHead(204).end();
    else sendJson(response, 200, body);
  }

  return (request, response) => {
    if (!request.url?.startsWith(prefix)) return false;
    respond(request, response).catch((cause: unknown) => {
      const problem = toProblem(cause);
      sendJson(response, problem.status, renderError(problem, request).body, problem.options.headers);
    });
    return true;
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw routeError(404, 'path: invalid percent-encoding');
  }
}

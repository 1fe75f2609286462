import findMyWay from 'find-my-way';
import { operations, type OperationId } from '../../generated/operations.ts';
import { Problem } from './problem.ts';

export interface Route {
  operationId: OperationId;
  /** Values of the path, percent-decoded. */
  params: Record<string, string>;
}

/** @throws Problem 404 for an unknown path, 405 with `Allow` for a method that the path doesn't have */
export type FindRoute = (method: string, path: string) => Route;

const noRoute = (status: 404 | 405, message: string, headers?: Record<string, string>) =>
  new Problem(status, [{ label: 'API_ERR_ROUTE', message }], { headers });

/**
 * Makes the function that finds the operation of a request. Literal segments win over parameters, whatever their order;
 * an encoded slash belongs to its segment.
 */
export function createRouter(): FindRoute {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength: 8192 });
  const methods = new Set<findMyWay.HTTPMethod>();
  for (const [operationId, { method, path }] of Object.entries(operations)) {
    methods.add(method);
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), () => undefined, operationId);
  }
  const find = (method: string, path: string): Route | undefined => {
    // HEAD is GET without a body in the response (RFC 9110, section 9.3.2).
    const found = router.find((method === 'HEAD' ? 'GET' : method) as findMyWay.HTTPMethod, path);
    const params = (found?.params ?? {}) as Record<string, string>;
    // The library lets a parameter be empty: then the path has one segment less than it seems.
    if (!found || Object.values(params).includes('')) return undefined;
    return { operationId: found.store as OperationId, params };
  };
  return (method, path) => {
    const route = find(method, path);
    if (route) return route;
    const allowed = [...methods, 'HEAD'].filter((candidate) => find(candidate, path)).sort();
    if (allowed.length === 0) throw noRoute(404, 'path: no such URL');
    throw noRoute(405, `method: ${method} is not available here, only ${allowed.join(', ')}`, {
      Allow: allowed.join(', '),
    });
  };
}

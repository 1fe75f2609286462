import findMyWay from 'find-my-way';
import type { BasePath } from './document/base-paths.ts';
import type { OperationsById } from './document/operations.ts';
import { toObject } from '../schema/subschemas.ts';
import { labels, Problem } from './errors/problem.ts';

export interface RouteMatch {
  operationId: string;
  /** The path parameters, percent-decoded. */
  params: Record<string, string>;
}

/** The data of a route in the library. */
interface Stored {
  operationId: string;
  /** The names of the parameters, in the order of the path. */
  names: string[];
}

export interface Router {
  /**
   * Finds the operation of a request.
   *
   * @param url the request target: path and query
   * @throws Problem 404 for an unknown path, 405 with `Allow` for a method that the path doesn't have
   */
  findRoute(method: string, url: string): RouteMatch;
  /** @returns the methods of a URL's path; none for an unknown path */
  findAllowedMethods(url: string): string[];
}

const noRoute = (status: 404 | 405, message: string, headers?: Record<string, string>) =>
  new Problem(status, [{ label: labels.route, message }], { headers });

/**
 * Literal segments take precedence over parameters. An encoded slash is part of its segment.
 *
 * @param basePaths those of the servers. A URL may begin with one of them, or a proxy has removed it.
 */
export function createRouter(operations: OperationsById, basePaths: readonly BasePath[] = []): Router {
  const router = findMyWay<findMyWay.HTTPVersion.V1>({ maxParamLength: 8192 });
  const methods = new Set<findMyWay.HTTPMethod>();
  for (const { operationId, method, path } of operations.values()) {
    methods.add(method as findMyWay.HTTPMethod);
    const names: string[] = [];
    // The library ends a parameter's name at its special characters, so the names are replaced by numbered ones.
    const pattern = path
      .split('/')
      .map((segment) => {
        const value = valueIn(segment);
        return decodedLiteral(segment)
          .replaceAll(':', '::')
          .replaceAll(/\{([^{}]+)\}/g, (_, name: string) => `:p${names.push(name) - 1}${value}`);
      })
      .join('/');
    router.on(method as findMyWay.HTTPMethod, pattern, () => undefined, { operationId, names } satisfies Stored);
  }
  const find = (method: string, path: string): RouteMatch | undefined => {
    return findIn(literal, method, path) ?? findBelow(method, path) ?? findIn(open, method, path);
  };
  const literal = basePaths.filter((base) => !base.isOpen);
  const open = basePaths.filter((base) => base.isOpen);
  const findIn = (bases: readonly BasePath[], method: string, path: string): RouteMatch | undefined => {
    for (const { restOf } of bases) {
      const rest = restOf(path);
      const found = rest === undefined ? undefined : findBelow(method, rest);
      if (found) return found;
    }
    return undefined;
  };
  const findBelow = (method: string, path: string): RouteMatch | undefined => {
    const own = methods.has(method as findMyWay.HTTPMethod)
      ? router.find(method as findMyWay.HTTPMethod, path)
      : undefined;
    // HEAD is GET without a body in the response (RFC 9110, section 9.3.2), unless it is an operation of its own.
    const found = own ?? (method === 'HEAD' ? router.find('GET', path) : undefined);
    if (!found) return undefined;
    const { operationId, names } = found.store as Stored;
    const params = toObject([]) as Record<string, string>;
    for (let index = 0; index < names.length; index++) {
      const value = found.params[`p${index}`];
      // The library matches an empty parameter, which would be a different path.
      if (!value) return undefined;
      params[names[index] ?? ''] = value;
    }
    return { operationId, params };
  };
  const findAllowedMethods = (url: string) => {
    const path = pathOf(url);
    return [...new Set([...methods, 'HEAD'])].filter((candidate) => find(candidate, path)).sort();
  };
  return {
    findAllowedMethods,
    findRoute(method, url) {
      const route = find(method, pathOf(url));
      if (route) return route;
      const allowed = findAllowedMethods(url);
      if (allowed.length === 0) throw noRoute(404, 'path: no such URL');
      throw noRoute(405, `method: ${method} is not available here, only ${allowed.join(', ')}`, {
        Allow: allowed.join(', '),
      });
    },
  };
}

/** The library compares decoded paths. An encoded asterisk stays encoded, since another one matches any path. */
function decodedLiteral(segment: string): string {
  try {
    return decodeURI(segment.replaceAll(/%2a/gi, '%252A'));
  } catch {
    return segment;
  }
}

/**
 * The regular expression of a parameter that is a part of a segment. Its time grows with the length to the power of their number, so the
 * length is limited if there are several.
 */
function valueIn(segment: string): string {
  if (/^\{[^{}]+\}$/.test(segment)) return '';
  const count = segment.split('{').length - 1;
  return count <= 1 ? '([^]+?)' : `([^]{1,${count === 2 ? 1000 : 100}}?)`;
}

/** The path of a request target. */
function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

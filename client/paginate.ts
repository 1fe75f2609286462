import { type Client, defaultPathSerializer, type MaybeOptionalInit } from 'openapi-fetch';
import type { components, paths } from '../generated/engagement/api.ts';
import { ApiError } from './api-error.ts';

type ItemOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: (infer Item)[]; link: { next?: string } } } } } };
}
  ? Item
  : never;

/** The paths whose GET returns pages. */
export type PaginatedPath = {
  [Path in keyof paths]: [ItemOf<Path>] extends [never] ? never : Path;
}[keyof paths];

/** An item of the pages of a path. */
export type PageItem<Path extends PaginatedPath> = ItemOf<Path>;

/** See `ApiClient.paginate`. */
export type Paginate = <Path extends PaginatedPath>(
  path: Path,
  options: MaybeOptionalInit<paths[Path], 'get'>,
) => AsyncGenerator<PageItem<Path>, void, undefined>;

/** The options of a call to any paginated path. */
interface PageOptions {
  params?: { path?: Record<string, unknown> };
  querySerializer?: unknown;
  parseAs?: 'json';
}
type GetPage = (
  path: PaginatedPath,
  options: PageOptions,
) => Promise<
  | { data: { data: unknown[]; link: { next?: string } }; error?: undefined; response: Response }
  | { data?: undefined; error: components['schemas']['Error']; response: Response }
>;

/** Creates the `paginate` of a client. */
export function createPaginate(client: Client<paths>): Paginate {
  const getPage = client.GET as unknown as GetPage;
  async function* paginate(path: PaginatedPath, options: PageOptions): AsyncGenerator<unknown, void, undefined> {
    const pathname = defaultPathSerializer(path, options.params?.path ?? {});
    let { querySerializer } = options;
    for (;;) {
      const { data: page, error, response } = await getPage(path, { ...options, querySerializer, parseAs: 'json' });
      if (error) throw new ApiError(response, error);
      yield* page.data;
      if (page.link.next === undefined) return;
      const query = nextQuery(page.link.next, pathname);
      querySerializer = () => query;
    }
  }
  return paginate as Paginate;
}

/**
 * The query of a `next` link. The rest of the link is not used: the service may have another host name than the one
 * that the client uses, and credentials are only sent to `baseUrl`.
 *
 * @throws Error if the link has another path
 */
function nextQuery(link: string, pathname: string): string {
  // A link may have no host, and `URL` needs one.
  const next = new URL(link, 'http://localhost');
  if (!decodeURIComponent(next.pathname).endsWith(decodeURIComponent(pathname))) {
    throw new Error(`link.next of ${pathname} has another path: ${next.pathname}`);
  }
  return next.search.slice(1);
}

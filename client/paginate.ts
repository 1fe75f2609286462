import { type Client, defaultPathSerializer, type MaybeOptionalInit } from 'openapi-fetch';
import type { components, paths } from '../generated/api.ts';
import { ApiError } from './api-error.ts';

type ItemOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': { data: (infer Item)[]; link: { next?: string } } } } } };
}
  ? Item
  : never;

/** The paths whose GET answers in pages. */
export type PaginatedPath = {
  [Path in keyof paths]: [ItemOf<Path>] extends [never] ? never : Path;
}[keyof paths];

/** What the pages of a path hold. */
export type PageItem<Path extends PaginatedPath> = ItemOf<Path>;

/** See `ApiClient.paginate`. */
export type Paginate = <Path extends PaginatedPath>(
  path: Path,
  options: MaybeOptionalInit<paths[Path], 'get'>,
) => AsyncGenerator<PageItem<Path>, void, undefined>;

/** A call to any paginated path, without what distinguishes one from another. */
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

/** Makes the `paginate` of a client. */
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
 * What a link adds to the path that is being paged. The rest of it is not followed: the service may know itself by
 * another name than its callers do, and credentials go nowhere but to `baseUrl`.
 *
 * @throws Error when the link leads to another path
 */
function nextQuery(link: string, pathname: string): string {
  // The base is for links without a host, and never shows.
  const next = new URL(link, 'http://localhost');
  if (!decodeURIComponent(next.pathname).endsWith(decodeURIComponent(pathname))) {
    throw new Error(`link.next of ${pathname} leads elsewhere: ${next.pathname}`);
  }
  return next.search.slice(1);
}

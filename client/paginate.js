import { defaultPathSerializer } from 'openapi-fetch';
import { ApiError } from "./api-error.js";
/** Creates the `paginate` of a client. */
export function createPaginate(client) {
    const getPage = client.GET;
    async function* paginate(path, options) {
        const pathname = defaultPathSerializer(path, options.params?.path ?? {});
        let { querySerializer } = options;
        for (;;) {
            const { data: page, error, response } = await getPage(path, { ...options, querySerializer, parseAs: 'json' });
            if (error)
                throw new ApiError(response, error);
            yield* page.data;
            if (page.link.next === undefined)
                return;
            const query = nextQuery(page.link.next, pathname);
            querySerializer = () => query;
        }
    }
    return paginate;
}
/**
 * The query of a `next` link. The rest of the link is not used: the service may have another host name than the one
 * that the client uses, and credentials are only sent to `baseUrl`.
 *
 * @throws Error if the link has another path
 */
function nextQuery(link, pathname) {
    // A link may have no host, and `URL` needs one.
    const next = new URL(link, 'http://localhost');
    if (!decodeURIComponent(next.pathname).endsWith(decodeURIComponent(pathname))) {
        throw new Error(`link.next of ${pathname} has another path: ${next.pathname}`);
    }
    return next.search.slice(1);
}

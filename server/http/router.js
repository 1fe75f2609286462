import findMyWay from 'find-my-way';
import { Problem } from "./problem.js";
const noRoute = (status, message, headers) => new Problem(status, [{ label: 'API_ERR_ROUTE', message }], { headers });
/** Literal segments take precedence over parameters. An encoded slash is part of its segment. */
export function createRouter(operations) {
    const router = findMyWay({ maxParamLength: 8192 });
    const methods = new Set();
    for (const { operationId, method, path } of operations.values()) {
        methods.add(method);
        const names = [];
        // The library ends a parameter's name at its special characters, so the names are replaced by numbered ones.
        const pattern = path.replaceAll(/\{([^{}]+)\}/g, (_, name) => `:p${names.push(name) - 1}`);
        router.on(method, pattern, () => undefined, { operationId, names });
    }
    const find = (method, path) => {
        // HEAD is GET without a body in the response (RFC 9110, section 9.3.2).
        const found = router.find((method === 'HEAD' ? 'GET' : method), path);
        if (!found)
            return undefined;
        const { operationId, names } = found.store;
        const params = {};
        for (let index = 0; index < names.length; index++) {
            const value = found.params[`p${index}`];
            // The library matches an empty parameter, which would be a different path.
            if (!value)
                return undefined;
            params[names[index] ?? ''] = value;
        }
        return { operationId, params };
    };
    const findAllowedMethods = (url) => {
        const path = pathOf(url);
        return [...methods, 'HEAD'].filter((candidate) => find(candidate, path)).sort();
    };
    return {
        findAllowedMethods,
        findRoute(method, url) {
            const route = find(method, pathOf(url));
            if (route)
                return route;
            const allowed = findAllowedMethods(url);
            if (allowed.length === 0)
                throw noRoute(404, 'path: no such URL');
            throw noRoute(405, `method: ${method} is not available here, only ${allowed.join(', ')}`, {
                Allow: allowed.join(', '),
            });
        },
    };
}
/** The path of a request target. */
function pathOf(url) {
    const end = url.search(/[?#]/);
    return end === -1 ? url : url.slice(0, end);
}

import { parametersOf, resolveReference } from "./contract.js";
/** Reads the allowed request headers and the readable response headers from the contract. */
export function createCors(contract, operations, options) {
    const { credentials = false, maxAgeSeconds = 600 } = options;
    if (credentials && !options.allowOrigin)
        throw new Error('cors: credentials require allowOrigin');
    const allowOrigin = options.allowOrigin ?? (() => true);
    const requestHeaders = requestHeadersOf(contract, operations).join(', ');
    const responseHeaders = responseHeadersOf(contract).join(', ');
    return {
        isPreflight: ({ method, headers }) => method === 'OPTIONS' && headers.origin !== undefined && headers['access-control-request-method'] !== undefined,
        preflight: (methods) => ({
            status: 204,
            headers: {
                'Access-Control-Allow-Methods': methods.join(', '),
                'Access-Control-Allow-Headers': requestHeaders,
                'Access-Control-Max-Age': String(maxAgeSeconds),
            },
        }),
        headers({ headers: { origin } }) {
            const vary = { Vary: 'Origin' };
            if (origin === undefined || !allowOrigin(origin))
                return vary;
            return {
                ...vary,
                'Access-Control-Allow-Origin': origin,
                'Access-Control-Expose-Headers': responseHeaders,
                ...(credentials && { 'Access-Control-Allow-Credentials': 'true' }),
            };
        },
    };
}
function requestHeadersOf(contract, operations) {
    const schemes = Object.values(contract.components.securitySchemes ?? {});
    const ofSecurity = schemes.map((each) => {
        const scheme = resolveReference(contract, each);
        if (scheme.type !== 'apiKey')
            return 'Authorization';
        return scheme.in === 'header' ? scheme.name : undefined;
    });
    const ofParameters = [...operations.values()].flatMap(({ path, method }) => parametersOf(contract, path, method)
        .filter(isHeader)
        .map(({ name }) => name));
    const all = [...ofSecurity, ...ofParameters, 'Content-Type', 'If-None-Match', 'X-Request-Id'];
    return [...new Set(all.filter((name) => name !== undefined))].sort();
}
const isHeader = (parameter) => parameter.in === 'header';
function responseHeadersOf(contract) {
    const responses = Object.values(contract.paths)
        .flatMap((item) => Object.values(item))
        .flatMap((operation) => Object.values(operation.responses ?? {}));
    const names = responses.flatMap((response) => Object.keys(resolveReference(contract, response).headers ?? {}));
    return [...new Set([...names, 'Retry-After', 'X-Request-Id'])].sort();
}

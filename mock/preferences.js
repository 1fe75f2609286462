import { getHttpConfigFromRequest } from '@stoplight/prism-http-server/dist/getHttpConfigFromRequest.js';
import { resolveReference } from "../server/http/contract.js";
import { notFound } from "../server/http/problem.js";
/**
 * Reads the `Prefer` header (RFC 7240).
 *
 * @throws Problem 404 if the operation does not declare the status or the example
 * @throws an error of Prism with status 422 if Prism can't parse the header
 */
export function readPreferences(contract, { operationId, path, method }, header) {
    if (!header)
        return {};
    const parsed = getHttpConfigFromRequest({ url: { path: '/', query: {} }, headers: { prefer: header } });
    if (parsed._tag === 'Left')
        throw parsed.left;
    const { code, exampleKey } = parsed.right;
    const { responses } = contract.paths[path]?.[method.toLowerCase()];
    const statuses = Object.keys(responses);
    const status = String(code ?? statuses.find((each) => each.startsWith('2')));
    const response = responses[status];
    if (!response) {
        throw notFound(`headers/Prefer: ${operationId} has no response ${status}, only ${statuses.join(', ')}`);
    }
    const [content] = Object.values(resolveReference(contract, response).content ?? {});
    const examples = Object.keys(content?.examples ?? {});
    if (exampleKey && !examples.includes(exampleKey)) {
        const names = examples.join(', ') || 'none';
        throw notFound(`headers/Prefer: response ${status} of ${operationId} has no such example; its examples: ${names}`);
    }
    return parsed.right;
}

import { resolveReference } from "../../server/http/contract.js";
import { operationsOf } from "../requirements/locations.js";
/**
 * Gives the `Link` header of each list an example that matches its body, instead of the shared example, which matches only
 * one list.
 */
export function fitLinkExamples(contract) {
    for (const { responses } of operationsOf(contract).values()) {
        const { headers = {}, content } = resolveReference(contract, responses['200'] ?? {});
        const [first] = Object.values(content?.['application/json']?.examples ?? {});
        const body = first && resolveReference(contract, first).value;
        if (!('Link' in headers) || !isPage(body))
            continue;
        const links = Object.entries(body.link).map(([relation, url]) => `<${url}>; rel="${relation}"`);
        headers.Link = { ...resolveReference(contract, headers.Link), example: links.join(', ') };
    }
    delete contract.components.headers?.Link;
}
const isPage = (body) => typeof body === 'object' && body !== null && 'link' in body;

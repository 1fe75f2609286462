import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { operationsOf } from '../requirements/operations.ts';

/**
 * Gives the `Link` header of each list an example that matches its body, instead of the shared example, which matches only
 * one list.
 */
export function fitLinkExamples(contract: Contract): void {
  for (const { responses } of operationsOf(contract).values()) {
    const { headers = {}, content } = resolveReference(contract, responses['200'] ?? {});
    const [first] = Object.values(content?.['application/json']?.examples ?? {});
    const body = first && resolveReference(contract, first).value;
    if (!('Link' in headers) || !isPage(body)) continue;
    const links = Object.entries(body.link).map(([relation, url]) => `<${url}>; rel="${relation}"`);
    headers.Link = { ...resolveReference<object>(contract, headers.Link as object), example: links.join(', ') };
  }
  delete contract.components.headers?.Link;
}

const isPage = (body: unknown): body is { link: Record<string, string> } =>
  typeof body === 'object' && body !== null && 'link' in body;

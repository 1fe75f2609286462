import type { Contract } from '../../server/http/document/contract.ts';
import { headings } from '../requirements/locations.ts';
import { operationsOf } from '../requirements/operations.ts';
import { replaceStrings } from './visit.ts';

/**
 * Changes links of the operator contract to sections and operations that only the engagement contract has. The docs of the
 * operator API are at `/docs/operator`, those of the engagement API at `/docs`.
 *
 * @throws Error for a link to something that neither contract has
 */
export function linkToDocs(operator: Contract, engagement: Contract): void {
  const own = anchorsOf(operator);
  const others = anchorsOf(engagement);
  replaceStrings(operator, (text) =>
    text.replaceAll(/\]\(\s*(#(?:section|operation|tag)\/[^)\s]+)\)/g, (link: string, anchor: string) => {
      if (own.has(anchor)) return link;
      if (!others.has(anchor)) throw new Error(`no contract has ${anchor}`);
      return `](../docs${anchor})`;
    }),
  );
}

const anchorsOf = (contract: Contract) =>
  new Set([
    ...headings(contract).map((heading) => `#section/${heading}`),
    ...[...operationsOf(contract).keys()].map((id) => `#operation/${id}`),
    ...(contract.tags ?? []).map(({ name }) => `#tag/${name.replaceAll(' ', '-')}`),
  ]);

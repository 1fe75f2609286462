import type { ContractName } from '../../server/contracts/contracts.ts';
import { exampleBaseUrl } from '../../server/pages/example-base-url.ts';
import { type Area, type Guide, operationsOf } from './area.ts';
import { headingsOf, type Resolve } from './markdown.ts';
import { slugOf } from './markup.ts';

/** An anchor of the one-page reference, such as `section/Access-tokens`, and its new address. */
export type Anchors = Map<string, string>;

const anchorOf = (title: string) => `section/${title.replaceAll(' ', '-')}`;

const guideAnchors = ({ title, address, text }: Guide): [string, string][] => [
  ...headingsOf(text).map(({ text: heading, id }): [string, string] => [anchorOf(heading), `${address}#${id}`]),
  [anchorOf(title), address],
];

/** The anchors that an area had when it was one page. Of two headings with the same text, the first one has the anchor. */
export const anchorsOf = (area: Area): Anchors =>
  new Map([
    ...area.guides.flatMap(guideAnchors).reverse(),
    ...area.tags.map(({ name }): [string, string] => [
      `tag/${name.replaceAll(' ', '-')}`,
      `${area.address}#${slugOf(name)}`,
    ]),
    ...operationsOf(area).map(({ id, address }): [string, string] => [`operation/${id}`, address]),
  ]);

const pages: Partial<Record<string, ContractName>> = { '': 'engagement', '/operator': 'operator', '/device': 'device' };

/**
 * Returns a function that finds the address of a link in a text of a contract.
 *
 * @throws Error for a link to a section or operation that does not exist
 */
export function createResolver(areas: readonly Area[]): (contract: ContractName) => Resolve {
  const anchors = new Map(areas.map((area) => [area.name, anchorsOf(area)]));
  // The operating guides are in the area of operators, but sections of the engagement contract.
  const find = (contract: ContractName, anchor: string) =>
    anchors.get(contract)?.get(anchor) ??
    ['engagement', 'operator', 'device'].map((name) => anchors.get(name as ContractName)?.get(anchor)).find(Boolean);
  const resolverOf =
    (contract: ContractName): Resolve =>
    (href) => {
      const local = href.startsWith(exampleBaseUrl)
        ? href.slice(exampleBaseUrl.length)
        : href.replace(/^\.\.\/(?=docs)/, '/');
      const [, page, anchor] = /^(?:\/docs(\/\w+)?)?#((?:section|operation|tag)\/.+)$/.exec(local) ?? [];
      if (anchor !== undefined) {
        const target = find(local.startsWith('#') ? contract : (pages[page ?? ''] ?? contract), decodeURI(anchor));
        if (target === undefined) throw new Error(`the link ${href} of the contract ${contract} has no target`);
        return target;
      }
      if (local.startsWith('/') || /^(https?:|mailto:|#)/.test(local)) return local;
      const [, text] = /^(\w[\w-]*)\.md$/.exec(local) ?? [];
      if (text !== undefined) return `/docs/${text}`;
      throw new Error(`the link ${href} of the contract ${contract} is neither an anchor nor an address`);
    };
  const resolvers = new Map(areas.map(({ name }) => [name, resolverOf(name)]));
  return (contract) => resolvers.get(contract) ?? resolverOf(contract);
}

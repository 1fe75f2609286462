import { type Area, type Guide, loadAreas, operationsOf } from './area.ts';
import { explorerPage } from './explorer-page.ts';
import { errorsPage } from './errors.ts';
import { guidePage, textPages } from './guide-page.ts';
import { createResolver } from './links.ts';
import { operationPage } from './operation-page.ts';
import { areaPage, indexPage } from './overview.ts';
import type { Page } from './page.ts';
import { schemaPages } from './schema-page.ts';
import { changelogSection, versionPage } from './versions.ts';
import { html } from './markup.ts';

export interface Site {
  areas: Area[];
  pages: Page[];
  /** Finds the target of a link in the Markdown of a page. */
  resolverOf: ReturnType<typeof createResolver>;
  /** The pages before and after a page: those of its readers, in the order of the navigation. */
  orderOf: (page: Page) => readonly Page[];
}

/** Makes all pages of the docs from the contracts and the texts. */
export function makeSite(): Site {
  const areas = loadAreas();
  const resolverOf = createResolver(areas);
  const movedFrom = (area: Area): Guide[] =>
    areas.flatMap(({ name, guides }) =>
      name === area.name ? [] : guides.filter(({ contract }) => contract === area.name),
    );
  const ordered = new Map(
    areas.map((area) => {
      const resolve = resolverOf(area.name);
      const guides = area.guides.map((guide) => ({
        ...guidePage(area, guide, resolverOf(guide.contract)),
        contract: guide.contract,
      }));
      const operations = operationsOf(area).map((operation) => operationPage(area, operation, resolve));
      return [
        area.name,
        [
          areaPage(area, movedFrom(area), resolve),
          ...guides,
          ...operations,
          ...schemaPages(area, resolve),
          versionPage(area),
        ],
      ];
    }),
  );
  const engagement = resolverOf('engagement');
  const [first] = areas;
  const others = [
    indexPage(areas, first ? movedFrom(first) : [], engagement),
    explorerPage(areas),
    errorsPage(areas, resolverOf),
    ...textPages(engagement).map((page) => (page.address === '/docs/changelog' ? withDifferences(page, areas) : page)),
  ];
  return {
    areas,
    pages: [...others, ...[...ordered.values()].flat()],
    resolverOf,
    orderOf: (page) => (page.area && !others.includes(page) ? (ordered.get(page.area) ?? []) : []),
  };
}

/** The changelog with the differences of each operation. */
function withDifferences(page: Page, areas: readonly Area[]): Page {
  const section = changelogSection(areas);
  return {
    ...page,
    main: html`${page.main}${section.html}`,
    contents: [...(page.contents ?? []), { title: 'Differences by operation', address: '#operations' }],
    markdown: `${page.markdown}\n\n${section.markdown}`,
  };
}

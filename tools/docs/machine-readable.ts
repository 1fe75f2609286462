import { exampleBaseUrl } from '../../server/pages/example-base-url.ts';
import { siteTitle } from './layout.ts';
import type { Resolve } from './markdown.ts';
import type { Page } from './page.ts';
import type { Site } from './site.ts';

/** The page as a Markdown document of its own. Its links lead to the Markdown of other pages. */
export function pageMarkdown(page: Page, { resolverOf }: Pick<Site, 'resolverOf'>): string {
  const resolve = resolverOf(page.contract ?? page.area ?? 'engagement');
  return (
    `# ${page.title}\n\n${withAbsoluteLinks(page.markdown, page.address, resolve)}`
      .replaceAll(/\n{3,}/g, '\n\n')
      .trimEnd() + '\n'
  );
}

/** Code is left unchanged. */
const withAbsoluteLinks = (text: string, address: string, resolve: Resolve) =>
  text.replaceAll(/```[\s\S]*?```|`[^`\n]*`|\]\(([^)\s]+)\)/g, (found: string, href?: string) => {
    if (href === undefined) return found;
    const target = resolve(href);
    const full = target.startsWith('#') ? address + target : target;
    return `](${full.startsWith('/') ? exampleBaseUrl + asMarkdown(full) : full})`;
  });

/** The address of a page's Markdown. Other files have none. */
function asMarkdown(address: string): string {
  if (!/^\/docs(?!\/all)(\/|$|#)/.test(address) || /\.(yaml|json)$/.test(address)) return address;
  const [path, fragment] = address.split('#');
  return `${path}.md${fragment === undefined ? '' : `#${fragment}`}`;
}

const listed = (pages: readonly Page[]) =>
  pages
    .map(({ title, address, description }) => `- [${title}](${exampleBaseUrl}${address}.md): ${description}`)
    .join('\n');

/** `/llms.txt`: an annotated list of the pages; https://llmstxt.org/ */
export function llmsText({ areas, pages }: Site): string {
  const parts = areas.map((area) => {
    const own = pages.filter(({ address }) => address.startsWith(`${area.address}/`) && !address.includes('/schemas'));
    return `## ${area.title} (${area.reader.toLowerCase()})\n\n${listed(own)}`;
  });
  const others = pages.filter(({ address }) => /^\/docs\/[\w-]+$/.test(address));
  return (
    [
      `# ${siteTitle}`,
      '> A self-hosted HTTP API for push messages, in-app messages, alarms and inboxes of mobile and web applications. Every page of its docs is also available as Markdown, with `.md` after its address.',
      `Contracts in OpenAPI 3.1: ${['', '/device', '/operator'].map((folder) => `${exampleBaseUrl}${folder}/openapi.yaml`).join(', ')}`,
      ...parts,
      `## More\n\n${listed(others)}`,
      '',
    ]
      .join('\n\n')
      .trimEnd() + '\n'
  );
}

/** `/llms-full.txt`: the guides, operations, errors and settings as one text. Schemas have pages of their own. */
export const llmsFullText = (site: Site) =>
  site.pages
    .filter(({ address }) => /\/(guides|operations)\/|\/docs\/(errors|settings|mock)$/.test(address))
    .map((page) => `<!-- ${exampleBaseUrl}${page.address} -->\n\n${pageMarkdown(page, site)}`)
    .join('\n');

/** `/sitemap.xml`; https://www.sitemaps.org/protocol.html */
export const sitemap = ({ pages }: Site) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ address }) => `  <url><loc>${exampleBaseUrl}${address}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

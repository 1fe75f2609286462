import { addressOf, type Area } from './area.ts';
import { type Html, html, raw, slugOf } from './markup.ts';
import type { Page } from './page.ts';
import { versionsHtml } from './versions.ts';

/** The hashed names of the shared files. */
export interface Assets {
  style: string;
  script: string;
  search: string;
  tryIt: string;
  explorer: string;
  index: string;
}

export const siteTitle = 'Engagement Messaging API';

/** Pages of operators that are texts of their own. */
const operatorPages: [string, string][] = [
  ['/docs/settings', 'Settings of an application'],
  ['/docs/mock', 'Mock'],
  ['/docs/status', 'Status'],
  ['/docs/requirements', 'Requirements'],
  ['/docs/operator-requirements', 'Requirements of the operator API'],
  ['/docs/device-requirements', 'Requirements of the device API'],
  ['/docs/assumptions', 'Assumptions'],
];

/** Writes the whole page. Its links are relative, since the service can be below a path of its host. */
export function pageHtml(page: Page, areas: readonly Area[], order: readonly Page[], assets: Assets): string {
  const area = areas.find(({ name }) => name === page.area);
  const title = page.title === siteTitle ? siteTitle : `${page.title} – ${siteTitle}`;
  const kind = page.aside ? 'with-samples' : page.explorer ? 'explorer' : 'text';
  const body = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
        <meta name="description" content="${page.description}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="${assets.style}" />
        <link rel="alternate" type="text/markdown" href="${page.address}.md" title="This page as Markdown" />
        <link rel="icon" href="/favicon.ico" />
        <script type="module" src="${assets.script}"></script>
        ${page.explorer && html`<script type="module" src="${assets.explorer}"></script>`}
      </head>
      <body class="${kind}">
        <a class="skip" href="#main">Skip to the content</a>
        <header>
          <a class="brand" href="/docs">${siteTitle}</a>
          <nav class="areas" aria-label="Readers">
            ${areas.map(({ name, reader, address }) => html`<a href="${address}" ${name === page.area && raw(' aria-current="true"')}>${reader}</a>`)}
          </nav>
          <form class="search" role="search" data-script="${assets.search}" data-index="${assets.index}" hidden>
            <input
              type="search"
              name="q"
              aria-label="Search the docs"
              placeholder="Search"
              autocomplete="off"
              spellcheck="false"
            /><kbd>/</kbd>
          </form>
        </header>
        <div class="columns">
          <input type="checkbox" id="menu" class="menu" /><label for="menu" class="menu"
            >${page.explorer ? 'Operations' : 'Menu'}</label
          >
          <nav class="side" aria-label="${page.explorer ? 'Operations' : 'Pages'}">
            ${page.explorer?.operations ?? menuHtml(areas, area, page)}
          </nav>
          <main id="main">
            ${crumbsHtml(page, area)}
            <h1>${page.title}</h1>
            ${page.main}${page.explorer && html`<div class="explorer-form" data-form="${assets.tryIt}">${page.explorer.before}</div>`}
          </main>
          ${page.aside ? html`<aside class="code" aria-label="Samples">${tryItHtml(page, assets)}${page.aside}</aside>` : contentsHtml(page)}
          <div class="end">
            ${neighboursHtml(page, order)}
            <footer>
              <a class="markdown" href="${page.address}.md">This page as Markdown</a
              >${page.main.html.includes('class="assumed"') && html`<label class="assumptions"><input type="checkbox" id="show-assumptions" autocomplete="off" /> Show assumptions</label>`}
            </footer>
          </div>
        </div>
      </body>
    </html> `;
  return relativeLinks(body.html, page.address);
}

/** The script shows the button, since the form needs it. */
const tryItHtml = ({ operation, area }: Page, { tryIt }: Assets) =>
  operation !== undefined &&
  html`<section class="try" data-form="${tryIt}" data-contract="${area}" data-operation="${operation}" hidden>
    <button type="button">Try it</button>
  </section>`;

function crumbsHtml(page: Page, area: Area | undefined): Html | undefined {
  if (page.address === '/docs') return undefined;
  const crumbs = [
    { title: 'Docs', address: '/docs' },
    ...(area && page.address !== area.address ? [area] : []),
    ...(page.crumbs ?? []),
  ];
  return html`<nav class="crumbs" aria-label="Breadcrumbs">
    <ol>
      ${crumbs.map(({ title, address }) => html`<li>${address === undefined ? title : html`<a href="${address}">${title}</a>`}</li>`)}
    </ol>
  </nav>`;
}

const link = (address: string, title: string, page: Page) =>
  html`<li><a href="${address}" ${page.address === address && raw(' aria-current="page"')}>${title}</a></li>`;

const menuHtml = (areas: readonly Area[], area: Area | undefined, page: Page) =>
  area ? areaNav(area, page) : plainNav(areas, page);

function areaNav(area: Area, page: Page): Html {
  const [current] = page.crumbs ?? [];
  return html`${versionsHtml(area, page.address)}
    <ul>
      ${link(area.address, 'Overview', page)}
    </ul>
    <h2>Guides</h2>
    <ul>
      ${area.guides.map(({ address, title }) => link(address, title, page))}
    </ul>
    <h2>Operations</h2>
    ${area.tags.map(
      ({ name, operations }) =>
        html`<details${current?.title === name && raw(' open')}><summary>${name}</summary><ul>${operations.map(({ address, summary }) => link(address, summary, page))}</ul></details>`,
    )}
    <h2>Reference</h2>
    <ul>
      ${link(addressOf.schema(area.name, '').slice(0, -1), 'Schemas', page)}${link('/docs/errors', 'Error labels', page)}${link('/docs/changelog', 'Changelog', page)}${area.name === 'operator' && operatorPages.map(([address, title]) => link(address, title, page))}
    </ul>`;
}

const plainNav = (areas: readonly Area[], page: Page) =>
  html`${areas.map(
      (area) =>
        html`<h2><a href="${area.address}">${area.title}</a></h2>
          <ul>
            ${area.guides.map(({ address, title }) => link(address, title, page))}${area.tags.map(({ name }) => link(`${area.address}#${slugOf(name)}`, name, page))}
          </ul>`,
    )}
    <h2>Reference</h2>
    <ul>
      ${link('/docs/errors', 'Error labels', page)}${link('/docs/settings', 'Settings of an application', page)}${link('/docs/changelog', 'Changelog', page)}
    </ul>`;

const contentsHtml = ({ contents = [] }: Page) =>
  contents.length > 1
    ? html`<aside class="contents">
        <nav aria-label="On this page">
          <h2>On this page</h2>
          <ul>
            ${contents.map(({ title, address }) => html`<li><a href="${address}">${title}</a></li>`)}
          </ul>
        </nav>
      </aside>`
    : undefined;

function neighboursHtml(page: Page, order: readonly Page[]): Html | undefined {
  const index = order.indexOf(page);
  const [previous, next] = index === -1 ? [] : [order[index - 1], order[index + 1]];
  if (!previous && !next) return undefined;
  return html`<nav class="neighbours" aria-label="Previous and next page">
    ${previous && html`<a rel="prev" href="${previous.address}"><span>Previous</span> ${previous.title}</a>`}${next && html`<a rel="next" href="${next.address}"><span>Next</span> ${next.title}</a>`}
  </nav>`;
}

/** Makes links from the root of the service relative to a page. */
function relativeLinks(text: string, from: string): string {
  const up = '../'.repeat(from.split('/').length - 2);
  return text.replaceAll(/ (href|src|data-script|data-index|data-form)="\/([^"]*)"/g, (_, name: string, to: string) => {
    const [path = '', fragment] = to.split('#');
    if (`/${path}` === from && fragment !== undefined) return ` ${name}="#${fragment}"`;
    return ` ${name}="${up === '' ? './' : up}${to}"`.replace('"./docs"', '"docs"');
  });
}

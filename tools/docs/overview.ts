import { type Area, operationsOf } from './area.ts';
import { anchorsOf } from './links.ts';
import { firstSentence, headingsOf, renderMarkdown, type Resolve } from './markdown.ts';
import { type Html, html, slugOf } from './markup.ts';
import type { Page } from './page.ts';

/** Where the readers of each area begin. */
const starts: Record<Area['name'], { text: string; links: [string, string][] }> = {
  engagement: {
    text: 'Send push messages, in-app messages and alarms from your back end, and read their reports.',
    links: [
      ['Getting started', '/docs/engagement/guides/getting-started'],
      ['Sending a first push', '/docs/engagement/guides/sending-a-first-push'],
      ['Error labels', '/docs/errors'],
    ],
  },
  device: {
    text: 'Connect an Android app, an iOS app or a web page: register devices, report events, show content and the inbox.',
    links: [
      ['Connect an Android app', '/docs/device/guides/connect-an-android-app'],
      ['Connect an iOS app', '/docs/device/guides/connect-an-ios-app'],
      ['Connect a web page', '/docs/device/guides/connect-a-web-page'],
      ['Write a device SDK', '/docs/device/guides/write-a-device-sdk'],
    ],
  },
  operator: {
    text: 'Run the service, and manage applications, users and sends with the console or your own programs.',
    links: [
      ['Operating the service', '/docs/operator/guides/operating-the-service'],
      ['Settings of an application', '/docs/settings'],
      ['High availability', '/docs/operator/guides/high-availability'],
      ['Command line', '/docs/operator/guides/command-line'],
      ['Environment variables', '/docs/operator/guides/environment-variables'],
    ],
  },
};

const contractFolder = (area: Area) => (area.name === 'engagement' ? '' : `/${area.name}`);

/** Downloads of an area, and its references on one page. */
function downloads(area: Area): [string, string][] {
  const folder = contractFolder(area);
  return [
    ['Reference on one page', area.name === 'engagement' ? '/docs/all' : `/docs/all/${area.name}`],
    ['openapi.yaml', `${folder}/openapi.yaml`],
    ['openapi.json', `${folder}/openapi.json`],
    ['Explorer', `/docs/explorer?api=${area.name}`],
    ['Postman', `${folder}/postman.json`],
    ['Bruno', area.name === 'engagement' ? '/bruno.zip' : `${folder}/bruno.json`],
    ...(area.name === 'device' ? ([['Test vectors', '/device/vectors.json']] as [string, string][]) : []),
  ];
}

/** A link with the anchor that the target had on the former page, which the script follows. */
const anchored = (area: Area) => {
  const anchors = new Map([...anchorsOf(area)].map(([anchor, address]) => [address, anchor]));
  return (address: string, title: string) => {
    const anchor = anchors.get(address);
    return html`<a${anchor !== undefined && html` id="${anchor}"`} href="${address}">${title}</a>`;
  };
};

/** The guides and operations of an area. Sections that moved here from another contract are listed on its page too. */
function contentsHtml(area: Area, moved: readonly Area['guides'][number][], resolve: Resolve): Html {
  const link = anchored({ ...area, guides: [...area.guides, ...moved] });
  return html`<h2 id="guides">Guides</h2>
    <ul class="guides">
      ${[...area.guides, ...moved].map(
        ({ title, address, text }) =>
          html`<li>
            ${link(address, title)}
            <p>${firstSentence(text)}</p>
            ${sections(text, address, link)}
          </li>`,
      )}
    </ul>
    <h2 id="operations">Operations</h2>
    ${area.tags.map(
      ({ name, description, operations }) =>
        html`<section class="tag">
          <h3 id="${slugOf(name)}"><a id="tag/${name.replaceAll(' ', '-')}" href="#${slugOf(name)}">${name}</a></h3>
          ${renderMarkdown(description, resolve)}
          <ul class="operations">
            ${operations.map(({ address, summary, method, path }) => html`<li><span class="method ${method.toLowerCase()}">${method}</span> ${link(address, summary)} <code>${path}</code></li>`)}
          </ul>
        </section> `,
    )}`;
}

function sections(text: string, address: string, link: (address: string, title: string) => Html): Html | undefined {
  const headings = headingsOf(text);
  if (headings.length === 0) return undefined;
  return html`<p class="sections">
    ${headings.map(({ text: title, id }, index) => html`${index > 0 && ' · '}${link(`${address}#${id}`, title)}`)}
  </p>`;
}

const links = (list: readonly [string, string][]) =>
  html`<p class="links">
    ${list.map(([title, address], index) => html`${index > 0 && ' · '}<a href="${address}">${title}</a>`)}
  </p>`;

/** The first page of an area. */
export function areaPage(area: Area, moved: readonly Area['guides'][number][], resolve: Resolve): Page {
  return {
    address: area.address,
    title: area.title,
    description: area.contract.info.summary ?? area.title,
    area: area.name,
    main: html`<div class="lead">${renderMarkdown(area.intro, resolve)}</div>
      ${links(downloads(area))}${contentsHtml(area, moved, resolve)}`,
    contents: [
      { title: 'Guides', address: '#guides' },
      ...area.tags.map(({ name }) => ({ title: name, address: `#${slugOf(name)}` })),
    ],
    markdown: [
      area.intro,
      '## Guides',
      area.guides.map(({ title, address, text }) => `- [${title}](${address}): ${firstSentence(text)}`).join('\n'),
      '## Operations',
      operationsOf(area)
        .map(({ summary, address, method, path }) => `- [${summary}](${address}): \`${method} ${path}\``)
        .join('\n'),
    ].join('\n\n'),
    entries: [{ title: area.title, kind: 'API', address: area.address, text: area.intro }],
  };
}

/** The first page of the docs, with an entrance for each kind of readers. It has the anchors that `/docs` had. */
export function indexPage(areas: readonly Area[], moved: readonly Area['guides'][number][], resolve: Resolve): Page {
  const [first] = areas;
  if (!first) throw new Error('the docs have no area');
  return {
    address: '/docs',
    title: first.title,
    description: first.contract.info.summary ?? first.title,
    main: html`<div class="lead">${renderMarkdown(first.intro, resolve)}</div>
      <ul class="entrances">
        ${areas.map(
          (area) =>
            html`<li>
              <h2><a href="${area.address}">${area.reader}</a></h2>
              <p>${starts[area.name].text}</p>
              <ul>
                ${starts[area.name].links.map(([title, address]) => html`<li><a href="${address}">${title}</a></li>`)}
              </ul>
              <p class="more"><a href="${area.address}">${area.title}</a></p>
            </li>`,
        )}
      </ul>
      <h2 id="reference">${first.title}</h2>
      ${links(downloads(first))}${contentsHtml(first, moved, resolve)}`,
    markdown: areas
      .map(
        (area) =>
          `## ${area.reader}\n\n${starts[area.name].text}\n\n${[[area.title, area.address] as const, ...starts[area.name].links].map(([title, address]) => `- [${title}](${address})`).join('\n')}`,
      )
      .join('\n\n'),
    entries: [],
  };
}

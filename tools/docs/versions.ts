import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContractChanges, OperationChange, ReleasedOperation } from '../generate/changes.ts';
import { addressOf, type Area, operationsOf } from './area.ts';
import { renderInline } from './markdown.ts';
import { type Html, html, raw } from './markup.ts';
import type { Page } from './page.ts';

const fileOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The structure of the released contract as YAML. */
export const readReleasedDocument = ({ name }: Pick<Area, 'name'>) =>
  readFileSync(fileOf(`openapi/${name}/released/openapi.yaml`), 'utf8');

export const versionAddress = (area: Pick<Area, 'address'>, version: string) => `${area.address}/versions/${version}`;

/** The version that has the differences: a release needs a version of its own. */
export const nextVersion = ({ released, version }: ContractChanges) => (released === version ? 'Unreleased' : version);

/** The versions of a contract, the newest first, as a menu that works without a script. */
export function versionsHtml(area: Area, current: string): Html {
  const { released, releasedOn, version } = area.changes;
  const versions = [
    { title: nextVersion(area.changes) === version ? version : `${version} and later`, address: area.address },
    { title: `${released} (${releasedOn})`, address: versionAddress(area, released) },
  ];
  const isReleased = current === versionAddress(area, released);
  return html`<details class="versions">
    <summary>Version ${isReleased ? released : version}</summary>
    <ul>
      ${versions.map(({ title, address }) => html`<li><a href="${address}" ${current === address && raw(' aria-current="page"')}>${title}</a></li>`)}
    </ul>
  </details>`;
}

/** Inline code in texts about bounds is Markdown. */
const inWords = (text: string) => renderInline(text, (href) => href);

function changeHtml({ where, before, after }: OperationChange): Html {
  const place = html`<code>${where}</code>`;
  const added = after === 'declared' ? '' : html`: ${inWords(after ?? '')}`;
  if (before === undefined) return html`<li><b>New</b> ${place}${added}</li>`;
  if (after === undefined) return html`<li><b>Removed</b> ${place}</li>`;
  return html`<li><b>Changed</b> ${place}: ${inWords(before)} <b>→</b> ${inWords(after)}</li>`;
}

const changeMarkdown = ({ where, before, after }: OperationChange) => {
  if (before === undefined) return `- New: \`${where}\`${after === 'declared' ? '' : ` (${after})`}`;
  return after === undefined ? `- Removed: \`${where}\`` : `- Changed: \`${where}\`: ${before} → ${after}`;
};

/** Since when an operation exists, and what has changed since the last release. */
export function operationChanges({ changes }: Pick<Area, 'changes'>, id: string) {
  const differences = changes.changed[id] ?? [];
  const version = nextVersion(changes);
  const since = changes.added.includes(id) ? version : changes.released;
  return {
    since,
    version: differences.length > 0 ? version : undefined,
    html:
      differences.length > 0 &&
      html`<h2 id="changes">Changes <a class="anchor" href="#changes" aria-label="Link to this section">#</a></h2>
        <details class="changes">
          <summary>
            ${version}, compared with ${changes.released}: ${differences.length}
            ${differences.length === 1 ? 'difference' : 'differences'}
          </summary>
          <ul>
            ${differences.map(changeHtml)}
          </ul>
        </details>`,
    markdown:
      differences.length > 0
        ? [`## Changes in ${version}, compared with ${changes.released}`, differences.map(changeMarkdown).join('\n')]
        : [],
  };
}

/** The differences of all operations of the contracts, for the page of the changelog. */
export const changelogSection = (areas: readonly Area[]): { html: Html; markdown: string } => ({
  html: html`<h2 id="operations">Differences by operation</h2>
    <p>Computed from the released contracts. Each operation lists its own differences.</p>
    ${areas.map(
      (area) =>
        html`<h3 id="operations-${area.name}">${area.title} ${headingOf(area)}</h3>
          ${differencesHtml(area)}`,
    )}`,
  markdown: [
    '## Differences by operation',
    ...areas.flatMap((area) => [`### ${area.title} ${headingOf(area)}`, differencesMarkdown(area)]),
  ].join('\n\n'),
});

const headingOf = ({ changes }: Area) =>
  `${nextVersion(changes)}, compared with ${changes.released} of ${changes.releasedOn}`;

function differencesHtml(area: Area): Html {
  const { added, removed, common, changed, operations } = area.changes;
  const link = (id: string, count?: number) =>
    html`<li>
      <a href="${addressOf.operation(area.name, id)}${count === undefined ? '' : '#changes'}"><code>${id}</code></a
      >${count !== undefined && ` (${count})`}
    </li>`;
  const former = operations.filter(({ id }) => removed.includes(id));
  return html`${
    common.length > 0 &&
    html`<h4>Most operations</h4>
      <ul class="changes">
        ${common.map(changeHtml)}
      </ul>`
  }
  ${
    added.length > 0 &&
    html`<h4>New operations</h4>
      <ul class="ids">
        ${added.map((id) => link(id))}
      </ul>`
  }
  ${
    former.length > 0 &&
    html`<h4>Removed operations</h4>
      <ul class="ids">
        ${former.map(({ id, method, path }) => html`<li><code>${id}</code> ${method} ${path}</li>`)}
      </ul>`
  }
  ${
    Object.keys(changed).length > 0 &&
    html`<h4>Changed operations</h4>
      <ul class="ids">
        ${Object.entries(changed).map(([id, { length }]) => link(id, length))}
      </ul>`
  }`;
}

function differencesMarkdown(area: Area): string {
  const { added, removed, common, changed } = area.changes;
  const listed = (ids: readonly string[]) => ids.map((id) => `\`${id}\``).join(', ');
  return [
    ...(common.length > 0 ? [`Most operations:\n\n${common.map(changeMarkdown).join('\n')}`] : []),
    ...(added.length > 0 ? [`New: ${listed(added)}.`] : []),
    ...(removed.length > 0 ? [`Removed: ${listed(removed)}.`] : []),
    ...(Object.keys(changed).length > 0 ? [`Changed: ${listed(Object.keys(changed))}.`] : []),
  ].join('\n\n');
}

/** The page of the released version of a contract: its document, its operations, and the differences to the current version. */
export function versionPage(area: Area): Page {
  const { released, releasedOn, operations } = area.changes;
  const address = versionAddress(area, released);
  const title = `${area.title} ${released}`;
  const document = `${address}.yaml`;
  const current = new Set(operationsOf(area).map(({ id }) => id));
  const row = ({ id, method, path }: ReleasedOperation) =>
    html`<li>
      <span class="method ${method.toLowerCase()}">${method}</span>
      ${current.has(id) ? html`<a href="${addressOf.operation(area.name, id)}"><code>${id}</code></a>` : html`<code>${id}</code>`}
      <code>${path}</code>
    </li>`;
  return {
    address,
    title,
    description: `Version ${released} of the ${area.title}, released on ${releasedOn}, and the differences to the current one.`,
    area: area.name,
    crumbs: [{ title: 'Versions' }],
    main: html`<p>
        Released on <time>${releasedOn}</time>. The contract of this release, without texts and examples:
        <a href="${document}">openapi.yaml</a>. The pages of operations describe the current version, and their
        differences to this one.
      </p>
      <h2 id="differences">${headingOf(area)}</h2>
      ${differencesHtml(area)}
      <h2 id="operations">Operations of ${released}</h2>
      <ul class="operations">
        ${operations.map(row)}
      </ul>`,
    contents: [
      { title: 'Differences', address: '#differences' },
      { title: 'Operations', address: '#operations' },
    ],
    markdown: [
      `Released on ${releasedOn}. The contract of this release, without texts and examples: [openapi.yaml](${document}).`,
      `## ${headingOf(area)}`,
      differencesMarkdown(area),
      `## Operations of ${released}`,
      operations.map(({ id, method, path }) => `- \`${id}\`: \`${method} ${path}\``).join('\n'),
    ].join('\n\n'),
    entries: [{ title, kind: 'Version', address, text: `Version ${released} release` }],
  };
}

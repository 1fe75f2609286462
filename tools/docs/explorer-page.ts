import type { Area } from './area.ts';
import { type Html, html } from './markup.ts';
import type { Page } from './page.ts';

const lead =
  'Send requests to the three APIs from the browser. They are signed in the browser, and each response is checked against the contract.';
const withoutScript =
  'The forms of the explorer need JavaScript. Without it, each operation in the list leads to its documentation, which has samples in six languages.';

/** The page with the forms of all operations. Its script is `explorer/explorer.ts`. */
export const explorerPage = (areas: readonly Area[]): Page => ({
  address: '/docs/explorer',
  title: 'Explorer',
  description: lead,
  main: html`<p class="lead">${lead}</p>`,
  explorer: { operations: html`${picker(areas)}${areas.map(operationList)}`, before: html`<p>${withoutScript}</p>` },
  markdown: `${lead}\n\n${withoutScript}`,
  entries: [{ title: 'Explorer', kind: 'Page', address: '/docs/explorer', text: lead }],
});

/** Short, since the choice is narrow. */
const titleOf = (name: Area['name']) => `${name[0]?.toUpperCase()}${name.slice(1)} API`;

/** The script shows it. */
const picker = (areas: readonly Area[]): Html =>
  html`<div class="picker" hidden>
    <label>
      API
      <select>
        ${areas.map(({ name }) => html`<option value="${name}">${titleOf(name)}</option>`)}
      </select>
    </label>
    <input
      type="search"
      aria-label="Filter operations"
      placeholder="Filter operations"
      autocomplete="off"
      spellcheck="false"
    />
    <p role="status"></p>
  </div>`;

const operationList = ({ name, title, tags }: Area): Html =>
  html`<section data-api="${name}">
    <h2>${title}</h2>
    ${tags.map(
      ({ name: tag, operations }) =>
        html`<details>
          <summary>${tag}</summary>
          <ul>
            ${operations.map(operationLink)}
          </ul>
        </details>`,
    )}
  </section>`;

const operationLink = ({ id, address, method, path, summary }: Area['tags'][number]['operations'][number]): Html =>
  html`<li>
    <a href="${address}" data-operation="${id}" data-path="${path}">
      <span class="method ${method.toLowerCase()}">${method}</span> <span class="title">${summary}</span>
    </a>
  </li>`;

import { resolveReference } from '../../server/schema/references.ts';
import { type Area, type Body, operationsOf } from './area.ts';
import { renderInline, renderMarkdown, type Resolve } from './markdown.ts';
import { type Html, html, slugOf } from './markup.ts';
import type { Entry, Page } from './page.ts';

/** An error of an example, with its address on the page of errors. */
export interface ExampleError {
  label: string;
  message: string;
  address: string;
}

const page = '/docs/errors';
const anchorOf = (label: string, message: string) => `${label}-${slugOf(message).slice(0, 80)}`;

/** The errors in the examples of a response. */
export function errorsOf(area: Area, response: Body): ExampleError[] {
  const found = new Map<string, ExampleError>();
  for (const { examples = {} } of Object.values(response.content ?? {})) {
    for (const example of Object.values(examples)) {
      const { value } = resolveReference<{ value?: unknown }>(area.contract, example);
      const { errors = [] } = (value ?? {}) as { errors?: { label?: string; message?: string }[] };
      if (!Array.isArray(errors)) continue;
      for (const { label, message } of errors) {
        if (label === undefined || message === undefined) continue;
        found.set(`${label} ${message}`, { label, message, address: `${page}#${anchorOf(label, message)}` });
      }
    }
  }
  return [...found.values()];
}

interface Meaning {
  area: Area;
  status: string;
  text: string;
}

/** The meaning of each label, from the tables in the guides about errors. */
function meaningsOf(areas: readonly Area[]): Map<string, Meaning[]> {
  const found = new Map<string, Meaning[]>();
  for (const area of areas) {
    const guide = area.guides.find(({ title }) => title === 'Errors');
    for (const [, status = '', label = '', text = ''] of guide?.text.matchAll(
      /^\| (\d+) +\| `(API_\w+)` +\| (.*?) *\|$/gm,
    ) ?? []) {
      // Some tables have two columns for what it means and what to do.
      const meaning = { area, status, text: text.replaceAll(/ +\| +/g, ' ') };
      found.set(label, [...(found.get(label) ?? []), meaning]);
    }
  }
  return found;
}

interface Message {
  text: string;
  anchor: string;
  operations: Set<string>;
  statuses: Set<string>;
}

function messagesOf(areas: readonly Area[]): Map<string, Map<string, Message>> {
  const labels = new Map<string, Map<string, Message>>();
  for (const area of areas) {
    for (const { id, address, responses } of operationsOf(area)) {
      for (const [status, written] of responses) {
        for (const { label, message } of errorsOf(area, resolveReference<Body>(area.contract, written))) {
          const messages = labels.get(label) ?? new Map<string, Message>();
          const anchor = anchorOf(label, message);
          const entry = messages.get(anchor) ?? { text: message, anchor, operations: new Set(), statuses: new Set() };
          entry.operations.add(`${id} ${address}`);
          entry.statuses.add(status);
          labels.set(label, messages.set(anchor, entry));
        }
      }
    }
  }
  return labels;
}

/** The page with each error label and its messages, which error responses can refer to. */
export function errorsPage(areas: readonly Area[], resolverOf: (area: Area['name']) => Resolve): Page {
  const messages = messagesOf(areas);
  const meanings = meaningsOf(areas);
  const labels = [...new Set([...meanings.keys(), ...messages.keys()])];
  const missing = labels.filter((label) => !meanings.has(label));
  if (missing.length > 0) throw new Error(`no guide about errors has ${missing.join(', ')}`);
  const intro =
    'Each entry of an error response has a `label` and a `message`. In your code, use the status and the label; messages may change.';
  const resolve = resolverOf('engagement');
  const title = 'Error labels';
  const entries = labels.map((label): Entry => ({
    title: label,
    kind: 'Error',
    address: `${page}#${label}`,
    names: [...(meanings.get(label) ?? [])].map(({ status }) => status).join(' '),
    text: (meanings.get(label) ?? []).map(({ text }) => text).join(' '),
  }));
  // Of messages that differ by names and numbers, the first.
  const messageEntries = labels.flatMap((label) => {
    const kinds = new Map<string, Entry>();
    for (const { text, anchor } of messages.get(label)?.values() ?? []) {
      const kind = text.replace(/^[\w/]+: /, '').replaceAll(/'[^']*'|\d+/g, '');
      if (!kinds.has(kind))
        kinds.set(kind, { title: text, kind: `Error · ${label}`, address: `${page}#${anchor}`, text: '' });
    }
    return [...kinds.values()];
  });
  return {
    address: page,
    title,
    description: 'Each error label with its statuses, its messages and what to do.',
    main: html`${renderMarkdown(intro, resolve)}${labels.map((label) => labelHtml(label, meanings.get(label) ?? [], [...(messages.get(label)?.values() ?? [])], resolverOf))}`,
    contents: labels.map((label) => ({ title: label, address: `#${label}` })),
    markdown: [
      intro,
      ...labels.flatMap((label) => [
        `## ${label}`,
        (meanings.get(label) ?? []).map(({ area, status, text }) => `- ${status} (${area.title}): ${text}`).join('\n'),
        ...(messages.has(label)
          ? ['Messages:', [...(messages.get(label)?.values() ?? [])].map(({ text }) => `- ${text}`).join('\n')]
          : []),
      ]),
    ].join('\n\n'),
    entries: [{ title, kind: 'Page', address: page, text: intro }, ...entries, ...messageEntries],
  };
}

const shownOperations = 3;

const labelHtml = (
  label: string,
  meanings: readonly Meaning[],
  messages: readonly Message[],
  resolverOf: (area: Area['name']) => Resolve,
): Html =>
  html`<section class="label">
    <h2 id="${label}">
      <code>${label}</code> <a class="anchor" href="#${label}" aria-label="Link to this label">#</a>
    </h2>
    <ul>
      ${meanings.map(({ area, status, text }) => html`<li><span class="status s${status[0]}">${status}</span> ${renderInline(text, resolverOf(area.name))} <span class="of">${area.title}</span></li>`)}
    </ul>
    ${messages.length > 0 && html`<details${messages.length < 8 && html` open`}><summary>${messages.length} ${messages.length === 1 ? 'message' : 'messages'} in the examples</summary><ul class="messages">${messages.map(messageHtml)}</ul></details>`}
  </section> `;

function messageHtml({ text, anchor, operations, statuses }: Message): Html {
  const shown = [...operations].slice(0, shownOperations).map((each) => each.split(' '));
  const more = operations.size - shown.length;
  return html`<li id="${anchor}">
    <a class="text" href="#${anchor}">${text}</a>
    <span class="of"
      >${[...statuses].join(', ')} ·
      ${shown.map(([id = '', address = ''], index) => html`${index > 0 && ', '}<a href="${address}">${id}</a>`)}${more > 0 && ` and ${more} more`}</span
    >
  </li>`;
}

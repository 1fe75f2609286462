import { addressOf, type Area, operationsOf } from './area.ts';
import { assumption, fieldsHtml, typeHtml } from './fields.ts';
import { codeBlock, firstSentence, renderInline, renderMarkdown, type Resolve } from './markdown.ts';
import { html } from './markup.ts';
import { fieldsMarkdown } from './operation-markdown.ts';
import type { Page } from './page.ts';
import { boundsOf, propertiesOf, type Schema } from './schema.ts';

/** Where each schema of a contract is used: by operations and other schemas, as names and addresses. */
type Uses = Map<string, Map<string, string>>;

function usesOf(area: Area): Uses {
  const uses: Uses = new Map();
  const note = (node: unknown, name: string, address: string) => {
    for (const [, used = ''] of JSON.stringify(node).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used !== name) uses.set(used, (uses.get(used) ?? new Map<string, string>()).set(name, address));
    }
  };
  for (const { id, address, body, responses, parameters } of operationsOf(area)) {
    note([body, responses.map(([, response]) => response), parameters], id, address);
  }
  for (const [name, schema] of area.schemas) note(schema, name, addressOf.schema(area.name, name));
  return uses;
}

export const schemasTitle = 'Schemas';
const listOf = (area: Area) => `/docs/${area.name}/schemas`;

/** The pages of all schemas of a contract, and the page that lists them. */
export function schemaPages(area: Area, resolve: Resolve): Page[] {
  const uses = usesOf(area);
  const names = [...area.schemas.keys()].sort((a, b) => a.localeCompare(b));
  const texts = names.map((name) => ({
    name,
    address: addressOf.schema(area.name, name),
    text: firstSentence(area.schemas.get(name)?.description),
  }));
  const list: Page = {
    address: listOf(area),
    title: schemasTitle,
    description: `The schemas of the ${area.title}.`,
    area: area.name,
    main: html`<ul class="index">
      ${texts.map(
        ({ name, address, text }) =>
          html`<li>
            <a href="${address}"><code>${name}</code></a> ${text}
          </li>`,
      )}
    </ul>`,
    markdown: texts.map(({ name, address, text }) => `- [${name}](${address}): ${text}`).join('\n'),
    entries: [],
  };
  return [list, ...names.map((name) => schemaPage(area, name, area.schemas.get(name) ?? {}, uses.get(name), resolve))];
}

function schemaPage(
  area: Area,
  name: string,
  schema: Schema,
  uses: Map<string, string> | undefined,
  resolve: Resolve,
): Page {
  const address = addressOf.schema(area.name, name);
  const scope = { area, resolve, prefix: 'property', inside: [name] };
  const bounds = boundsOf(area.contract, schema);
  const used = [...(uses ?? [])];
  const { description = '' } = schema;
  const properties = propertiesOf(area.contract, schema);
  return {
    address,
    title: name,
    description: firstSentence(description) || `The schema ${name} of the ${area.title}.`,
    area: area.name,
    crumbs: [{ title: schemasTitle, address: listOf(area) }],
    main: html`${renderMarkdown(description, resolve)}${assumption(schema['x-assumed'], scope)}
      <p class="media">${typeHtml(schema, scope)}</p>
      ${bounds.length > 0 && html`<p class="bounds">${renderInline(bounds.join(' · '), resolve)}</p>`}
      ${fieldsHtml(schema, scope)}
      ${
        used.length > 0 &&
        html`<h2 id="used-by">Used by <a class="anchor" href="#used-by" aria-label="Link to this section">#</a></h2>
          <ul class="uses">
            ${used.map(([user, at]) => html`<li><a href="${at}">${user}</a></li>`)}
          </ul>`
      }`,
    aside:
      schema.example === undefined
        ? undefined
        : html`<details class="example" open>
            <summary>Example</summary>
            ${codeBlock(JSON.stringify(schema.example, null, 2), 'json')}
          </details>`,
    contents: used.length > 0 ? [{ title: 'Used by', address: '#used-by' }] : [],
    markdown: [
      description.trim(),
      fieldsMarkdown(area, schema),
      used.length > 0 ? `Used by: ${used.map(([user, at]) => `[${user}](${at})`).join(', ')}` : '',
    ].join('\n\n'),
    entries: [
      { title: name, kind: `Schema · ${area.title}`, address, text: firstSentence(description) },
      ...properties
        .filter(({ open }) => !open)
        .map((property) => ({
          title: property.name,
          kind: `Field of ${name}`,
          address: `${address}#property-${property.name}`,
          names: name,
          text: firstSentence(property.schema.description),
        })),
    ],
  };
}

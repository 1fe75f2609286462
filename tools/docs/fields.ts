import { addressOf, type Area } from './area.ts';
import { renderInline, renderMarkdown, type Resolve } from './markdown.ts';
import { type Html, html, raw } from './markup.ts';
import {
  boundsOf,
  conditionsOf,
  nameOf,
  propertiesOf,
  type Property,
  resolved,
  type Schema,
  typeOf,
  variantsOf,
} from './schema.ts';

/** Nested properties are shown down to this depth. Deeper ones are on the page of their schema. */
const maxDepth = 3;

/** What the parts of a page need: the area, its links, and the schemas that contain this part. */
export interface Scope {
  area: Area;
  resolve: Resolve;
  /** The prefix of the IDs of properties; undefined if they have none. */
  prefix?: string;
  inside?: readonly string[];
  /** The properties that are not shown: requests have no read-only ones. */
  hides?: 'readOnly';
}

/** A note that is hidden until the reader wants to see assumptions. */
export const assumption = (text: string | undefined, { resolve }: Scope): Html | undefined =>
  text === undefined
    ? undefined
    : html`<blockquote class="assumed">
        <p><strong>Assumed.</strong> ${renderInline(text, resolve)}</p>
      </blockquote>`;

/** The type as text, with links to schemas. */
export const typeHtml = (schema: Schema, { area }: Scope): Html =>
  raw(
    typeOf(area.contract, schema).replaceAll(
      /\[(\w+)\]/g,
      (_, name: string) => `<a href="${addressOf.schema(area.name, name)}">${name}</a>`,
    ),
  );

/** The properties, alternatives and conditions of an object or of the items of an array. */
export function fieldsHtml(schema: Schema, scope: Scope): Html {
  const { contract } = scope.area;
  const { inside = [] } = scope;
  const name = nameOf(schema);
  const nested: Scope = { ...scope, inside: name === undefined ? inside : [...inside, name] };
  const whole = resolved(contract, schema);
  if (whole.type === 'array' && whole.items) return fieldsHtml(whole.items, nested);
  const properties = propertiesOf(contract, schema).filter(
    (property) => !(scope.hides && resolved(contract, property.schema)[scope.hides]),
  );
  const conditions = conditionsOf(contract, schema);
  return html`${
    properties.length > 0 &&
    html`<ul class="fields">
      ${properties.map((each) => field(each, nested))}
    </ul>`
  }
  ${conditions.map(
    ({ title, otherwise, required }) =>
      html`<p class="condition">
        <b>${title}:</b>
        ${required.length > 0 ? html`requires ${list(required)}.` : 'has other rules.'}${otherwise !== undefined && html` Otherwise: ${otherwise}.`}
      </p>`,
  )}
  ${variantsHtml(schema, nested)}`;
}

const list = (names: readonly string[]) =>
  names.map((name, index) => html`${index > 0 && (index === names.length - 1 ? ' and ' : ', ')}<code>${name}</code>`);

function variantsHtml(schema: Schema, scope: Scope): Html | undefined {
  const variants = variantsOf(scope.area.contract, schema);
  if (variants.length === 0) return undefined;
  const { propertyName } = resolved(scope.area.contract, schema).discriminator ?? {};
  return html`<p class="variants">One of${propertyName !== undefined && html`, by <code>${propertyName}</code>`}:</p>
    ${variants.map((variant) => nestedFields(variant, scope, variantName(variant, scope)))}`;
}

const variantName = (variant: Schema, { area }: Scope) =>
  variant.title ??
  nameOf(variant) ??
  (Array.isArray(variant.required) ? variant.required.join(', ') : typeOf(area.contract, variant));

/** The fields of a nested object, which readers open. Below the greatest depth, and in cycles, a link to its schema. */
function nestedFields(schema: Schema, scope: Scope, title: string): Html | undefined {
  const { inside = [], area } = scope;
  const name = nameOf(schema) ?? nameOf(resolved(area.contract, schema).items ?? {});
  if (!hasFields(schema, scope)) return undefined;
  if (name !== undefined && (inside.length >= maxDepth || inside.includes(name))) {
    return html`<p class="deeper">See <a href="${addressOf.schema(area.name, name)}">${name}</a>.</p>`;
  }
  const deeper = { ...scope, prefix: undefined, inside: name === undefined ? [...inside, '-'] : inside };
  return html`<details>
    <summary>${title}</summary>
    ${fieldsHtml(schema, deeper)}
  </details>`;
}

function hasFields(schema: Schema, scope: Scope): boolean {
  const { contract } = scope.area;
  const whole = resolved(contract, schema);
  if (whole.type === 'array') return whole.items !== undefined && hasFields(whole.items, scope);
  return propertiesOf(contract, schema).length > 0 || variantsOf(contract, schema).length > 0;
}

/** One property, parameter or header. */
export function field({ name, schema, required, open }: Property, scope: Scope): Html {
  const { area, resolve, prefix } = scope;
  const whole = resolved(area.contract, schema);
  const bounds = boundsOf(area.contract, schema);
  const id = prefix === undefined ? undefined : `${prefix}-${name}`;
  return html`<li${id !== undefined && html` id="${id}"`}><div class="name">${id === undefined ? label(name, open) : html`<a href="#${id}">${label(name, open)}</a>`} <span class="type">${typeHtml(schema, scope)}</span>${required && html` <span class="required">required</span>`}</div>
${whole.description !== undefined && renderMarkdown(whole.description, resolve)}${bounds.length > 0 && html`<p class="bounds">${renderInline(sentence(bounds), resolve)}</p>`}${assumption(whole['x-assumed'], scope)}${nestedFields(schema, scope, 'Properties')}</li>
`;
}

const label = (name: string, open = false) => (open ? html`<em>${name}</em>` : html`<code>${name}</code>`);

const sentence = (bounds: readonly string[]) =>
  bounds.map((bound) => bound[0]?.toUpperCase() + bound.slice(1)).join(' · ');

import { addressOf, type Area, type Body, type Operation } from './area.ts';
import { errorsOf } from './errors.ts';
import { exampleText, isReadable } from './samples.ts';
import {
  boundsOf,
  conditionsOf,
  nameOf,
  parameterSchema,
  propertiesOf,
  type Property,
  resolved,
  type Schema,
  typeOf,
  variantsOf,
} from './schema.ts';

/** The operation as Markdown, without its title. Schemas of nested objects are links. */
export function operationMarkdown(
  area: Area,
  { method, path, id, role, description, parameters, security, samples }: Operation,
  body: Body | undefined,
  responses: readonly [string, Body][],
): string {
  const given = parameters.map(({ name, in: where, required = false, ...parameter }) =>
    line(area, { name, required, schema: parameterSchema(parameter) }, 0, where),
  );
  return [
    `\`${method} ${path}\``,
    description.trim(),
    [
      `- Operation ID: \`${id}\``,
      ...(role === undefined ? [] : [`- Minimum role: \`${role}\``]),
      `- Credentials: ${security.length === 0 ? 'none' : security.map((each) => `\`${each}\``).join(' or ')}`,
    ].join('\n'),
    ...(given.length > 0 ? ['## Parameters', given.join('\n')] : []),
    ...(body ? ['## Request body', body.description?.trim() ?? '', ...contentOf(area, body)] : []),
    '## Responses',
    ...responses.flatMap(([status, response]) => responseOf(area, status, response)),
    ...samples
      .filter(({ label }) => markdownSamples.includes(label))
      .flatMap(({ label, lang, source }) => [`## Sample: ${label}`, fenced(source, lang.toLowerCase())]),
  ].join('\n\n');
}

/** Six languages would double the text, and readers of Markdown can derive the others. */
const markdownSamples = ['curl', 'TypeScript', 'Python'];

const fenced = (code: string, language: string) => `\`\`\`${language}\n${code.trimEnd()}\n\`\`\``;

function responseOf(area: Area, status: string, response: Body): string[] {
  const errors = errorsOf(area, response).map(({ label, message }) => `- \`${label}\`: ${message}`);
  return [
    `### ${status}`,
    response.description?.trim() ?? '',
    ...(errors.length > 0 ? [errors.join('\n')] : contentOf(area, response)),
  ];
}

function contentOf(area: Area, { content = {} }: Body): string[] {
  return Object.entries(content).flatMap(([type, { schema, examples = {} }]) => {
    const [example] = isReadable(type) ? Object.values(examples) : [];
    const shown = example && exampleText(area.contract, type, example);
    return [
      `Content type: \`${type}\`${schema ? `, ${linked(area, typeOf(area.contract, schema))}` : ''}`,
      ...(schema ? [fieldsMarkdown(area, schema)] : []),
      ...(shown ? ['Example:', fenced(shown.text, shown.language)] : []),
    ];
  });
}

/** The properties, alternatives and conditions of a schema as lists. Nested objects without a name are nested lists. */
export function fieldsMarkdown(area: Area, schema: Schema, depth = 0): string {
  const { contract } = area;
  const whole = resolved(contract, schema);
  if (whole.type === 'array' && whole.items) return fieldsMarkdown(area, whole.items, depth);
  return [
    ...propertiesOf(contract, schema).map((property) => line(area, property, depth)),
    ...variantsOf(contract, schema).map(
      (variant) => `${indent(depth)}- One of: ${variant.title ?? linked(area, typeOf(contract, variant))}`,
    ),
    ...conditionsOf(contract, schema).map(
      ({ title, required }) =>
        `${indent(depth)}- ${title}${required.length > 0 ? `: requires ${required.map((name) => `\`${name}\``).join(', ')}` : ''}`,
    ),
  ].join('\n');
}

const indent = (depth: number) => '  '.repeat(depth);

/** A type as text, with links to its schemas. */
const linked = (area: Area, type: string) =>
  type.replaceAll(/\[(\w+)\]/g, (_, name: string) => `[${name}](${addressOf.schema(area.name, name)})`);

function line(area: Area, { name, schema, required }: Property, depth: number, where?: string): string {
  const whole = resolved(area.contract, schema);
  const bounds = boundsOf(area.contract, schema);
  const parts = [
    ...(where === undefined ? [] : [where]),
    linked(area, typeOf(area.contract, schema)),
    ...(required ? ['required'] : []),
    ...bounds,
  ];
  const text = whole.description?.trim().replaceAll(/\n(?=.)/g, `\n${indent(depth + 1)}`) ?? '';
  const own = nameOf(schema) === undefined && nameOf(whole.items ?? {}) === undefined && depth < 3;
  const nested = own && whole.properties !== undefined ? `\n${fieldsMarkdown(area, whole, depth + 1)}` : '';
  return `${indent(depth)}- \`${name}\` (${parts.join('; ')})${text === '' ? '' : `: ${text}`}${nested}`;
}

import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { exampleBaseUrl } from '../../server/pages/example-base-url.ts';

type Item = Record<string, unknown> & { description?: string };

/** A link in the introduction of the docs. */
export interface PageLink {
  title: string;
  href: string;
}

/**
 * Prepares the contract for the docs: descriptions include their assumptions, the introduction links to the other pages, and
 * the server is the one that serves the docs.
 */
export function forReaders(contract: Contract, links: readonly PageLink[]): Contract {
  const copy = structuredClone(contract);
  nameOperations(copy);
  for (const schema of Object.values(copy.components.schemas ?? {}) as Item[]) {
    dropRepeatedPatterns(schema);
    nameVariants(schema);
  }
  markAssumed(copy, copy);
  const info: Item = copy.info;
  const row = links.map(({ title, href }) => `[${title}](${href})`).join(' · ');
  info.description = `${row}\n\n${info.description ?? ''}`;
  return Object.assign(copy, {
    servers: [{ url: exampleBaseUrl, description: 'The service that serves these pages.' }],
  });
}

/** Adds the operation ID and the minimum role to each description, because the search of the docs covers only descriptions. */
function nameOperations({ paths }: Contract): void {
  for (const item of Object.values(paths).flatMap(Object.values) as (Item | Item[])[]) {
    if (!('operationId' in item)) continue;
    const role = typeof item['x-role'] === 'string' ? ` · Minimum role: \`${item['x-role']}\`` : '';
    item.description = `${item.description?.trimEnd() ?? ''}\n\nOperation ID: \`${String(item.operationId)}\`${role}`;
  }
}

/** Gives the schema an `else` with a title, because the renderer shows a condition as two variants with titles. */
function nameVariants(schema: Item): void {
  if (isItem(schema.if) && schema.else === undefined) schema.else = { title: schema.if['x-else-title'] };
}

/** Drops patterns that match one property. They exist for generated types, and the properties describe the same. */
export function dropRepeatedPatterns(schema: Item): void {
  const parts = [schema, ...(Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : [])].filter(isItem);
  const names = parts.flatMap(({ properties }) => (isItem(properties) ? Object.keys(properties) : []));
  for (const part of parts) {
    const patterns = part.patternProperties;
    if (!isItem(patterns)) continue;
    for (const name of names) delete patterns[`^${name.replace('$', '\\$')}$`];
    if (Object.keys(patterns).length === 0) delete part.patternProperties;
  }
}

const isItem = (value: unknown): value is Item => typeof value === 'object' && value !== null;

/** Adds each assumption to the description next to it, since the renderer does not show extensions there. */
function markAssumed(contract: Contract, node: unknown): void {
  if (!isItem(node)) return;
  const hidden = hiddenSchemas(node).flatMap((schema) => assumptionsOf(contract, schema));
  for (const [name, member] of Object.entries(node)) {
    if (name !== 'example' && name !== 'examples') markAssumed(contract, member);
  }
  const own = typeof node['x-assumed'] === 'string' ? [node['x-assumed']] : [];
  const notes = [...new Set([...own, ...hidden])].map((note) => `> **Assumed.** ${note}`);
  if (notes.length > 0) node.description = [node.description?.trimEnd() ?? '', ...notes].join('\n\n');
}

/** The schemas whose description the renderer does not show: of a parameter or header, and of a whole body. */
function hiddenSchemas(node: Item): unknown[] {
  if (isItem(node.content))
    return Object.values(node.content).map((media) => (isItem(media) ? media.schema : undefined));
  return 'schema' in node ? [node.schema] : [];
}

function assumptionsOf(contract: Contract, reference: unknown): string[] {
  if (!isItem(reference)) return [];
  const schema: Item = resolveReference(contract, reference);
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : [];
  const own = typeof schema['x-assumed'] === 'string' ? [schema['x-assumed']] : [];
  return [...own, ...parts.flatMap((part) => assumptionsOf(contract, part))];
}

import type { References } from './references.ts';
import { isObject, type Schema } from '../../schema/subschemas.ts';

/**
 * Completes the mapping of a discriminator: references instead of names, and an entry for each branch that has none. A
 * discriminator is removed if it can't select a branch: OpenAPI lets it change no result of validation.
 *
 * A branch for `null` remains beside the others.
 */
export function completeDiscriminator(schema: Schema, pointer: string, references: References): void {
  const { discriminator, oneOf } = schema as { discriminator: Schema; oneOf?: unknown };
  const branches = Array.isArray(oneOf) ? (oneOf as Schema[]) : [];
  const byReference = branches.filter((branch) => typeof branch.$ref === 'string');
  const others = branches.filter((branch) => !byReference.includes(branch));
  if (byReference.length === 0 || others.some((branch) => branch.type !== 'null') || others.length > 1) {
    delete schema.discriminator;
    return;
  }
  const mapping: Record<string, string> = {};
  for (const [value, target] of Object.entries(isObject(discriminator.mapping) ? discriminator.mapping : {})) {
    const reference = /^[A-Za-z0-9._-]+$/.test(String(target))
      ? `#/components/schemas/${String(target)}`
      : String(target);
    mapping[value] = references.ofSchema(reference, `${pointer}/discriminator/mapping/${value}`);
  }
  const mapped = new Set(Object.values(mapping));
  for (const { $ref } of byReference as { $ref: string }[]) {
    if (!mapped.has($ref)) mapping[$ref.split('/').at(-1) ?? ''] = $ref;
  }
  const selected = { ...discriminator, mapping };
  if (others.length === 0) {
    schema.discriminator = selected;
    return;
  }
  delete schema.discriminator;
  schema.oneOf = [...others, { oneOf: byReference, discriminator: selected }];
}

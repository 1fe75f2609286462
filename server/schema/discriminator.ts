type Schema = Record<string, unknown>;

interface Discriminated {
  oneOf: unknown[];
  discriminator: { propertyName: string; mapping?: Record<string, string> };
}

export const isDiscriminated = (schema: Schema): schema is Schema & Discriminated =>
  typeof schema.discriminator === 'object' && schema.discriminator !== null && Array.isArray(schema.oneOf);

/**
 * Replaces a `oneOf` with a discriminator by an if/then for each branch. The valid values are the same, because each branch
 * has the property as a constant. But validation errors are reported only for the selected branch.
 */
export function chooseByDiscriminator(schema: Schema & Discriminated): void {
  const { propertyName } = schema.discriminator;
  const mapping = mappingOf(schema);
  const property = (rule: Schema) => ({ required: [propertyName], properties: { [propertyName]: rule } });
  schema.allOf = [
    ...((schema.allOf ?? []) as unknown[]),
    { type: 'object', ...property({ enum: Object.keys(mapping) }) },
    ...Object.entries(mapping).map(([value, $ref]) => ({ if: property({ const: value }), then: { $ref } })),
  ];
  delete (schema as Schema).oneOf;
  delete (schema as Schema).discriminator;
}

/** The schema by value. Without a mapping, the value is the schema name. */
export function mappingOf({
  oneOf,
  discriminator,
}: Pick<Discriminated, 'oneOf' | 'discriminator'>): Record<string, string> {
  if (discriminator.mapping) return discriminator.mapping;
  const references = oneOf
    .map((branch) => (branch as { $ref?: string }).$ref ?? '')
    .filter((reference) => reference !== '');
  return Object.fromEntries(references.map((reference) => [reference.split('/').at(-1) ?? '', reference]));
}

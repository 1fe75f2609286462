type Schema = Record<string, unknown>;

interface Discriminated {
  oneOf: unknown[];
  discriminator: { propertyName: string; mapping: Record<string, string> };
}

export const isDiscriminated = (schema: Schema): schema is Schema & Discriminated =>
  typeof schema.discriminator === 'object' && schema.discriminator !== null && Array.isArray(schema.oneOf);

/**
 * Turns a `oneOf` with a discriminator into an if/then for each branch. What is valid stays the same, since each branch
 * has the property as a constant; a fault is told of the branch that was meant, and not of all the others too.
 */
export function chooseByDiscriminator(schema: Schema & Discriminated): void {
  const { propertyName, mapping } = schema.discriminator;
  const property = (rule: Schema) => ({ required: [propertyName], properties: { [propertyName]: rule } });
  schema.allOf = [
    ...((schema.allOf ?? []) as unknown[]),
    { type: 'object', ...property({ enum: Object.keys(mapping) }) },
    ...Object.entries(mapping).map(([value, $ref]) => ({ if: property({ const: value }), then: { $ref } })),
  ];
  delete (schema as Schema).oneOf;
  delete (schema as Schema).discriminator;
}

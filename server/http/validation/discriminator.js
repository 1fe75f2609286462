export const isDiscriminated = (schema) => typeof schema.discriminator === 'object' && schema.discriminator !== null && Array.isArray(schema.oneOf);
/**
 * Replaces a `oneOf` with a discriminator by an if/then for each branch. The valid values are the same, because each branch
 * has the property as a constant. But validation errors are reported only for the selected branch.
 */
export function chooseByDiscriminator(schema) {
    const { propertyName } = schema.discriminator;
    const mapping = mappingOf(schema);
    const property = (rule) => ({ required: [propertyName], properties: { [propertyName]: rule } });
    schema.allOf = [
        ...(schema.allOf ?? []),
        { type: 'object', ...property({ enum: Object.keys(mapping) }) },
        ...Object.entries(mapping).map(([value, $ref]) => ({ if: property({ const: value }), then: { $ref } })),
    ];
    delete schema.oneOf;
    delete schema.discriminator;
}
/** The schema by value. Without a mapping, the value is the schema name. */
export function mappingOf({ oneOf, discriminator, }) {
    if (discriminator.mapping)
        return discriminator.mapping;
    const references = oneOf
        .map((branch) => branch.$ref ?? '')
        .filter((reference) => reference !== '');
    return Object.fromEntries(references.map((reference) => [reference.split('/').at(-1) ?? '', reference]));
}

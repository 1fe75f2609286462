/** Refinements name a property that another part of the schema describes. */
const isRefinement = /\/(?:if|then|else|not|allOf\/\d+|oneOf\/\d+|anyOf\/\d+)(?:\/|$)/;

/** Requires a description of each property, at the property or in the schema that it refers to. */
export function describedProperties() {
  return {
    Schema(schema, { report, location, resolve }) {
      if (isRefinement.test(location.pointer)) return;
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (typeof property === 'boolean' || property.description !== undefined) continue;
        if (property.$ref !== undefined && resolve(property).node?.description !== undefined) continue;
        report({
          message: `${name} must have a description.`,
          location: location.child(['properties', name]).key(),
        });
      }
    },
  };
}

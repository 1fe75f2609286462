const conditions = new Set(['if', 'then', 'else', 'not']);

/**
 * Every schema with `properties` sets `additionalProperties` or `unevaluatedProperties`, so that no object accepts unknown
 * properties by mistake. A schema that is used only in `allOf` or in a condition is a part of another schema, which sets
 * them instead.
 */
export function closedObjects() {
  const allOfs = new Set();
  const declared = new Map();
  const direct = new Set();
  const count = (schema, { key, parent }) => {
    if (!allOfs.has(parent) && !conditions.has(key)) direct.add(schema);
  };
  return {
    ref: {
      enter(_reference, context, { node }) {
        if (context.type.name === 'Schema') count(node, context);
      },
    },
    Schema(schema, context) {
      if (schema.allOf) allOfs.add(schema.allOf);
      declared.set(schema, context.location);
      const component = /^#\/components\/schemas\/[^/]+$/.test(context.rawLocation.pointer);
      if (!context.rawNode.$ref && !component) count(schema, context);
    },
    Root: {
      leave(_root, { report }) {
        for (const [schema, location] of declared) {
          if (!schema.properties || !direct.has(schema)) continue;
          if ('additionalProperties' in schema || 'unevaluatedProperties' in schema) continue;
          report({
            message: 'A schema with properties must set additionalProperties or unevaluatedProperties.',
            location: location.child('properties').key(),
          });
        }
      },
    },
  };
}

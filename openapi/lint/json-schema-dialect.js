const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * `jsonSchemaDialect` is the 2020-12 dialect. Without it, the mock rejects valid bodies. With the base dialect of OpenAPI,
 * the mock accepts invalid bodies.
 */
export function jsonSchemaDialect() {
  return {
    Root(root, { report, location }) {
      if (root.jsonSchemaDialect === dialect) return;
      report({
        message: `jsonSchemaDialect must be ${dialect}.`,
        location: root.jsonSchemaDialect === undefined ? location : location.child('jsonSchemaDialect'),
      });
    },
  };
}

const dialect = 'https://json-schema.org/draft/2020-12/schema';

/**
 * `jsonSchemaDialect` is stated, as exactly the 2020-12 dialect. Without it the mock refuses valid bodies, and with the
 * base dialect of OpenAPI it accepts every invalid one in silence.
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

/**
 * A discriminator needs `oneOf` or `anyOf`, and an explicit `mapping` with each branch. Each branch requires the property,
 * and sets it in its own `properties` to a `const` equal to its key in the mapping. Otherwise validators that ignore the
 * discriminator can have other results.
 */
export function discriminatorMapping() {
  return {
    Schema(schema, { report, location, resolve }) {
      if (!schema.discriminator) return;
      const { propertyName, mapping } = schema.discriminator;
      const place = location.child('discriminator');
      if (!mapping) {
        report({ message: `The discriminator ${propertyName} must have a mapping.`, location: place.key() });
        return;
      }
      const keyword = schema.oneOf ? 'oneOf' : 'anyOf';
      const branches = schema[keyword] ?? [];
      const nodes = branches.map((branch) => (branch?.$ref ? resolve(branch).node : branch));
      const named = new Set();
      for (const [key, reference] of Object.entries(mapping)) {
        const node = resolve({ $ref: reference }).node;
        const branch = nodes.indexOf(node);
        const at = place.child(['mapping', key]);
        if (node === undefined || branch < 0) {
          report({ message: `${reference} is not one of the branches.`, location: at });
          continue;
        }
        named.add(branch);
        if (node.properties?.[propertyName]?.const !== key) {
          report({
            message: `${reference} must have the property ${propertyName} with the const ${key}.`,
            location: at,
          });
        } else if (!node.required?.includes(propertyName)) {
          report({ message: `${reference} must require ${propertyName}.`, location: at });
        }
      }
      branches.forEach((branch, index) => {
        if (named.has(index)) return;
        const name = branch?.$ref ?? `${keyword}/${index}`;
        report({
          message: `${name} must be in the mapping of ${propertyName}.`,
          location: location.child([keyword, index]),
        });
      });
      if (branches.length === 0) report({ message: 'A discriminator needs oneOf or anyOf.', location: place.key() });
    },
  };
}

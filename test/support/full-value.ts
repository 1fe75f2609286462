import fc from 'fast-check';
import { type Schema, type Schemas, typesOf } from '../../proof/fuzz/schemas.ts';
import { valuesOf } from '../../proof/fuzz/values.ts';

/** Values of a schema that together have every member, with an entry in each array and map. */
export function fullValues(schemas: Schemas, schema: Schema): unknown[] {
  const flat = schemas.flatten(schema);
  if (flat.oneOf) return flat.oneOf.flatMap((branch) => fullValues(schemas, branch));
  return typesOf(flat).flatMap((type) => {
    if (type === 'object') return fullObjects(schemas, flat);
    if (type === 'array') return fullValues(schemas, flat.items ?? { type: 'null' }).map((item) => [item]);
    return fc.sample(valuesOf(schemas, { ...flat, type }, {}), { numRuns: 1, seed: 1 });
  });
}

function fullObjects(schemas: Schemas, schema: Schema): object[] {
  const {
    properties = {},
    additionalProperties,
    propertyNames,
    maxProperties = Infinity,
    dependentSchemas = {},
  } = schema;
  const members = Object.entries(properties).filter(([, member]) => !schemas.flatten(member).readOnly);
  if (additionalProperties) {
    const name = propertyNames && schemas.flatten(propertyNames).pattern ? 'fr' : 'another';
    members.push([name, additionalProperties === true ? { type: 'string' } : additionalProperties]);
  }
  // Members with a rule for the whole object are used alone.
  const alone = members.filter(([name]) => name in dependentSchemas);
  const together = members.filter(([name]) => !(name in dependentSchemas));
  const groups = members.length > 0 ? alone.map((member) => [member]) : [[]];
  while (together.length > 0) groups.push(together.splice(0, maxProperties));
  return groups.flatMap((group) => {
    const values = group.map(([name, member]) => [name, fullValues(schemas, member)] as const);
    const most = Math.max(1, ...values.map(([, some]) => some.length));
    return Array.from({ length: most }, (_, index) =>
      Object.fromEntries(values.map(([name, some]) => [name, some[index % some.length]])),
    );
  });
}

import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** Every header has an example that is valid for its schema. The linter has no rule for this. */
export function headerExample() {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormats.default(ajv, { mode: 'full' });
  return {
    Header(header, { report, location, resolve }) {
      const examples = [];
      if (header.example !== undefined) examples.push({ value: header.example, place: location.child('example') });
      for (const [name, raw] of Object.entries(header.examples ?? {})) {
        const resolved = raw?.$ref ? resolve(raw) : { node: raw, location: location.child(['examples', name]) };
        if (resolved.location) examples.push({ value: resolved.node?.value, place: resolved.location.child('value') });
      }
      if (examples.length === 0) report({ message: 'A header must have an example.', location: location.key() });
      if (!header.schema) return;
      const validate = ajv.compile(inlined(header.schema, resolve));
      for (const { value, place } of examples) {
        if (validate(value)) continue;
        for (const { instancePath, message } of validate.errors) {
          report({ message: `The example${instancePath} ${message}.`, location: place });
        }
      }
    },
  };
}

/** The schema without references. The schema of a header is not recursive, since headers are not nested. */
function inlined(node, resolve, from) {
  if (Array.isArray(node)) return node.map((item) => inlined(item, resolve, from));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...rest } = node;
  const schema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, inlined(value, resolve, from)]));
  if (typeof $ref !== 'string') return schema;
  const target = resolve({ $ref }, from);
  if (target.node === undefined) return schema;
  return { allOf: [inlined(target.node, resolve, target.location.source.absoluteRef), schema] };
}

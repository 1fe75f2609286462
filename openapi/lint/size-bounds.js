/** Formats of short strings. A date-time has at most 35 characters, since the service accepts at most nine decimals. */
const shortFormats = new Set(['date', 'date-time', 'uuid']);
const single = ['additionalProperties', 'items', 'propertyNames'];
const named = ['patternProperties', 'properties'];
const lists = ['allOf', 'anyOf', 'oneOf'];

/**
 * Every array, map and string has a maximum size, so that one request can't block a process:
 *
 * - Arrays have `maxItems`.
 * - Maps have `maxProperties`, and `propertyNames` with a maximum length.
 * - Strings have `maxLength`, fixed values or a short format.
 *
 * A body that is not JSON is a stream, which needs no maximum. Any JSON values are limited by the size of the body, and conditions (`if`, `then`, `dependentSchemas`) by the schema that
 * declares the value. In responses, strings need no maximum length, and arrays and maps need none if `x-unbounded` gives the
 * reason.
 */
export function sizeBounds() {
  const reported = new Set();
  const seen = { request: new Set(), response: new Set() };

  /** Checks a schema and its subschemas. */
  function visit(raw, location, side, context) {
    if (typeof raw !== 'object' || raw === null) return;
    if (typeof raw.$ref === 'string') {
      const target = context.resolve(raw, location.source.absoluteRef);
      if (target.location) visit(target.node, target.location, side, context);
    }
    if (seen[side].has(raw)) return;
    seen[side].add(raw);
    const resolved = (part) => (part?.$ref ? context.resolve(part, location.source.absoluteRef).node : part);
    // A part in another file may list the values.
    const isFixed = (raw.allOf ?? []).some((part) => resolved(part)?.enum);
    const message = isFixed ? undefined : messageFor(raw, side, resolved(raw.propertyNames));
    if (message && !reported.has(raw)) {
      reported.add(raw);
      context.report({ message, location });
    }
    const below = (schema, ...path) => visit(schema, location.child(path), side, context);
    for (const key of single) below(raw[key], key);
    for (const key of named) for (const [name, schema] of Object.entries(raw[key] ?? {})) below(schema, key, name);
    for (const key of lists) (raw[key] ?? []).forEach((schema, index) => below(schema, key, index));
  }

  const body = (side) => (holder, context) => {
    for (const [type, { schema }] of Object.entries(holder.content ?? {})) {
      if (side === 'request' && !/json$/.test(type)) continue;
      visit(schema, context.location.child(['content', type, 'schema']), side, context);
    }
  };
  const value = (side) => (holder, context) => visit(holder.schema, context.location.child('schema'), side, context);
  return {
    RequestBody: body('request'),
    Parameter: value('request'),
    Response: body('response'),
    Header: value('response'),
  };
}

function messageFor(schema, side, names) {
  if ('x-unbounded' in schema) return side === 'request' ? 'x-unbounded must not be used in a request.' : undefined;
  const types = [schema.type].flat();
  if (types.includes('array') && !('maxItems' in schema)) return 'An array must have maxItems.';
  if (types.includes('object') && isMap(schema)) {
    if (!('maxProperties' in schema)) return 'A map must have maxProperties.';
    if (!names || !isShort(names)) return 'A map must have propertyNames with a maxLength.';
  }
  const hasTexts = types.includes('string') || 'pattern' in schema;
  if (side === 'request' && hasTexts && !isShort(schema)) return 'A string must have maxLength.';
  return undefined;
}

/** Whether clients choose the property names of an object. In a composition, the whole schema decides. */
function isMap({ additionalProperties, unevaluatedProperties = true, ...schema }) {
  if (additionalProperties !== undefined) return additionalProperties !== false;
  return unevaluatedProperties !== false && ![...named, ...lists].some((key) => key in schema);
}

const isShort = (schema) =>
  'maxLength' in schema || 'enum' in schema || 'const' in schema || shortFormats.has(schema.format);

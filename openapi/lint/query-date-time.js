const composition = ['allOf', 'anyOf', 'oneOf'];

/** A date-time query parameter has `allowReserved: true`. Otherwise unescaped colons are rejected. */
export function queryDateTime() {
  return {
    Parameter(parameter, { report, location, resolve }) {
      if (parameter.in !== 'query' || parameter.allowReserved === true) return;
      if (!takesDateTime(parameter.schema, resolve)) return;
      report({
        message: `${parameter.name} is a date-time, so it must have allowReserved: true.`,
        location: parameter.allowReserved === undefined ? location : location.child('allowReserved'),
      });
    },
  };
}

function takesDateTime(raw, resolve, from) {
  if (typeof raw !== 'object' || raw === null) return false;
  const target = raw.$ref ? resolve(raw, from) : { node: raw };
  const schema = target.node ?? {};
  const source = target.location?.source.absoluteRef ?? from;
  if (schema.format === 'date-time') return true;
  const parts = [schema.items, ...composition.flatMap((keyword) => schema[keyword] ?? [])];
  return parts.some((part) => takesDateTime(part, resolve, source));
}

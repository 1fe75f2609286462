const keywords = {
  $defs: 'the generated types make it a required property. Move the schema to its own file',
  prefixItems: 'the request validator fails on every route. Use items',
};

/** Whether a part of an object allows properties with any name. */
const isFree = ({ additionalProperties }) => typeof additionalProperties === 'object' || additionalProperties === true;

const ofTexts = ['minLength', 'maxLength', 'pattern'];

/** Rules of one type must not be beside another type, except null. */
function checkTypes(schema, location, report) {
  if (!Array.isArray(schema.type)) return;
  const types = schema.type.filter((type) => type !== 'null');
  const isMixed =
    types.length > 1 && (types.some((type) => /object|array/.test(type)) || ofTexts.some((key) => key in schema));
  if (!isMixed) return;
  report({
    message: `${types.join(' and ')} must be alternatives in anyOf: generators apply the rules of one type to the others.`,
    location: location.child('type').key(),
  });
}

function checkIntegers(schema, location, report) {
  const parts = [
    [schema, location],
    ...(schema.allOf ?? []).map((part, index) => [part, location.child(['allOf', index])]),
  ];
  if (!parts.some(([part]) => isFree(part))) return;
  for (const [part, place] of parts) {
    for (const [name, property] of Object.entries(part.properties ?? {})) {
      if (property.format !== 'int64') continue;
      report({
        message: `${name} must have a maximum instead of the format int64: beside properties with any name, generators read it twice, as a bigint and as a number.`,
        location: place.child(['properties', name, 'format']),
      });
    }
  }
}

/** Rejects valid OpenAPI that one of our tools does not support. */
export function portableKeywords() {
  return {
    Schema(schema, { report, location }) {
      for (const [keyword, why] of Object.entries(keywords)) {
        if (keyword in schema) {
          report({ message: `${keyword} must not be used: ${why}.`, location: location.child(keyword).key() });
        }
      }
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (typeof property !== 'boolean') continue;
        report({
          message: `${name} must not be ${property}: some generators crash on a boolean schema.`,
          location: location.child(['properties', name]).key(),
        });
      }
      checkTypes(schema, location, report);
      checkIntegers(schema, location, report);
    },
    ServerVariable({ description }, { report, location }) {
      if (description === undefined) return;
      report({
        message: 'A server variable must have no description: the schema of OpenAPI 3.1 in several tools rejects it.',
        location: location.child('description').key(),
      });
    },
    Parameter({ style, schema }, { report, location }) {
      if (style !== 'deepObject' || schema?.type === 'object') return;
      report({
        message: 'deepObject must be used with an object: OpenAPI defines nothing else, and generators differ.',
        location: location.child('style').key(),
      });
    },
    Responses(responses, { report, location }) {
      for (const status of Object.keys(responses)) {
        if (/^\d{3}$/.test(status) || status.startsWith('x-')) continue;
        report({
          message: `${status} must not be used: the mock and the types need numeric statuses.`,
          location: location.child(status).key(),
        });
      }
    },
  };
}

import { type Contract, type Parameter, parametersOf } from '../document/contract.ts';
import { type Reference, resolveReference } from '../../schema/references.ts';
import { isJson } from '../document/media-types.ts';
import { propertiesOf } from '../../schema/properties.ts';
import { isObject } from '../../schema/subschemas.ts';
import { readValueRule } from '../../schema/value-rules.ts';
import { isFreeObject } from './library-document.ts';
import type { RequestValues } from './openapi-validator.ts';
import { checkShape, readShape, type Shape, type ShapeErrors, SizeError } from '../../schema/shape.ts';

/** The shapes of the parts of an operation's requests. */
export interface RequestShapes {
  path: Shape;
  query: Shape;
  /** By media type. */
  bodies: ReadonlyMap<string, Shape>;
  /** Parameters whose value is JSON. */
  json: readonly { part: Parameter['in']; name: string; shape: Shape }[];
  /** The members of forms whose value is JSON, by media type. */
  forms: ReadonlyMap<string, ReadonlyMap<string, Shape>>;
  /** The parameter of the query whose properties are parameters themselves. */
  exploded: string | undefined;
}

interface BodyContent {
  schema?: object;
  encoding?: Record<string, { style?: string } | undefined>;
}

interface RequestBody {
  content?: Record<string, BodyContent>;
}

/** Reads the shapes of an operation from the contract. */
export function readRequestShapes(contract: Contract, path: string, method: string): RequestShapes {
  const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as { requestBody?: RequestBody | Reference };
  const bodies = Object.entries((requestBody && resolveReference(contract, requestBody).content) ?? {});
  const exploded = parametersOf(contract, path, method).find((parameter) => isFreeObject(contract, parameter));
  return {
    path: shapeOfParameters(contract, path, method, 'path'),
    query: shapeOfParameters(contract, path, method, 'query'),
    bodies: new Map(
      bodies.flatMap(([mediaType, { schema }]) =>
        schema && isJson(mediaType) ? [[mediaType, readShape(contract, schema)] as const] : [],
      ),
    ),
    json: parametersOf(contract, path, method).flatMap(({ in: part, name, content }) => {
      const [schema] = Object.values(content ?? {}).map((each) => each.schema);
      return isObject(schema) ? [{ part, name, shape: readShape(contract, schema) }] : [];
    }),
    forms: new Map(
      bodies.flatMap(([mediaType, content]) =>
        isJson(mediaType) ? [] : [[mediaType, shapesOfForm(contract, content)] as const],
      ),
    ),
    exploded: exploded?.name,
  };
}

/** The shapes of the objects in a form, which are JSON unless they have a style. */
function shapesOfForm(contract: Contract, { schema, encoding = {} }: BodyContent): Map<string, Shape> {
  return new Map(
    [...propertiesOf(contract, schema)].flatMap(([name, property]) => {
      const rule = readValueRule(contract, property);
      const { structure } = rule.kind === 'array' ? rule.item() : rule;
      const hasStyle = encoding[name]?.style !== undefined;
      return structure === 'object' && !hasStyle && isObject(property)
        ? [[name, readShape(contract, property)] as const]
        : [];
    }),
  );
}

function shapeOfParameters(contract: Contract, path: string, method: string, part: 'path' | 'query'): Shape {
  const parameters = parametersOf(contract, path, method).filter((parameter) => parameter.in === part);
  const shapes = parameters.map(({ name, schema = {} }) => ({ name, schema, shape: readShape(contract, schema) }));
  // The properties of such an object are the parameters themselves.
  const exploded =
    part === 'query'
      ? shapes.find(({ name }) => parameters.some((each) => each.name === name && isFreeObject(contract, each)))
      : undefined;
  if (exploded) return exploded.shape;
  const properties = new Map(shapes.map(({ name, shape }) => [name, shape]));
  return { properties, otherNames: [], required: [], dependents: new Map() };
}

/**
 * Checks JSON in parameters and in fields of a form. The validator would convert its values, as it does with texts.
 *
 * @throws SizeError
 */
function checkJson(
  { json, forms }: RequestShapes,
  values: RequestValues,
  mediaType: string | undefined,
  errors: ShapeErrors,
): void {
  for (const { part, name, shape } of json) {
    const value = values[part][name];
    const shown = part === 'header' ? name.toLowerCase() : name;
    if (value !== undefined) checkShape(value, shape, [partNames[part], shown], errors);
  }
  const form = mediaType === undefined ? undefined : forms.get(mediaType);
  if (!form || !isObject(values.body)) return;
  for (const [name, shape] of form) {
    const value = values.body[name];
    if (typeof value === 'object' && value !== null) checkShape(value, shape, ['body', name], errors);
  }
}

const partNames = { path: 'path', query: 'query', header: 'headers', cookie: 'cookies' } as const;

/**
 * Finds the first part of a request that is larger than the contract allows.
 *
 * @param mediaType that of the body
 * @param lists collect the other errors of the body's shape, and those of JSON in other parts
 * @returns an error message; undefined if no size exceeds its bound
 */
export function findExceededSize(
  shapes: RequestShapes,
  values: RequestValues,
  mediaType: string | undefined,
  lists: { ofBody: ShapeErrors; ofJson: ShapeErrors },
): string | undefined {
  const { ofBody, ofJson } = lists;
  const { path, query, body } = values;
  const shapeOfBody = mediaType === undefined ? undefined : shapes.bodies.get(mediaType);
  try {
    checkJson(shapes, values, mediaType, ofJson);
    checkShape(path, shapes.path, ['path']);
    checkShape(shapes.exploded === undefined ? query : query[shapes.exploded], shapes.query, ['query']);
    if (shapeOfBody && body !== undefined) checkShape(body, shapeOfBody, ['body'], ofBody);
  } catch (error) {
    if (error instanceof SizeError) return error.message;
    throw error;
  }
  return undefined;
}

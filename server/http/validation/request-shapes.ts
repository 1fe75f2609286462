import { type Contract, parametersOf } from '../document/contract.ts';
import { type Reference, resolveReference } from '../../schema/references.ts';
import { isJson } from '../document/media-types.ts';
import { isFreeObject } from './library-document.ts';
import { checkShape, readShape, type Shape, type ShapeErrors, SizeError } from '../../schema/shape.ts';

/** The shapes of the parts of an operation's requests. */
export interface RequestShapes {
  path: Shape;
  query: Shape;
  /** By media type. */
  bodies: ReadonlyMap<string, Shape>;
  /** The parameter of the query whose properties are parameters themselves. */
  exploded: string | undefined;
}

interface RequestBody {
  content?: Record<string, { schema?: object }>;
}

/** Reads the shapes of an operation from the contract. */
export function readRequestShapes(contract: Contract, path: string, method: string): RequestShapes {
  const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as { requestBody?: RequestBody | Reference };
  const bodies = Object.entries((requestBody && resolveReference(contract, requestBody).content) ?? {});
  const exploded = parametersOf(contract, path, method).find(isFreeObject);
  return {
    path: shapeOfParameters(contract, path, method, 'path'),
    query: shapeOfParameters(contract, path, method, 'query'),
    bodies: new Map(
      bodies.flatMap(([mediaType, { schema }]) =>
        schema && isJson(mediaType) ? [[mediaType, readShape(contract, schema)] as const] : [],
      ),
    ),
    exploded: exploded?.name,
  };
}

function shapeOfParameters(contract: Contract, path: string, method: string, part: 'path' | 'query'): Shape {
  const parameters = parametersOf(contract, path, method).filter((parameter) => parameter.in === part);
  const shapes = parameters.map(({ name, schema = {} }) => ({ name, schema, shape: readShape(contract, schema) }));
  // The properties of such an object are the parameters themselves.
  const exploded =
    part === 'query'
      ? shapes.find(({ name }) => parameters.some((each) => each.name === name && isFreeObject(each)))
      : undefined;
  if (exploded) return exploded.shape;
  const properties = new Map(shapes.map(({ name, shape }) => [name, shape]));
  return { properties, otherNames: [], required: [], dependents: new Map() };
}

/**
 * Finds the first part of a request that is larger than the contract allows.
 *
 * @param bodyErrors collects the other errors of the body's shape
 * @returns an error message; undefined if no size exceeds its bound
 */
export function findExceededSize(
  shapes: RequestShapes,
  { path, query, body }: { path: object; query: Record<string, unknown>; body: unknown },
  shapeOfBody: Shape | undefined,
  bodyErrors: ShapeErrors,
): string | undefined {
  try {
    checkShape(path, shapes.path, ['path']);
    checkShape(shapes.exploded === undefined ? query : query[shapes.exploded], shapes.query, ['query']);
    if (shapeOfBody && body !== undefined) checkShape(body, shapeOfBody, ['body'], bodyErrors);
  } catch (error) {
    if (error instanceof SizeError) return error.message;
    throw error;
  }
  return undefined;
}

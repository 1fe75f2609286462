import { type Contract, parametersOf, type Reference, resolveReference } from '../contract.ts';
import { checkShape, readShape, type Shape, type ShapeErrors, SizeError } from './shape.ts';

/** The shapes of the parts of an operation's requests. */
export interface RequestShapes {
  path: Shape;
  query: Shape;
  /** Undefined if the operation takes no body. */
  body?: Shape;
}

interface RequestBody {
  content?: Record<string, { schema?: object }>;
}

/** Reads the shapes of an operation from the contract. */
export function readRequestShapes(contract: Contract, path: string, method: string): RequestShapes {
  const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as { requestBody?: RequestBody | Reference };
  const [body] = Object.values((requestBody && resolveReference(contract, requestBody).content) ?? {});
  return {
    path: shapeOfParameters(contract, path, method, 'path'),
    query: shapeOfParameters(contract, path, method, 'query'),
    ...(body?.schema && { body: readShape(contract, body.schema) }),
  };
}

function shapeOfParameters(contract: Contract, path: string, method: string, part: 'path' | 'query'): Shape {
  const parameters = parametersOf(contract, path, method).filter((parameter) => parameter.in === part);
  const shapes = parameters.map(({ name, schema = {} }) => ({ name, schema, shape: readShape(contract, schema) }));
  // The properties of such an object are the parameters themselves.
  const exploded = shapes.find(({ schema }) => schema.type === 'object' && schema.additionalProperties);
  if (exploded) return exploded.shape;
  return { properties: new Map(shapes.map(({ name, shape }) => [name, shape])), required: [], dependents: new Map() };
}

/**
 * Finds the first part of a request that is larger than the contract allows.
 *
 * @param bodyErrors collects the other errors of the body's shape
 * @returns an error message; undefined if no size exceeds its bound
 */
export function findExceededSize(
  shapes: RequestShapes,
  { path, query, body }: { path: object; query: object; body: unknown },
  bodyErrors: ShapeErrors,
): string | undefined {
  try {
    checkShape(path, shapes.path, ['path']);
    checkShape(query, shapes.query, ['query']);
    if (shapes.body && body !== undefined) checkShape(body, shapes.body, ['body'], bodyErrors);
  } catch (error) {
    if (error instanceof SizeError) return error.message;
    throw error;
  }
  return undefined;
}

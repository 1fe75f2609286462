import { type Contract, parametersOf } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import { isJson } from '../../server/http/document/media-types.ts';
import { methods } from '../../server/http/document/operations.ts';
import { fileNameOf } from './names.ts';
import { objectOf, type Schema } from './schemas.ts';

/** What the stubs of an operation need. */
export interface StubOperation {
  operationId: string;
  /** Method, path and summary, for the comment. */
  title: string;
  /** The name of its file, from its first tag. */
  file: string;
  /** The lowest successful status, for the test. */
  success: number;
  /** Values of a request, for the test: examples of the contract. */
  request: Record<string, unknown>;
}

interface Written {
  operationId: string;
  tags?: string[];
  summary?: string;
  requestBody?: object;
  responses?: Record<string, unknown>;
}

type Exampled = { example?: unknown; examples?: Record<string, object>; schema?: object };

/** The operations in the order of the contract. */
export const operationsOf = (contract: Contract): StubOperation[] =>
  Object.entries(contract.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method): StubOperation => {
        const written = item[method] as Written;
        const { operationId, tags = [], summary, responses = {} } = written;
        const name = `${method.toUpperCase()} ${path}`;
        return {
          operationId,
          title: summary === undefined ? name : `${name}: ${summary.replaceAll(/\s+/g, ' ').replaceAll('*/', '')}`,
          file: fileNameOf(tags[0] ?? path.split('/').find((segment) => /^[^{]/.test(segment)) ?? ''),
          success: Number(Object.keys(responses).find((status) => /^2\d\d$/.test(status)) ?? 200),
          request: requestOf(contract, path, method, written),
        };
      }),
  );

function requestOf(contract: Contract, path: string, method: string, { requestBody }: Written) {
  const request: Record<string, Record<string, unknown>> = {};
  const places = { path: 'params', query: 'query', header: 'headers', cookie: 'cookies' } as const;
  for (const parameter of parametersOf(contract, path, method)) {
    if (parameter.required !== true) continue;
    const value = exampleOf(contract, parameter) ?? 'TODO';
    const place = places[parameter.in];
    const isText = parameter.in === 'header' || parameter.in === 'cookie';
    (request[place] ??= {})[parameter.name] = isText && typeof value !== 'string' ? JSON.stringify(value) : value;
  }
  // The client of Node.js sends no body with these methods.
  if (requestBody === undefined || method === 'get' || method === 'head') return request;
  const { content = {} } = resolveReference<{ content?: Record<string, Exampled> }>(contract, requestBody);
  const [[mediaType, first] = []] = Object.entries(content);
  const body = first && exampleOf(contract, first);
  if (mediaType === undefined || body === undefined) return request;
  const isParsed = isJson(mediaType) || /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/.test(mediaType);
  return { ...request, body: isParsed || typeof body === 'string' ? body : JSON.stringify(body) };
}

/** The example of a parameter or of content: its own, else that of its schema. */
function exampleOf(contract: Contract, { example, examples = {}, schema }: Exampled): unknown {
  if (example !== undefined) return example;
  const [first] = Object.values(examples);
  if (first) return resolveReference<{ value?: unknown }>(contract, first).value;
  return schema && exampleOfSchema(contract, schema, 0);
}

const texts: Record<string, string> = {
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
  uuid: '123e4567-e89b-42d3-a456-426614174000',
  uri: 'https://example.com/',
  email: 'ada@example.com',
};
/** Schemas may refer to themselves. */
const maxDepth = 8;

/** A value that is probably valid. */
function exampleOfSchema(contract: Contract, written: object, depth: number): unknown {
  const schema = resolveReference<Schema>(contract, written);
  if (typeof schema !== 'object' || depth > maxDepth) return undefined;
  const given = [schema.example, schema.examples?.[0], schema.const, schema.default, schema.enum?.[0]];
  const found = given.find((value) => value !== undefined);
  if (found !== undefined) return found;
  const [choice] = schema.oneOf ?? schema.anyOf ?? [];
  if (choice) return exampleOfSchema(contract, choice, depth + 1);
  const { properties, required } = objectOf(contract, schema);
  const type = [schema.type].flat()[0] ?? (Object.keys(properties).length > 0 ? 'object' : 'string');
  if (type === 'object') {
    return Object.fromEntries(
      required.map((name) => [name, exampleOfSchema(contract, properties[name] ?? {}, depth + 1)]),
    );
  }
  if (type === 'array') {
    const item =
      schema.items && (schema.minItems ?? 0) > 0 ? exampleOfSchema(contract, schema.items, depth + 1) : undefined;
    return item === undefined ? [] : Array<unknown>(schema.minItems ?? 1).fill(item);
  }
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  return texts[schema.format ?? ''] ?? 'text'.padEnd(schema.minLength ?? 0, '-');
}

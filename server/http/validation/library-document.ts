import { type Contract, type Parameter, parametersOf } from '../document/contract.ts';
import { resolveReference } from '../../schema/references.ts';
import { isObject, type Schema, toObject } from '../../schema/subschemas.ts';
import { forRequests, usedSchemas } from './request-contract.ts';

/** A parameter of the library. The body of a form is one, too, since only values of parameters are converted. */
export interface CheckedParameter extends Omit<Parameter, 'in'> {
  in: Parameter['in'] | 'body';
  /** Its properties are parameters of the query themselves. */
  isExploded: boolean;
}

/** An operation with one media type of its body, as the library checks it. */
export interface Checked {
  operationId: string;
  path: string;
  method: string;
  /** Undefined for requests without a body, or with one whose content is not checked. */
  mediaType: string | undefined;
  isForm: boolean;
  /** Whether only invalid requests need it, so that it is not compiled before the first one. */
  isRare: boolean;
  /** In the order of their numbers. */
  parameters: readonly CheckedParameter[];
}

/** The path in the library's document of a checked operation. */
export const pathOf = (index: number) => `/${index}`;

/** The parameters of an operation, in the order in which the library reports their errors. */
export function checkedParameters(contract: Contract, path: string, method: string): CheckedParameter[] {
  const declared = parametersOf(contract, path, method).map((parameter) => ({
    ...parameter,
    isExploded: isExploded(parameter),
  }));
  return (['query', 'header', 'path', 'cookie'] as const).flatMap((part) =>
    declared.filter((each) => each.in === part),
  );
}

/** Whether the properties of an object are parameters of the query themselves. */
export const isExploded = ({ in: part, schema, style = 'form', explode = style === 'form', content }: Parameter) =>
  part === 'query' && style === 'form' && explode && !content && [schema?.type].flat().includes('object');

/** Whether an object takes all parameters of the query. */
export const isFreeObject = (parameter: Parameter) =>
  isExploded(parameter) && Boolean(parameter.schema?.additionalProperties);

interface RequestBody {
  content?: Record<string, { schema?: unknown }>;
}

/**
 * Makes a document for the library from a contract: one path for each operation and media type. Parameters have numbers
 * instead of names, and a media type, so that the library takes their values unchanged.
 */
export function libraryDocument(written: Contract, checked: readonly Checked[]): object {
  const contract = forRequests(written);
  const paths: Record<string, object> = {};
  for (const [index, { path, method, mediaType, isForm, parameters }] of checked.entries()) {
    const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as { requestBody?: RequestBody };
    const schema = mediaType === undefined ? undefined : (requestBody?.content?.[mediaType]?.schema ?? {});
    const own = checkedParameters(contract, path, method);
    paths[pathOf(index)] = {
      post: {
        parameters: parameters.map(({ in: part, required = false }, number) => ({
          name: `p${number}`,
          in: part === 'cookie' || part === 'body' ? 'query' : part,
          required,
          content: {
            'text/plain': { schema: part === 'body' ? withFiles(contract, schema) : schemaOf(own[number]) },
          },
        })),
        requestBody: { content: { 'application/json': { schema: isForm || schema === undefined ? {} : schema } } },
        responses: { default: { description: '' } },
      },
    };
  }
  return {
    openapi: contract.openapi,
    info: { title: '', version: '' },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: usedSchemas(contract, paths) },
  };
}

/** Files of a form are objects, not the texts that the contract describes. */
function withFiles(contract: Contract, written: unknown): unknown {
  if (!isObject(written)) return written;
  const { properties, ...schema } = resolveReference<Schema>(contract, written);
  if (!isObject(properties)) return written;
  const changed = Object.entries(properties).map(([name, property]) => [name, fileSchema(contract, property)] as const);
  return { ...schema, properties: toObject(changed) };
}

function fileSchema(contract: Contract, written: unknown): unknown {
  if (!isObject(written)) return written;
  const schema = resolveReference<Schema>(contract, written);
  if (schema.type === 'array' && isObject(schema.items)) {
    return { ...schema, items: fileSchema(contract, schema.items) };
  }
  const isFile = schema.format === 'binary' || (schema.contentMediaType !== undefined && !schema.contentEncoding);
  return isFile ? { type: 'object' } : written;
}

const schemaOf = (parameter: CheckedParameter | undefined) =>
  (parameter?.content ? Object.values(parameter.content)[0]?.schema : parameter?.schema) ?? {};

import { type Contract, type Parameter, parametersOf } from '../document/contract.ts';
import { resolveReference } from '../../schema/references.ts';
import { kindOf, propertiesOf } from '../../schema/properties.ts';
import { keepSizes } from '../../schema/size-schema.ts';
import { isObject, type Schema, toObject } from '../../schema/subschemas.ts';
import { hasSeveralTypes } from '../../schema/value-types.ts';
import { readValueRule } from '../../schema/value-rules.ts';
import { fileIn, isFile, isList } from '../document/form-rules.ts';
import { forRequests, usedSchemas } from './request-contract.ts';

/** A parameter of the library. The body of a form is one, too, since only values of parameters are converted. */
export interface CheckedParameter extends Omit<Parameter, 'in'> {
  in: Parameter['in'] | 'body';
  /** Its properties are parameters of the query themselves. */
  isExploded: boolean;
  /** Whether its value is JSON, or has been converted to what JSON would be. */
  isJson: boolean;
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

/** The path in the library's document. */
export const libraryPath = '/';

/** The parameters of an operation, in the order in which the library reports their errors. */
export const checkedParameters = (contract: Contract, path: string, method: string): CheckedParameter[] =>
  orderedParameters(contract, path, method).map((parameter) => ({
    ...parameter,
    isExploded: isExploded(contract, parameter),
    isJson: parameter.content !== undefined || isConverted(contract, parameter),
  }));

function orderedParameters(contract: Contract, path: string, method: string): Parameter[] {
  const declared = parametersOf(contract, path, method);
  return ['query', 'header', 'path', 'cookie'].flatMap((part) => declared.filter((each) => each.in === part));
}

/** Whether the properties of an object are parameters of the query themselves. */
export const isExploded = (
  contract: Contract,
  { in: part, schema, style = 'form', explode = style === 'form', content }: Parameter,
) => part === 'query' && style === 'form' && explode && !content && kindOf(contract, schema) === 'object';

/**
 * Whether texts are converted before the library checks a parameter. It converts a text to the type of the first alternative,
 * and to none without a declared type.
 */
export const isConverted = (contract: Contract, { schema, content, 'x-list': isList = false }: Parameter) =>
  !content && !isList && hasSeveralTypes(contract, schema);

/** Whether an object takes all parameters of the query. */
export const isFreeObject = (contract: Contract, parameter: Parameter) =>
  isExploded(contract, parameter) && Boolean(parameter.schema?.additionalProperties);

interface BodyContent {
  schema?: unknown;
  encoding?: Record<string, { style?: string } | undefined>;
}

interface RequestBody {
  content?: Record<string, BodyContent>;
}

/**
 * Makes a document for the library from one operation of a contract, with one media type. Parameters have numbers instead of
 * names, and a media type, so that the library takes their values unchanged. What is JSON is a part of the body, whose values
 * it does not convert: the body itself, parameters, and the objects in a form.
 *
 * @param onlySizes whether only the sizes of values are checked
 */
export function libraryDocument(
  written: Contract,
  checked: Checked,
  onlySizes: boolean,
): { document: object; operation: object } {
  const contract = forRequests(partOf(written, checked));
  const { path, method, mediaType, isForm, parameters } = checked;
  const { requestBody } = contract.paths[path]?.[method.toLowerCase()] as { requestBody: RequestBody };
  const content = mediaType === undefined ? {} : (requestBody.content?.[mediaType] ?? {});
  const { schema = {} } = content;
  const own = orderedParameters(contract, path, method);
  const numbered = parameters.map(({ in: part, required = false, isJson }, number) => ({
    ...{ name: `p${number}`, part, required, isJson },
    schema: part === 'body' ? withFiles(contract, schema) : schemaOf(own[number]),
  }));
  const json = numbered.filter(({ isJson }) => isJson);
  const body = {
    properties: {
      ...(isForm ? { form: { properties: jsonFields(contract, content) } } : { body: schema }),
      ...Object.fromEntries(json.map((each) => [each.name, each.schema])),
    },
    required: json.flatMap(({ name, required }) => (required ? [name] : [])),
  };
  const limited = (each: unknown) => (onlySizes && isObject(each) ? keepSizes(each) : each);
  const operation = {
    parameters: numbered
      .filter(({ isJson }) => !isJson)
      .map(({ name, part, required, schema: ofValue }) => ({
        ...{ name, in: part === 'cookie' || part === 'body' ? 'query' : part, required: required && !onlySizes },
        content: { 'text/plain': { schema: limited(ofValue) } },
      })),
    requestBody: { content: { 'application/json': { schema: limited(body) } } },
  };
  const paths = { [libraryPath]: { post: operation } };
  const schemas = usedSchemas(contract, paths);
  Object.values(schemas).forEach(limited);
  return { document: { openapi: contract.openapi, paths, components: { schemas } }, operation };
}

/** The schemas of the fields of a form that can only be JSON. */
const jsonFields = (contract: Contract, { schema, encoding = {} }: BodyContent) =>
  toObject(
    [...propertiesOf(contract, schema)].filter(([name, property]) => {
      const rule = readValueRule(contract, property);
      return encoding[name]?.style === undefined && (rule.kind === 'array' ? rule.item() : rule).kind === 'object';
    }),
  );

/** A contract with one operation, one media type of its body, and the schemas that they use. */
function partOf({ openapi, info, ...contract }: Contract, { path, method, mediaType }: Checked): Contract {
  const key = method.toLowerCase();
  const item = contract.paths[path] ?? {};
  const { parameters, requestBody } = item[key] as { parameters?: unknown; requestBody?: RequestBody };
  const { schema, encoding } = (mediaType !== undefined && requestBody?.content?.[mediaType]) || {};
  const content = mediaType === undefined ? {} : { [mediaType]: { schema, encoding } };
  const operation = { parameters, requestBody: { content } };
  const paths = { [path]: { ...(item.parameters !== undefined && { parameters: item.parameters }), [key]: operation } };
  return { openapi, info, paths, components: { schemas: usedSchemas({ openapi, info, ...contract }, paths) } };
}

/** Files of a form are objects, not the texts that the contract describes. */
function withFiles(contract: Contract, written: unknown, above: readonly unknown[] = []): unknown {
  if (!isObject(written) || above.includes(written)) return written;
  const schema = { ...resolveReference<Schema>(contract, written) };
  for (const key of ['properties', 'patternProperties']) {
    const members = schema[key];
    if (!isObject(members)) continue;
    const changed = Object.entries(members).map(([name, member]) => [name, fileSchema(contract, member)] as const);
    schema[key] = toObject(changed);
  }
  if (isObject(schema.additionalProperties)) {
    schema.additionalProperties = fileSchema(contract, schema.additionalProperties);
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    const list = schema[key];
    if (Array.isArray(list)) schema[key] = list.map((part) => withFiles(contract, part, [...above, written]));
  }
  return schema;
}

function fileSchema(contract: Contract, written: unknown): unknown {
  if (!isObject(written)) return written;
  const schema = resolveReference<Schema>(contract, written);
  if (isList(schema) && isObject(schema.items)) {
    return { ...schema, items: fileSchema(contract, schema.items) };
  }
  if (!fileIn(contract, schema)) return written;
  const { anyOf, oneOf = anyOf } = schema;
  if (!Array.isArray(oneOf) || isFile(schema)) return { type: 'object', 'x-type-error': 'must be a file' };
  return { anyOf: oneOf.map((part) => fileSchema(contract, part)) };
}

function schemaOf(parameter: Parameter | undefined): unknown {
  const { content, schema = {}, allowEmptyValue = false } = parameter ?? {};
  if (content) return Object.values(content)[0]?.schema ?? {};
  if (!allowEmptyValue) return schema;
  // An empty text is valid, whatever the schema says. The default belongs to a parameter that was not sent.
  return { ...('default' in schema && { default: schema.default }), if: { const: '' }, else: schema };
}

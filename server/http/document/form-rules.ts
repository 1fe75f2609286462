import { isObject, type Schema } from '../../schema/subschemas.ts';
import { propertiesOf } from '../../schema/properties.ts';
import { resolveReference } from '../../schema/references.ts';
import { readValueRule, type ValueRule } from '../../schema/value-rules.ts';
import type { Contract } from './contract.ts';
import { includesType, isJson, parseMediaType } from './media-types.ts';

/** How a field of a form is written (OpenAPI, "Encoding Object"). */
export interface FieldEncoding {
  /** The style of a list or an object in one field, or `deepObject`. By default, an object is JSON. */
  style?: string;
  /** The media types of its file. */
  mediaTypes: readonly string[];
}

/** What a form needs to know of its schema: a list may be sent as several fields, an object is sent as JSON. */
export interface FormRules {
  body: ValueRule;
  encodings: ReadonlyMap<string, FieldEncoding>;
  /** The declared files, by name. */
  files: ReadonlyMap<string, FileRule>;
  /** Keywords by which one field decides whether another one is valid. */
  conditions: readonly string[];
}

/** What a form needs to know of a file. */
export interface FileRule {
  isList: boolean;
  /** The minimum number of files in a list. */
  minItems: number;
  /** `maxLength` of a file is its size in bytes (OpenAPI, "Considerations for File Uploads"). */
  maxBytes?: number;
}

interface EncodingObject {
  contentType?: string;
  style?: string;
  explode?: boolean;
  headers?: object;
}

export interface FormContent {
  schema?: unknown;
  encoding?: unknown;
}

const styles = ['form', 'spaceDelimited', 'pipeDelimited'];

/** @throws RangeError for an encoding that is not supported */
export function readFormRules(contract: Contract, { schema, encoding }: FormContent): FormRules {
  const body = readValueRule(contract, schema);
  const encodings = Object.entries(isObject(encoding) ? encoding : {}).flatMap(([name, written]) =>
    isObject(written) ? [[name, encodingOf(name, written, body.member(name))] as const] : [],
  );
  const files = [...propertiesOf(contract, schema)].flatMap(([name, property]) => {
    const rule = fileRuleOf(contract, property);
    return rule ? [[name, rule] as const] : [];
  });
  return {
    body,
    encodings: new Map(encodings),
    files: new Map(files),
    conditions: [...conditionsIn(contract, schema)],
  };
}

const conditionKeywords = [
  ...['anyOf', 'oneOf', 'not', 'if', 'dependentRequired', 'dependentSchemas', 'minProperties', 'maxProperties'],
];

function conditionsIn(contract: Contract, written: unknown, above: readonly unknown[] = []): Set<string> {
  if (!isObject(written) || above.includes(written)) return new Set();
  const schema = resolveReference<Schema>(contract, written);
  const parts = Array.isArray(schema.allOf) ? (schema.allOf as unknown[]) : [];
  return new Set([
    ...conditionKeywords.filter((keyword) => keyword in schema),
    ...parts.flatMap((part) => [...conditionsIn(contract, part, [...above, written])]),
  ]);
}

/** Whether a field is a file: binary data that is not encoded as text. */
export const isFile = ({ format, contentMediaType, contentEncoding }: Schema): boolean =>
  format === 'binary' || (contentMediaType !== undefined && contentEncoding === undefined);

/** The schema of a file with the rules around it: behind a reference, a part in `allOf`, or an alternative to other values. */
export function fileIn(contract: Contract, written: unknown, above: readonly unknown[] = []): Schema | undefined {
  if (!isObject(written) || above.includes(written)) return undefined;
  const schema = resolveReference<Schema>(contract, written);
  if (isFile(schema)) return schema;
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of Array.isArray(schema[key]) ? (schema[key] as unknown[]) : []) {
      const found = fileIn(contract, part, [...above, written]);
      if (found) return { ...found, ...schema };
    }
  }
  return undefined;
}

export const isList = ({ type }: Schema): boolean => [type].flat().includes('array');

function fileRuleOf(contract: Contract, written: unknown): FileRule | undefined {
  if (!isObject(written)) return undefined;
  const schema = resolveReference<Schema>(contract, written);
  const { items, minItems = 0 } = schema;
  const file = fileIn(contract, isList(schema) ? items : schema);
  if (!file) return undefined;
  const { maxLength } = file;
  const isLimited = typeof maxLength === 'number';
  return { isList: isList(schema), minItems: minItems as number, ...(isLimited && { maxBytes: maxLength }) };
}

function encodingOf(name: string, written: EncodingObject, { structure }: ValueRule): FieldEncoding {
  const { contentType, style, explode = style === undefined || style === 'form', headers } = written;
  const fail = (rule: string) => {
    throw new RangeError(`encoding/${name}/${rule}`);
  };
  if (isObject(headers) && Object.keys(headers).length > 0) fail('headers: is not supported');
  if (style === undefined && explode) {
    const mediaTypes = typeof contentType === 'string' ? contentType.split(',').map((each) => each.trim()) : [];
    if (structure === 'object' && mediaTypes.length > 0 && !mediaTypes.some(isJson)) {
      fail('contentType: only JSON is supported for an object');
    }
    return { mediaTypes };
  }
  if (style === 'deepObject') return { style, mediaTypes: [] };
  if (style !== undefined && !styles.includes(style)) fail(`style: ${JSON.stringify(style)} is no style of a field`);
  if (explode && structure === 'object') fail('explode: is supported for an object only with deepObject');
  return { ...(!explode && structure !== 'value' && { style: style ?? 'form' }), mediaTypes: [] };
}

/** Whether a file has one of the media types of its field. */
export const hasMediaType = ({ mediaTypes }: FieldEncoding, mediaType: string): boolean =>
  mediaTypes.length === 0 ||
  mediaTypes.some((each) => includesType(parseMediaType(each).type, parseMediaType(mediaType).type));

import { buffer } from 'node:stream/consumers';
import { badData } from '../errors/problem.ts';
import { type FieldEncoding, type FormRules, hasMediaType } from '../document/form-rules.ts';
import { isJson, parseMediaType } from '../document/media-types.ts';
import { toObject } from '../../schema/subschemas.ts';
import type { ValueRule } from '../../schema/value-rules.ts';
import { baseOf, readBracketed, Unreadable } from './bracketed-values.ts';
import { membersOf } from './parameter-values.ts';
import { decode, encodedPairs, plainSeparators, separators, undecodable } from './query.ts';
import { parseJson } from '../body/body.ts';
import { createFormParser, type FilePart } from '../body/form-parts.ts';
import { passOn } from '../body/streamed-body.ts';
import { UploadedFile } from '../body/uploaded-file.ts';

const urlEncoded = 'application/x-www-form-urlencoded';

/** A field of a form: a text, or a file. */
export type FormField = [name: string, value: unknown];

/**
 * Parses a form.
 *
 * @param contentType as sent, with the boundary of a multipart form
 * @throws Problem 400 for a malformed form or field, or for too many fields; 413 for a file that is too large
 */
export async function parseForm(
  bytes: Buffer,
  contentType: string,
  rules: FormRules,
): Promise<Record<string, unknown>> {
  const fields: (readonly [name: string, value: unknown])[] = [];
  const { parser, finished } = createFormParser(contentType, Infinity, {
    text: (name, value) => fields.push([name, value]),
    file(name, part) {
      const file = readFile(name, part, rules.files.get(name)?.maxBytes);
      fields.push([name, file]);
      // The error of the form is reported first.
      file.catch(() => undefined);
    },
  });
  parser.end(bytes);
  await finished;
  const read = fields.map(async ([name, value]): Promise<FormField> => [name, await value]);
  return readFields(
    await Promise.all(read),
    rules,
    parseMediaType(contentType).type === urlEncoded ? bytes : undefined,
  );
}

/** @throws Problem 413 if the file is too large */
export async function readFile(
  name: string,
  { filename, mediaType, stream }: FilePart,
  maxBytes = Infinity,
): Promise<UploadedFile> {
  const content = passOn(stream, maxBytes, `body/${name}`);
  return new UploadedFile(filename, mediaType, await buffer(content));
}

/**
 * Reads the values of fields: lists, objects, and texts.
 *
 * @param encodedForm the bytes of an encoded form
 * @throws Problem 400 for malformed fields
 */
export function readFields(
  fields: readonly FormField[],
  rules: FormRules,
  encodedForm?: Buffer,
): Record<string, unknown> {
  const isSplit = [...rules.encodings.values()].some(({ style }) => style !== undefined && style !== 'deepObject');
  const encodedValues = new Map(isSplit && encodedForm ? encodedPairs(encodedForm.toString('latin1')) : []);
  const groups = new Map<string, FormField[]>();
  for (const field of fields) {
    const base = baseOf(field[0]);
    const name = rules.encodings.get(base)?.style === 'deepObject' ? base : field[0];
    const group = groups.get(name);
    if (group) group.push(field);
    else groups.set(name, [field]);
  }
  const errors: string[] = [];
  const values = [...groups].map(([name, group]) => {
    const value = valueOf(name, group, rules, encodedValues.get(name));
    if (value instanceof Unreadable) errors.push(`body/${name}: ${value.reason}`);
    return [name, value] as const;
  });
  if (errors.length > 0) throw badData(errors);
  return toObject(values);
}

function valueOf(
  name: string,
  fields: FormField[],
  { body, encodings }: FormRules,
  encoded: string | undefined,
): unknown {
  const encoding = encodings.get(name) ?? { mediaTypes: [] };
  const rule = body.member(name);
  if (encoding.style === 'deepObject') return readBracketed(name, fields, rule);
  const values = fields.map(([, value]) => value);
  const [only] = values;
  if (encoding.style !== undefined) {
    if (values.length > 1 || typeof only !== 'string') return new Unreadable('must be one text');
    const parts =
      encoded === undefined ? only.split(plainSeparators[encoding.style] ?? ',') : partsOf(encoded, encoding.style);
    if (rule.structure === 'object') return membersOf(parts, false);
    return only === '' ? [] : parts;
  }
  if (values.some((value) => value instanceof UploadedFile && !hasMediaType(encoding, value.mediaType))) {
    return new Unreadable(mediaTypeRule(encoding));
  }
  const read = values.map((value) => parsed(value, rule.kind === 'array' ? rule.item() : rule));
  return (
    read.find((value) => value instanceof Unreadable) ?? (rule.kind === 'array' || read.length > 1 ? read : read[0])
  );
}

export const mediaTypeRule = ({ mediaTypes }: FieldEncoding) => `must have the media type ${mediaTypes.join(' or ')}`;

const partsOf = (encoded: string, style: string) =>
  encoded.split(separators[style] ?? /,/).map((part) => decode(part) ?? undecodable);

/** An object is JSON, also as a file, in which browsers send it. Any other text is kept, and is not valid. */
function parsed(value: unknown, { kind, structure }: ValueRule): unknown {
  if (structure !== 'object') return value;
  if (value instanceof UploadedFile) {
    return isJson(value.mediaType)
      ? (jsonOf(value.bytes) ?? new Unreadable('malformed JSON'))
      : new Unreadable('must be JSON');
  }
  // Another alternative may be a text.
  if (kind !== 'object' && !String(value).startsWith('{')) return value;
  return jsonOf(Buffer.from(String(value))) ?? value;
}

/** @returns undefined if the text is no JSON */
function jsonOf(bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch {
    return undefined;
  }
}

import busboy from 'busboy';
import { Readable } from 'node:stream';
import { badData } from '../errors/problem.ts';
import { type FormRules, hasMediaType } from '../document/form-rules.ts';
import { isJson, parseMediaType } from '../document/media-types.ts';
import { toObject } from '../../schema/subschemas.ts';
import type { ValueRule } from '../../schema/value-rules.ts';
import { baseOf, readBracketed, Unreadable } from './bracketed-values.ts';
import { membersOf } from './parameter-values.ts';
import { decode, encodedPairs, plainSeparators, separators, undecodable } from './query.ts';
import { parseJson } from '../body/body.ts';

/** A file of a multipart form. */
export class UploadedFile {
  /** As the client names it: never use it as a path. */
  readonly filename: string | undefined;
  readonly mediaType: string;
  readonly bytes: Buffer;

  constructor(filename: string | undefined, mediaType: string, bytes: Buffer) {
    this.filename = filename;
    this.mediaType = mediaType;
    this.bytes = bytes;
  }

  stream(): Readable {
    return Readable.from([this.bytes]);
  }
}

const urlEncoded = 'application/x-www-form-urlencoded';

/** The limits of a form, beside the size of the whole body. */
const limits = { fields: 1000, files: 100, parts: 1000, fieldNameSize: 255, headerPairs: 20, fieldSize: Infinity };

/**
 * Parses a form.
 *
 * @param contentType as sent, with the boundary of a multipart form
 * @throws Problem 400 for a malformed form or field, or for too many fields
 */
export async function parseForm(
  bytes: Buffer,
  contentType: string,
  rules: FormRules,
): Promise<Record<string, unknown>> {
  const fields: [name: string, value: unknown][] = [];
  await readParts(bytes, contentType, (name, value) => fields.push([name, value]));
  const isSplit = [...rules.encodings.values()].some(({ style }) => style !== undefined && style !== 'deepObject');
  const isEncoded = isSplit && parseMediaType(contentType).type === urlEncoded;
  const encodedValues = new Map(isEncoded ? encodedPairs(bytes.toString('latin1')) : []);
  const groups = new Map<string, [name: string, value: unknown][]>();
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

function readParts(bytes: Buffer, contentType: string, add: (name: string, value: unknown) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(badData('body: malformed form'));
    let parser: busboy.Busboy;
    try {
      parser = busboy({ headers: { 'content-type': contentType }, limits, defParamCharset: 'utf8' });
    } catch {
      return fail();
    }
    parser.on('field', (name, value) => add(name, value));
    parser.on('file', (name, stream, { filename, mimeType }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', fail);
      stream.on('end', () => add(name, new UploadedFile(filename, mimeType, Buffer.concat(chunks))));
    });
    for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(event, () =>
        reject(badData(`body: must have at most ${limits.parts} fields and ${limits.files} files`)),
      );
    }
    parser.on('error', fail);
    parser.on('close', resolve);
    parser.end(bytes);
  });
}

function valueOf(
  name: string,
  fields: [name: string, value: unknown][],
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
    return new Unreadable(`must have the media type ${encoding.mediaTypes.join(' or ')}`);
  }
  const read = values.map((value) => parsed(value, rule.kind === 'array' ? rule.item() : rule));
  return (
    read.find((value) => value instanceof Unreadable) ?? (rule.kind === 'array' || read.length > 1 ? read : read[0])
  );
}

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

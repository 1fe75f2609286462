import busboy from 'busboy';
import { Readable } from 'node:stream';
import { badData } from '../errors/problem.ts';
import type { FormRules } from '../document/form-rules.ts';
import { toObject } from '../../schema/subschemas.ts';

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

/** The limits of a form, beside the size of the whole body. */
const limits = { fields: 1000, files: 100, parts: 1000, fieldNameSize: 255, headerPairs: 20, fieldSize: Infinity };

/**
 * Parses a form.
 *
 * @param contentType as sent, with the boundary of a multipart form
 * @throws Problem 400 for a malformed form, or for too many fields
 */
export async function parseForm(
  bytes: Buffer,
  contentType: string,
  rules: FormRules,
): Promise<Record<string, unknown>> {
  const values = new Map<string, unknown[]>();
  const add = (name: string, value: unknown) => {
    const list = values.get(name);
    if (list) list.push(value);
    else values.set(name, [value]);
  };
  await readParts(bytes, contentType, add);
  return toObject([...values].map(([name, list]) => [name, valueOf(name, list, rules)] as const));
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

function valueOf(name: string, list: unknown[], { kinds, listsOfObjects }: FormRules): unknown {
  const kind = kinds.get(name) ?? 'value';
  if (kind === 'array') return listsOfObjects.has(name) ? list.map(parsed) : list;
  const [only] = list;
  return list.length > 1 ? list : kind === 'object' ? parsed(only) : only;
}

/** The value of JSON. Any other text is kept, and is not valid. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

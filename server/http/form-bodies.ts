import busboy from 'busboy';
import { Readable } from 'node:stream';
import { type Contract, resolveReference } from './contract.ts';
import { isObject, type Schema } from './document/schema-walk.ts';
import { badData } from './problem.ts';
import { kindOf, propertiesOf, toObject } from './validation/parameter-values.ts';

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

/** The properties of a form, by kind. */
export interface FormRules {
  kinds: ReadonlyMap<string, 'array' | 'object' | 'value'>;
  /** Lists whose items are objects, which are JSON. */
  listsOfObjects: ReadonlySet<string>;
}

/** Reads what a form needs to know of its schema: a list may be sent as several fields, an object is sent as JSON. */
export function readFormRules(contract: Contract, schema: unknown): FormRules {
  const properties = propertiesOf(contract, schema);
  const kinds = new Map([...properties].map(([name, property]) => [name, kindOf(contract, property)]));
  const lists = [...kinds].filter(([, kind]) => kind === 'array').map(([name]) => name);
  return {
    kinds,
    listsOfObjects: new Set(
      lists.filter((name) => kindOf(contract, itemsOf(contract, properties.get(name))) === 'object'),
    ),
  };
}

const itemsOf = (contract: Contract, written: unknown) =>
  isObject(written) ? resolveReference<Schema>(contract, written).items : undefined;

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

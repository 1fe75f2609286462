import type { Readable } from 'node:stream';
import { createFormParser, tooManyFields } from '../body/form-parts.ts';
import { passOn } from '../body/streamed-body.ts';
import { UploadedFile } from '../body/uploaded-file.ts';
import { ContractError } from '../document/contract-error.ts';
import { type FormRules, hasMediaType } from '../document/form-rules.ts';
import type { Operation } from '../document/operations.ts';
import { badData } from '../errors/problem.ts';
import { type FormField, mediaTypeRule, readFields, readFile } from './form-bodies.ts';
import { toObject } from '../../schema/subschemas.ts';
import type { ValidatedInput } from './request-validator.ts';

/** A file of a form that arrives while the handler runs. */
export interface StreamedFile {
  /** The name of the field. */
  name: string;
  /** As the client names it: never use it as a path. */
  filename: string | undefined;
  mediaType: string;
  /** Reading it fails with a `Problem` if the file is too large, or the client disconnects. */
  stream: Readable;
}

type FieldsOf<Body> = { [Name in keyof Body]: Exclude<Body[Name], UploadedFile | UploadedFile[]> };

type WithFiles<Input extends { body: unknown }> = Omit<Input, 'body'> & {
  /** The fields, validated. They are sent before the files. */
  body: FieldsOf<Input['body']>;
  /** One file at a time, in the order of the form. Without the next file, the rest of the previous one is discarded. */
  files: AsyncIterable<StreamedFile>;
};

const streaming = new WeakSet<object>();

/**
 * Marks a handler that reads the files of a form as streams, so that they need not be in memory. It runs when the fields have
 * arrived and are valid.
 *
 * @example
 * createPicture: streamFiles(async ({ body, files }) => {
 *   for await (const file of files) await pipeline(file.stream, createWriteStream(path));
 *   return { status: 201, body: { title: body.title } };
 * }),
 */
export function streamFiles<Input extends { body: unknown }, Response>(
  handler: (call: WithFiles<Input>) => Promise<Response>,
): (call: Input) => Promise<Response> {
  streaming.add(handler);
  return handler as unknown as (call: Input) => Promise<Response>;
}

/**
 * Whether a handler reads the files of a form as streams.
 *
 * @throws ContractError if the operation has no form whose fields can be validated before its files arrive
 */
export function streamsFiles({ operationId, contents }: Operation, handler: object | undefined): boolean {
  if (!handler || !streaming.has(handler)) return false;
  const forms = contents.filter(({ kind }) => kind === 'multipart');
  if (forms.length === 0)
    throw new ContractError([`${operationId}: streamFiles needs a body with multipart/form-data`]);
  const conditions = forms.flatMap(({ form }) => form?.conditions ?? []);
  if (conditions.length === 0) return true;
  throw new ContractError(
    [...new Set(conditions)].map(
      (keyword) => `${operationId}: streamFiles validates fields before files, but the form has ${keyword}`,
    ),
  );
}

/** The files of a request without any. */
export async function* noFiles(): AsyncGenerator<StreamedFile, void> {}

export interface FormSource {
  /** The body of the request. */
  body: Readable;
  /** As sent, with the boundary. */
  contentType: string;
  rules: FormRules;
  /** The maximum size of all fields in bytes. */
  maxFieldBytes: number;
  /** Validates a request with this form. @throws Problem */
  validate: (form: Record<string, unknown>) => Promise<ValidatedInput>;
}

/**
 * Reads the fields of a form, up to its first file, and validates them.
 *
 * @returns the input of the handler: the fields, and the files. An invalid part ends the files with a Problem
 * @throws Problem 400 for invalid fields or an invalid first file, 413 for too many bytes of fields
 */
export async function openForm(
  source: FormSource,
): Promise<{ input: ValidatedInput; files: AsyncIterable<StreamedFile> }> {
  const { rules } = source;
  const nextPart = readParts(source);
  const fields: FormField[] = [];
  let first = await nextPart();
  for (; first && 'value' in first; first = await nextPart()) fields.push([first.name, await first.value]);
  const form = readFields(fields, rules);
  /** The number of files by name. */
  const received = new Map<string, number>();

  /** Validates the form with its files so far. */
  function validate(next: StreamedFile | undefined): Promise<ValidatedInput> {
    if (next) {
      const encoding = rules.encodings.get(next.name);
      if (encoding && !hasMediaType(encoding, next.mediaType)) {
        throw badData(`body/${next.name}: ${mediaTypeRule(encoding)}`);
      }
      received.set(next.name, (received.get(next.name) ?? 0) + 1);
    }
    return source.validate(withFiles(form, received, rules, !next));
  }

  async function* files(): AsyncGenerator<StreamedFile, void> {
    for (let file = first as StreamedFile | undefined; file;) {
      yield file;
      file.stream.destroy();
      file = (await nextPart()) as StreamedFile | undefined;
      await validate(file);
    }
  }

  const input = await validate(first);
  const isField = ([name]: [string, unknown]) => !rules.files.has(name) && !received.has(name);
  return { input: { ...input, body: toObject(Object.entries(input.body as object).filter(isField)) }, files: files() };
}

const file = new UploadedFile(undefined, 'application/octet-stream', Buffer.alloc(0));

/**
 * Adds a value for each file of a form.
 *
 * @param isComplete whether no file follows. Otherwise the missing ones are added, too: they are no error yet
 */
function withFiles(
  form: Record<string, unknown>,
  received: ReadonlyMap<string, number>,
  { files }: FormRules,
  isComplete: boolean,
): Record<string, unknown> {
  const values = [...new Set([...received.keys(), ...files.keys()])].flatMap((name) => {
    const { isList, minItems } = files.get(name) ?? { isList: false, minItems: 0 };
    // A text is no file, and not valid.
    const texts = name in form ? [form[name]].flat() : [];
    const least = isComplete ? 0 : isList ? minItems : 1;
    const count = Math.max(received.get(name) ?? 0, least - texts.length);
    const all = [...texts, ...Array.from({ length: count }, () => file)];
    if (isComplete && all.length === 0) return [];
    return [[name, isList || all.length > 1 ? all : all[0]] as const];
  });
  return toObject([...Object.entries(form), ...values]);
}

type Part = { name: string; value: unknown } | StreamedFile;

/**
 * Parses a form while it arrives.
 *
 * @returns a function for the next part; undefined at the end. @throws Problem
 */
function readParts({ body, contentType, rules, maxFieldBytes }: FormSource): () => Promise<Part | undefined> {
  const parts: Part[] = [];
  let arrived = Promise.withResolvers<void>();
  let fieldBytes = 0;
  let hasFiles = false;
  const add = (part: Part) => {
    parts.push(part);
    arrived.resolve();
  };
  const count = (bytes: number) => {
    fieldBytes += bytes;
    if (fieldBytes > maxFieldBytes) parser.destroy(tooManyFields(maxFieldBytes));
  };
  function addField(name: string, read: () => unknown): void {
    if (hasFiles) return void parser.destroy(badData(`body/${name}: must be sent before the files`));
    const value = read();
    if (value instanceof Promise) value.catch(() => undefined);
    add({ name, value });
  }

  const { parser, finished } = createFormParser(contentType, maxFieldBytes, {
    text(name, value) {
      count(Buffer.byteLength(value));
      addField(name, () => value);
    },
    file(name, part) {
      const rule = rules.body.member(name);
      // Browsers send JSON as a file.
      if ((rule.kind === 'array' ? rule.item() : rule).structure === 'object') {
        part.stream.on('data', (chunk: Buffer) => count(chunk.length));
        return addField(name, () => readFile(name, part));
      }
      hasFiles = true;
      const maxBytes = rules.files.get(name)?.maxBytes ?? Infinity;
      add({ name, ...part, stream: passOn(part.stream, maxBytes, `body/${name}`) });
    },
  });
  finished.catch(() => undefined);
  body.once('error', (error) => parser.destroy(error));
  body.once('close', () => void (body.readableEnded || parser.destroy()));
  body.pipe(parser);
  return async () => {
    if (parts.length === 0) {
      arrived = Promise.withResolvers();
      await Promise.race([arrived.promise, finished]);
    }
    return parts.shift();
  };
}

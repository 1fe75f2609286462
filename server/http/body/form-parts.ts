import busboy from 'busboy';
import type { Readable, Writable } from 'node:stream';
import { badData, labels, Problem } from '../errors/problem.ts';

/** A file of a form. It must be read, or the rest of the form does not arrive. */
export interface FilePart {
  filename: string | undefined;
  mediaType: string;
  stream: Readable;
}

/** Gets the parts of a form in their order. */
export interface PartReader {
  text: (name: string, value: string) => void;
  file: (name: string, file: FilePart) => void;
}

/** The limits of a form, beside its size. */
const limits = { fields: 1000, files: 100, parts: 1000, fieldNameSize: 255, headerPairs: 20 };

/**
 * Creates a parser, to which the bytes of a form are written.
 *
 * @param contentType as sent, with the boundary of a multipart form
 * @param maxTextBytes of a text
 * @returns `finished` rejects with a Problem: 400 for a malformed form or too many parts, 413 for a text that is too large
 */
export function createFormParser(
  contentType: string,
  maxTextBytes: number,
  reader: PartReader,
): { parser: Writable; finished: Promise<void> } {
  let parser: busboy.Busboy;
  try {
    const headers = { 'content-type': contentType };
    parser = busboy({ headers, limits: { ...limits, fieldSize: maxTextBytes }, defParamCharset: 'utf8' });
  } catch {
    throw malformedForm();
  }
  // The parser finishes a chunk after it is destroyed.
  parser.on('field', (name, value, { valueTruncated }) => {
    if (parser.destroyed) return;
    if (valueTruncated) parser.destroy(tooManyFields(maxTextBytes));
    else reader.text(name, value);
  });
  parser.on('file', (name, stream, { filename, mimeType: mediaType }) => {
    // An error without a listener would end the process.
    stream.on('error', () => undefined);
    if (!parser.destroyed) reader.file(name, { filename, mediaType, stream });
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
    parser.on(event, () =>
      parser.destroy(badData(`body: must have at most ${limits.parts} fields and ${limits.files} files`)),
    );
  }
  const finished = new Promise<void>((resolve, reject) => {
    parser.on('error', (error) => reject(asProblem(error)));
    parser.on('close', resolve);
  });
  return { parser, finished };
}

export const tooManyFields = (limit: number) =>
  new Problem(413, [{ label: labels.data, message: `body: fields larger than ${limit} bytes` }]);

const malformedForm = () => badData('body: malformed form');

const asProblem = (error: unknown) => (error instanceof Problem ? error : malformedForm());

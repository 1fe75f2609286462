import { ApiError, textOf } from '../../api/errors.ts';
import type { DocumentError } from '../../components/editor/document-error.ts';

export type ContentDocument = Record<string, unknown>;

export const write = (document: ContentDocument) => JSON.stringify(document, null, 2);

/** Returns the JSON object in a text, undefined if the text is something else. */
export function parse(text: string): ContentDocument | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as ContentDocument)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Splits the errors of a request into those about the document, by JSON Pointer, and others. */
export function errorsOf(error: unknown): { inDocument: DocumentError[]; other: Error | undefined } {
  if (!error) return { inDocument: [], other: undefined };
  const messages = error instanceof ApiError ? error.errors.map(({ message }) => message) : [textOf(error)];
  const inDocument: DocumentError[] = [];
  const other: string[] = [];
  for (const message of messages) {
    const [, pointer, text = ''] = /^body((?:\/[^:]*)?): ([\s\S]*)$/.exec(message) ?? [];
    if (pointer === undefined) other.push(message);
    else inDocument.push({ pointer, text });
  }
  return { inDocument, other: other.length > 0 ? new Error(other.join('\n')) : undefined };
}

/** Removes what the service adds to responses. */
export function editable(record: object, added: readonly string[]): ContentDocument {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !added.includes(name)));
}

import { createContext, use } from 'react';
import type { DocumentError } from '../../../components/editor/document-error.ts';
import { type Path, pointerOf, valueAt, withValue } from '../../settings/settings.ts';
import type { ContentDocument } from '../content-document.ts';

/** The document that the parts of a form show and change. */
export interface Content {
  partnerId: string;
  document: ContentDocument;
  change: (document: ContentDocument) => void;
  errors: readonly DocumentError[];
  readOnly: boolean;
}

export const ContentContext = createContext<Content | undefined>(undefined);

export function useContent(): Content {
  const content = use(ContentContext);
  if (!content) throw new Error('ContentContext is missing');
  return content;
}

/** The value at a path of the document, how to change it, and its errors. Objects on the way are created if they are missing. */
export function useAt(path: Path) {
  const { document, change, errors, readOnly } = useContent();
  const pointer = pointerOf(path);
  const found = errors.filter((error) => error.pointer === pointer || error.pointer.startsWith(`${pointer}/`));
  return {
    value: valueAt(document, path),
    set: (value: unknown) => change(withValue(document, path, value) as ContentDocument),
    error: found.map(({ text }) => text).join('; ') || undefined,
    readOnly,
  };
}

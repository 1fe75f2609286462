import { textParam } from '../../../search-params.ts';

/** The draft that is continued or copied, the language that is edited, and the sample device. */
export interface ComposeSearch {
  draft?: string | undefined;
  copy?: string | undefined;
  language?: string | undefined;
  device?: string | undefined;
}

export const readComposeSearch = (search: Record<string, unknown>): ComposeSearch => ({
  draft: textParam(search.draft),
  copy: textParam(search.copy),
  language: textParam(search.language),
  device: textParam(search.device),
});

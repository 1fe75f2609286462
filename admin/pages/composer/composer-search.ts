import { textParam } from '../../search-params.ts';

/** The language that is edited, and the device that the message is shown for. */
export interface ComposerSearch {
  language?: string | undefined;
  device?: string | undefined;
  view?: 'device' | undefined;
  /** The ID of the message that a new one starts as a copy of. */
  copy?: string | undefined;
}

export const readComposerSearch = (search: Record<string, unknown>): ComposerSearch => ({
  language: textParam(search.language),
  device: textParam(search.device),
  view: search.view === 'device' ? 'device' : undefined,
  copy: textParam(search.copy),
});

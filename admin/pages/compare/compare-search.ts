import { textParam } from '../../search-params.ts';

/** As many as fit beside each other. */
export const maxCompared = 8;

/** The messages of a comparison in the URL, such as `?ids=7,9`. */
export interface CompareSearch {
  ids?: string | undefined;
}

export const readCompareSearch = ({ ids }: Record<string, unknown>): CompareSearch => ({ ids: textParam(ids) });

export const idsOf = ({ ids = '' }: CompareSearch): number[] =>
  [...new Set(ids.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id)))].map(Number).slice(0, maxCompared);

import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ListSearch } from '../../search-params.ts';
import { timeZone } from '../time-zone.ts';
import { dateAt } from '../zoned-time.ts';
import { definitionOf, type FilterInput, type ListDefinition, type ListPath, valuesOf } from './list-types.ts';

/** The numbers of entries per page that are offered besides the default of the service. */
const smallerSizes = ['20', '50'];
export const defaultSize = '100';
export const pageSizes = [...smallerSizes, defaultSize];

export type ListState = ReturnType<typeof useListState>;

/** The state of a list, which is in the URL. Values that the list does not know are ignored. */
export function useListState(path: ListPath) {
  const search: ListSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const definition = definitionOf(path);
  const { order, sort, filters, byCursor = false } = definition;
  const isKnownOrder = search.sort !== undefined && sort.includes(search.sort.replace(/^-/, ''));
  const selection = selectionOf(definition, search);
  /** Changes the URL, and goes to the first page. `replace` if the browser should not go back to the present state. */
  const change = (changed: ListSearch, { replace = false } = {}) => {
    const next = (current: ListSearch) => ({ ...current, page: undefined, cursor: undefined, ...changed });
    void navigate({ to: '.', search: next as never, replace });
  };
  const names = ['search', 'from', 'to', ...Object.keys(filters)];
  return {
    definition,
    search,
    selection,
    sort: isKnownOrder ? search.sort : undefined,
    /** The order in force. */
    order: (isKnownOrder ? search.sort : undefined) ?? order,
    page: !byCursor && /^[1-9]\d{0,8}$/.test(search.page ?? '') ? Number(search.page) : 1,
    cursor: byCursor ? search.cursor : undefined,
    /** Undefined for the default. */
    pageSize: smallerSizes.find((size) => size === search.pageSize),
    isFiltered: Object.keys(selection).length > 0,
    change,
    clear: () => change(Object.fromEntries(names.map((name) => [name, undefined]))),
  };
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Whether a filter accepts a text. */
export const isAccepted = (input: FilterInput, text: string): boolean =>
  valuesOf(input)?.includes(text) ?? (input === 'text' || /^\d{1,15}$/.test(text));

/** The parameters that select the entries. Days are those of the browser's time zone, and the last one is included. */
function selectionOf({ filters, search: searched, date }: ListDefinition, search: ListSearch): Record<string, string> {
  const { from = '', to = '' } = search;
  const known = Object.entries(filters).flatMap(([name, input]): [string, string][] => {
    const text = search[name];
    return text !== undefined && isAccepted(input, text) ? [[name, text]] : [];
  });
  return {
    ...Object.fromEntries(known),
    ...(searched && search.search !== undefined && { search: search.search }),
    ...(date && isDay(from) && { from: dateAt(`${from}T00:00`, timeZone) }),
    ...(date && isDay(to) && { to: dateAt(`${dayAfter(to)}T00:00`, timeZone) }),
  };
}

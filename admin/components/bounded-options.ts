import { type ComboboxParsedItem, defaultOptionsFilter, isOptionsGroup } from '@mantine/core';

/** How many options a list shows. More would make the page slow, and no one would read them. */
export const maxOptions = 100;

interface FilterInput {
  options: ComboboxParsedItem[];
  search: string;
  limit: number;
}

/** The first options, and how many others there are, as an entry that can't be chosen. */
export function firstOptions(options: ComboboxParsedItem[], limit = maxOptions): ComboboxParsedItem[] {
  const others = options.length - limit;
  if (others <= 0 || options.some((option) => isOptionsGroup(option))) return options;
  const label = `${others.toLocaleString()} more: type to find them`;
  return [...options.slice(0, limit), { value: '\u0000others', label, disabled: true }];
}

/** The options that contain the search text, bounded. */
export const boundedOptions = ({ options, search, limit }: FilterInput): ComboboxParsedItem[] =>
  firstOptions(defaultOptionsFilter({ options, search, limit: Infinity }) as ComboboxParsedItem[], limit);

import { Button, Select, TextInput } from '@mantine/core';
import { IconFilter, IconSearch } from '../icons.tsx';
import { useState } from 'react';
import { labelOf } from '../../api/words.ts';
import { UrlField } from '../UrlField.tsx';
import { type FilterInput, type ListColumn, valuesOf } from './list-types.ts';
import { isAccepted, type ListState } from './use-list-state.ts';

interface FiltersProps {
  state: ListState;
  columns: readonly ListColumn<never>[];
  /** What the search text is compared with, such as `email or name`, if the contract does not say it. */
  searched: string | undefined;
  /** Whether filters are behind a button. */
  isNarrow: boolean;
  /** Whether the order is a filter too, because no header of a table shows it. */
  hasOrder: boolean;
}

/** The search text, the filters that the columns suggest, and those of the URL. */
export function ListFilters({ state, columns, searched, isNarrow, hasOrder }: FiltersProps) {
  const { definition, search, selection, change } = state;
  const [isOpen, setOpen] = useState(false);
  const columnOf = (name: string) => columns.find(({ property }) => property === name);
  const label = (name: string) => columnOf(name)?.label ?? labelOf(name);
  // A text of a column is found by the search.
  const isOffered = ([name, input]: [string, FilterInput]) => {
    const column = columnOf(name);
    return search[name] !== undefined || (column && !(column.render && input === 'text' && definition.search));
  };
  const filters = Object.entries(definition.filters).filter(isOffered);
  const all = searched ?? either((definition.search ?? []).map((name) => inSentence(label(name))));
  const active = Object.keys(selection).filter((name) => name !== 'search').length;
  return (
    <div className="list-filters" role="search" aria-label="Filters">
      {definition.search ? (
        <UrlField
          className="search"
          type="search"
          aria-label={`Search by ${all}`}
          placeholder={`Search by ${all}`}
          leftSection={<IconSearch size={16} />}
          maxLength={254}
          value={search.search}
          change={(text) => change({ search: text || undefined }, { replace: true })}
        />
      ) : null}
      {isNarrow ? (
        <Button
          variant="default"
          leftSection={<IconFilter size={16} />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters and order{active > 0 ? ` (${active})` : ''}
        </Button>
      ) : null}
      {isNarrow && !isOpen ? null : (
        <>
          {filters.map(([name, input]) => (
            <Filter
              key={name}
              label={label(name)}
              input={input}
              names={columnOf(name)?.names}
              value={search[name]}
              change={(value, options) => change({ [name]: value }, options)}
            />
          ))}
          {definition.date === undefined
            ? null
            : (['from', 'to'] as const).map((end) => (
                <TextInput
                  key={end}
                  type="date"
                  label={`${label(definition.date ?? '')} ${end}`}
                  value={search[end] ?? ''}
                  onChange={({ currentTarget: { value } }) => change({ [end]: value || undefined }, { replace: true })}
                />
              ))}
          {hasOrder ? <Order state={state} columns={columns} /> : null}
        </>
      )}
    </div>
  );
}

function Filter({
  label,
  input,
  names,
  value,
  change,
}: {
  label: string;
  input: FilterInput;
  names: ListColumn<never>['names'];
  value: string | undefined;
  change: (value: string | undefined, options?: { replace: boolean }) => void;
}) {
  const values = valuesOf(input) ?? (names && Object.keys(names));
  if (!values) {
    return (
      <UrlField
        label={label}
        inputMode={input === 'integer' ? 'numeric' : 'text'}
        maxLength={254}
        error={value === undefined || isAccepted(input, value) ? undefined : 'Enter a whole number.'}
        value={value}
        change={(text) => change(text || undefined, { replace: true })}
      />
    );
  }
  const nameOf = (known: string) => {
    const name = names?.[known] ?? (input === 'boolean' ? { true: 'Yes', false: 'No' }[known] : undefined);
    return (typeof name === 'object' ? name.label : name) ?? labelOf(known);
  };
  // A text may also be one that is not offered, such as `users/42`.
  const others = value !== undefined && input === 'text' && !values.includes(value) ? [{ value, label: value }] : [];
  const all = { value: '', label: 'All' };
  return (
    <Select
      label={label}
      data={[all, ...others, ...values.map((known) => ({ value: known, label: nameOf(known) }))]}
      searchable={values.length > 10}
      nothingFoundMessage="Nothing found"
      allowDeselect={false}
      value={value !== undefined && isAccepted(input, value) ? value : ''}
      onChange={(chosen) => change(chosen || undefined)}
    />
  );
}

function Order({ state: { definition, order, change }, columns }: Pick<FiltersProps, 'state' | 'columns'>) {
  const data = columns.flatMap(({ label, property = '' }) =>
    definition.sort.includes(property)
      ? [
          { value: property, label: `${label}, ascending` },
          { value: `-${property}`, label: `${label}, descending` },
        ]
      : [],
  );
  return (
    <Select
      label="Order"
      data={[{ value: '', label: 'Default' }, ...data]}
      allowDeselect={false}
      value={data.some(({ value }) => value === order) ? order : ''}
      onChange={(chosen) => change({ sort: chosen || undefined })}
    />
  );
}

/** Labels begin with a capital, and abbreviations keep theirs. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label;

const either = (labels: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(labels);

import { Group, Select, TextInput } from '@mantine/core';
import { UrlField } from '../../components/UrlField.tsx';
import type { AuditSearch } from '../../routes/audit-search.ts';
import { actionChoices, kinds } from './action-words.ts';

const kindChoices = Object.entries(kinds).map(([value, label]) => ({ value, label }));

/** The filters of the audit log by person, action, thing and date. They are part of the URL. */
export function AuditFilters({ search, change }: { search: AuditSearch; change: (changed: AuditSearch) => void }) {
  const { application, action, person, kind, item, from, to } = search;
  const choices =
    action === undefined || actionChoices.some(({ value }) => value === action)
      ? actionChoices
      : [{ value: action, label: action }, ...actionChoices];
  return (
    <Group align="flex-end">
      <UrlField
        label="Person"
        placeholder="Email address"
        maxLength={320}
        value={person}
        change={(value) => change({ person: value || undefined })}
      />
      <Select
        label="Action"
        placeholder="All actions"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Show all actions' }}
        nothingFoundMessage="No action found"
        data={choices}
        value={action ?? null}
        onChange={(value) => change({ action: value ?? undefined })}
      />
      <Select
        label="Thing"
        placeholder="All things"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Show all things' }}
        data={kindChoices}
        value={kind ?? null}
        onChange={(value) => change({ kind: value ?? undefined, item: undefined })}
      />
      {kind === undefined ? null : (
        <UrlField
          label="Its ID"
          placeholder="All"
          maxLength={255}
          value={item}
          change={(value) => change({ item: value || undefined })}
        />
      )}
      <UrlField
        label="Application"
        placeholder="Partner ID"
        maxLength={64}
        value={application}
        change={(value) => change({ application: value || undefined })}
      />
      <TextInput
        type="date"
        label="From"
        value={from ?? ''}
        onChange={({ currentTarget }) => change({ from: currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="To"
        value={to ?? ''}
        onChange={({ currentTarget }) => change({ to: currentTarget.value || undefined })}
      />
    </Group>
  );
}

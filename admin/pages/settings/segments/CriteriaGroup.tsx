import { ActionIcon, Button, type ComboboxItem, Group, Paper, Select, Stack, Text } from '@mantine/core';
import { IconTrash } from '../../../components/icons.tsx';
import { useState } from 'react';
import { firstOptions } from '../../../components/bounded-options.ts';
import type { DocumentError } from '../../../components/editor/document-error.ts';
import { JsonArea } from '../../../components/JsonArea.tsx';
import {
  type Criteria,
  type Field,
  freeComparisons,
  type Part,
  partsOf,
  withComparison,
  withCondition,
  withValueAt,
} from './criteria.ts';
import { EventConditions } from './EventConditions.tsx';
import { type ApplicationEvent, maxEventConditions } from './event-conditions.ts';
import { labelOf as fieldLabel } from '../../devices/field-labels.ts';
import { comparisons, labelOf } from './operators.ts';
import { below, errorAt } from './pointer-errors.ts';
import { ValueInput } from './ValueInput.tsx';

interface GroupProps {
  /** Names the group for screen readers. */
  label: string;
  criteria: Criteria;
  change: (criteria: Criteria) => void;
  fields: readonly Field[];
  events: readonly ApplicationEvent[];
  /** With pointers relative to the criteria. */
  errors: readonly DocumentError[];
  readOnly: boolean;
  depth?: number;
}

/** As deep as the service reads alternatives, and how many it reads. */
const maxDepth = 5;
const maxAlternatives = 20;

/** Conditions that must all match, and alternatives of which one must match. */
export function CriteriaGroup({ label, criteria, change, fields, events, errors, readOnly, depth = 0 }: GroupProps) {
  const parts = partsOf(criteria, fields);
  const conditions = parts.filter((part) => part.kind === 'condition' || part.kind === 'json');
  const ofEvents = parts.find((part) => part.kind === 'events')?.conditions ?? [];
  const alternatives = parts.find((part) => part.kind === 'alternatives')?.alternatives;
  const setAlternatives = (next: readonly Criteria[]) =>
    change(next.length > 0 ? { ...criteria, $or: next } : withValueAt(criteria, '$or', undefined, undefined));
  const setEvents = (next: readonly unknown[]) =>
    change(next.length > 0 ? { ...criteria, $events: next } : withValueAt(criteria, '$events', undefined, undefined));
  return (
    <Stack gap="xs" role="group" aria-label={label}>
      {conditions.map((part) => (
        <Row key={part.pointer} part={part} {...{ criteria, change, readOnly }} error={errorAt(errors, part.pointer)} />
      ))}
      <EventConditions
        conditions={ofEvents}
        change={setEvents}
        events={events}
        errors={below(errors, '/$events')}
        readOnly={readOnly}
      />
      {alternatives ? (
        <Paper withBorder p="sm">
          <Stack gap="sm">
            <Text size="sm" fw={600}>
              {conditions.length + ofEvents.length > 0
                ? 'And at least one of these matches'
                : 'At least one of these matches'}
            </Text>
            {alternatives.map((alternative, index) => (
              <Stack key={index} gap="xs" pl="sm" className="alternative">
                <CriteriaGroup
                  label={`Alternative ${index + 1}`}
                  criteria={alternative}
                  change={(changed) => setAlternatives(alternatives.with(index, changed))}
                  fields={fields}
                  events={events}
                  errors={below(errors, `/$or/${index}`)}
                  readOnly={readOnly}
                  depth={depth + 1}
                />
                {readOnly ? null : (
                  <Group>
                    <Button
                      variant="subtle"
                      size="xs"
                      onClick={() => setAlternatives(alternatives.toSpliced(index, 1))}
                    >
                      Remove alternative {index + 1}
                    </Button>
                  </Group>
                )}
              </Stack>
            ))}
            {readOnly || alternatives.length >= maxAlternatives ? null : (
              <Group>
                <Button variant="default" size="xs" onClick={() => setAlternatives([...alternatives, {}])}>
                  Add alternative
                </Button>
              </Group>
            )}
          </Stack>
        </Paper>
      ) : null}
      {readOnly ? null : (
        <Group gap="xs">
          <AddCondition
            label={`Add a condition: ${label}`}
            fields={fields.filter((field) => freeComparisons(criteria, field).length > 0)}
            add={(field) => change(withCondition(criteria, field))}
          />
          {events.length === 0 || ofEvents.length >= maxEventConditions ? null : (
            <Button variant="default" onClick={() => setEvents([...ofEvents, { code: '', within: 'P30D' }])}>
              Add a condition on events
            </Button>
          )}
          {alternatives || '$or' in criteria || depth >= maxDepth ? null : (
            <Button variant="default" onClick={() => setAlternatives([{}, {}])}>
              Add alternatives (or)
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

/** Adds a condition on the chosen field, and is empty again. */
function AddCondition({
  label,
  fields,
  add,
}: {
  label: string;
  fields: readonly Field[];
  add: (field: Field) => void;
}) {
  const [search, setSearch] = useState('');
  return (
    <Select
      aria-label={label}
      placeholder="Add a condition on …"
      searchable
      nothingFoundMessage="No such field"
      limit={100}
      w={240}
      data={fields.map(({ name }) => ({ value: name, label: fieldLabel(name) }))}
      // Also by the name in the settings.
      filter={({ options, search: text }) =>
        firstOptions(
          (options as ComboboxItem[]).filter(({ value, label: shown }) =>
            `${value} ${shown}`.toLowerCase().includes(text.trim().toLowerCase()),
          ),
        )
      }
      value={null}
      searchValue={search}
      onSearchChange={setSearch}
      onOptionSubmit={(name) => {
        // Without a value that changes, the typed text would stay.
        setSearch('');
        const field = fields.find((known) => known.name === name);
        if (field) add(field);
      }}
    />
  );
}

function Row({
  part,
  criteria,
  change,
  readOnly,
  error,
}: {
  part: Extract<Part, { kind: 'condition' | 'json' }>;
  criteria: Criteria;
  change: (criteria: Criteria) => void;
  readOnly: boolean;
  error: string | undefined;
}) {
  const name = part.kind === 'json' ? part.name : part.field.name;
  const shown = fieldLabel(name);
  const set = (value: unknown) => change(withValueAt(criteria, name, part.operator, value));
  const remove = readOnly ? null : (
    <ActionIcon
      variant="default"
      size={36}
      aria-label={`Remove the condition on ${shown}`}
      onClick={() => set(undefined)}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
  if (part.kind === 'json') {
    return (
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <div className="grow">
          <JsonArea
            label={`${shown}${part.operator === undefined ? '' : ` ${part.operator}`} (JSON)`}
            value={part.value}
            change={set}
            disabled={readOnly}
            error={error}
          />
        </div>
        {remove}
      </Group>
    );
  }
  const { field, comparison, value } = part;
  const chosen = labelOf(comparison, field.type);
  return (
    <Group gap="xs" align="flex-start" className="condition">
      <Text className="condition-field" fw={500} dir="auto">
        {shown}
      </Text>
      <Select
        aria-label={`${shown}: comparison`}
        allowDeselect={false}
        w={190}
        disabled={readOnly}
        data={freeComparisons(criteria, field, comparison).map((each) => ({
          value: each.id,
          label: labelOf(each, field.type),
        }))}
        value={comparison.id}
        error={comparison.input === 'none' ? error : undefined}
        onChange={(id) => {
          const next = comparisons.find((each) => each.id === id);
          if (next) change(withComparison(criteria, part, next));
        }}
      />
      {comparison.input === 'none' ? null : (
        <div className="grow">
          <ValueInput
            comparison={comparison}
            field={field}
            label={`${shown} ${chosen}`}
            value={value}
            change={set}
            disabled={readOnly}
            error={error}
          />
        </div>
      )}
      {remove}
    </Group>
  );
}

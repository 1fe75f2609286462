import { ActionIcon, Button, Group, NumberInput, Paper, Select, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '../../../components/icons.tsx';
import { useState } from 'react';
import type { DocumentError } from '../../../components/editor/document-error.ts';
import { JsonArea } from '../../../components/JsonArea.tsx';
import { type Criteria, withValueAt } from './criteria.ts';
import {
  type ApplicationEvent,
  type EventCondition,
  freePropertyComparisons,
  isEventCondition,
  propertiesOf,
  propertyComparisons,
  type PropertyPart,
  withProperty,
  withPropertyComparison,
} from './event-conditions.ts';
import { below, errorAt } from './pointer-errors.ts';
import { DurationInput } from './ValueInput.tsx';

interface ListProps {
  conditions: readonly unknown[];
  change: (conditions: readonly unknown[]) => void;
  events: readonly ApplicationEvent[];
  /** With pointers relative to the list. */
  errors: readonly DocumentError[];
  readOnly: boolean;
}

/** Conditions on events. One that the form can't show is shown as JSON. */
export const EventConditions = ({ conditions, change, events, errors, readOnly }: ListProps) =>
  conditions.map((condition, index) => {
    const label = `Event ${index + 1}`;
    const set = (next: unknown) => change(conditions.with(index, next));
    const ownErrors = below(errors, `/${index}`);
    return (
      <Paper key={index} withBorder p="sm" role="group" aria-label={`Condition on events ${index + 1}`}>
        <Stack gap="xs">
          {isEventCondition(condition) ? (
            <Condition {...{ label, condition, events, readOnly }} change={set} errors={ownErrors} />
          ) : (
            <JsonArea
              label={`${label} (JSON)`}
              value={condition}
              change={set}
              disabled={readOnly}
              error={errorAt(errors, `/${index}`)}
            />
          )}
          {readOnly ? null : (
            <Group>
              <Button variant="default" size="xs" onClick={() => change(conditions.toSpliced(index, 1))}>
                Remove the condition on events {index + 1}
              </Button>
            </Group>
          )}
        </Stack>
      </Paper>
    );
  });

interface ConditionProps {
  label: string;
  condition: EventCondition;
  change: (condition: EventCondition) => void;
  events: readonly ApplicationEvent[];
  errors: readonly DocumentError[];
  readOnly: boolean;
}

function Condition({ label, condition, change, events, errors, readOnly }: ConditionProps) {
  const { code, within, count, $exists = true } = condition;
  const isKnown = code === '' || events.some((event) => event.code === code);
  return (
    <>
      <Group gap="xs" align="flex-start">
        <Select
          aria-label={`${label}: whether it was sent`}
          allowDeselect={false}
          w={140}
          disabled={readOnly}
          data={[
            { value: 'true', label: 'has sent' },
            { value: 'false', label: 'has not sent' },
          ]}
          value={String($exists)}
          error={errorAt(errors, '/$exists')}
          onChange={(next) => change({ ...condition, $exists: next !== 'false' })}
        />
        <Select
          aria-label={label}
          allowDeselect={false}
          searchable
          nothingFoundMessage="No such event"
          placeholder="Event"
          limit={100}
          w={240}
          disabled={readOnly}
          data={[
            ...events.map((event) => ({ value: event.code, label: `${event.name} (${event.code})` })),
            ...(isKnown ? [] : [{ value: code, label: code }]),
          ]}
          value={code === '' ? null : code}
          error={errorAt(errors, '/code')}
          onChange={(next) => change({ ...condition, code: next ?? '' })}
        />
      </Group>
      <Group gap="xs" align="flex-start">
        <Text className="input-text">at least</Text>
        <NumberInput
          aria-label={`${label}: minimum number`}
          hideControls
          allowDecimal={false}
          allowNegative={false}
          w={80}
          disabled={readOnly}
          value={count === undefined ? 1 : (count.$gte ?? '')}
          error={errorAt(errors, '/count')}
          onChange={(next) => change({ ...condition, count: { $gte: next === '' ? null : Number(next) } })}
        />
        <Text className="input-text">times in the last</Text>
        <DurationInput
          label={`${label}: period`}
          value={within}
          change={(next) => change({ ...condition, within: next })}
          disabled={readOnly}
          error={errorAt(errors, '/within')}
        />
      </Group>
      <Sum {...{ label, condition, change, errors, readOnly }} />
      <Properties
        label={label}
        properties={condition.properties ?? {}}
        change={(properties) => {
          const { properties: _, ...rest } = condition;
          change(Object.keys(properties).length > 0 ? { ...condition, properties } : rest);
        }}
        errors={below(errors, '/properties')}
        readOnly={readOnly}
      />
      {errors.some(({ pointer }) => pointer === '') ? <Text c="red">{errorAt(errors, '')}</Text> : null}
    </>
  );
}

/** The minimum sum of the values in a currency. */
function Sum({ label, condition, change, errors, readOnly }: Omit<ConditionProps, 'events'>) {
  const { value, ...rest } = condition;
  if (!value) {
    return readOnly ? null : (
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={() => change({ ...condition, value: { currency: '', $gte: null } })}
        >
          Add a minimum value
        </Button>
      </Group>
    );
  }
  return (
    <Group gap="xs" align="flex-start">
      <Text className="input-text">worth at least</Text>
      <NumberInput
        aria-label={`${label}: minimum value`}
        hideControls
        w={120}
        disabled={readOnly}
        value={value.$gte ?? ''}
        error={errorAt(errors, '/value')}
        onChange={(next) => change({ ...condition, value: { ...value, $gte: next === '' ? null : Number(next) } })}
      />
      <TextInput
        aria-label={`${label}: currency`}
        placeholder="EUR"
        maxLength={3}
        w={80}
        disabled={readOnly}
        value={value.currency}
        onChange={({ currentTarget }) =>
          change({ ...condition, value: { ...value, currency: currentTarget.value.toUpperCase() } })
        }
      />
      {readOnly ? null : <Remove label={`Remove the minimum value of ${label}`} remove={() => change(rest)} />}
    </Group>
  );
}

interface PropertiesProps {
  label: string;
  properties: Criteria;
  change: (properties: Criteria) => void;
  errors: readonly DocumentError[];
  readOnly: boolean;
}

function Properties({ label, properties, change, errors, readOnly }: PropertiesProps) {
  const [name, setName] = useState('');
  const add = () => {
    if (name === '') return;
    change(withProperty(properties, name));
    setName('');
  };
  return (
    <>
      {(propertiesOf(properties) ?? []).map((part) => (
        <Property key={part.pointer} {...{ label, part, properties, change, errors, readOnly }} />
      ))}
      {readOnly ? null : (
        <Group gap="xs">
          <TextInput
            aria-label={`${label}: property`}
            placeholder="Property, such as category"
            maxLength={255}
            w={240}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" disabled={name === ''} onClick={add}>
            Add property
          </Button>
        </Group>
      )}
    </>
  );
}

function Property({ label, part, properties, change, errors, readOnly }: PropertiesProps & { part: PropertyPart }) {
  const { name, operator, comparison, value } = part;
  const set = (next: unknown) => change(withValueAt(properties, name, operator, next));
  const input = {
    'aria-label': `${label}, ${name} ${comparison.label}`,
    disabled: readOnly,
    error: errorAt(errors, part.pointer),
  };
  return (
    <Group gap="xs" align="flex-start" className="condition">
      <Text className="condition-field" fw={500} dir="auto">
        {name}
      </Text>
      <Select
        aria-label={`${label}, ${name}: comparison`}
        allowDeselect={false}
        w={190}
        disabled={readOnly}
        data={freePropertyComparisons(properties, name, part).map(({ id, label: text }) => ({
          value: id,
          label: text,
        }))}
        value={comparison.id}
        onChange={(id) => {
          const next = propertyComparisons.find((each) => each.id === id);
          if (next) change(withPropertyComparison(properties, part, next));
        }}
      />
      <div className="grow">
        {comparison.input === 'text' ? (
          <TextInput
            {...input}
            dir="auto"
            value={String(value)}
            onChange={({ currentTarget }) => set(currentTarget.value)}
          />
        ) : comparison.input === 'number' ? (
          <NumberInput
            {...input}
            hideControls
            value={typeof value === 'number' ? value : ''}
            onChange={(next) => set(next === '' ? null : Number(next))}
          />
        ) : (
          <Select
            {...input}
            allowDeselect={false}
            data={['true', 'false']}
            value={String(value)}
            onChange={(next) => set(next === 'true')}
          />
        )}
      </div>
      {readOnly ? null : <Remove label={`Remove the condition of ${label} on ${name}`} remove={() => set(undefined)} />}
    </Group>
  );
}

const Remove = ({ label, remove }: { label: string; remove: () => void }) => (
  <ActionIcon variant="default" size={36} aria-label={label} onClick={remove}>
    <IconTrash size={16} />
  </ActionIcon>
);

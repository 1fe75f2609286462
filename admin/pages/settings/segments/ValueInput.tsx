import { Autocomplete, Group, NumberInput, Select, TagsInput, TextInput } from '@mantine/core';
import { timeZone } from '../../../components/time-zone.ts';
import { editedDate, localTime } from '../../../components/zoned-time.ts';
import type { Field } from './criteria.ts';
import type { Comparison } from './operators.ts';

interface InputProps {
  field: Field;
  label: string;
  value: unknown;
  change: (value: unknown) => void;
  disabled: boolean;
  error: string | undefined;
}

/** Values that most applications have. Others can be typed. */
const suggestions: Readonly<Record<string, string[]>> = { platform: ['android', 'ios', 'web'] };

/** The value of a condition. */
export function ValueInput({ comparison, ...props }: InputProps & { comparison: Comparison }) {
  if (comparison.input === 'none') return null;
  if (comparison.input === 'many') return <ManyInput {...props} />;
  if (comparison.input === 'ago') return <AgoInput {...props} />;
  switch (props.field.type) {
    case 'number':
      return <NumberOf {...props} />;
    case 'boolean':
      return <BooleanInput {...props} />;
    case 'date':
      return <DateInput {...props} />;
    case 'string':
      return <TextOf {...props} />;
  }
}

const TextOf = ({ field, label, value, change, ...props }: InputProps) => (
  <Autocomplete
    {...props}
    aria-label={label}
    maxLength={4096}
    data={suggestions[field.name] ?? []}
    value={String(value)}
    onChange={change}
  />
);

const NumberOf = ({ field: _field, label, value, change, ...props }: InputProps) => (
  <NumberInput
    {...props}
    aria-label={label}
    hideControls
    value={typeof value === 'number' ? value : ''}
    onChange={(next) => change(next === '' ? null : Number(next))}
  />
);

const BooleanInput = ({ field: _field, label, value, change, ...props }: InputProps) => (
  <Select
    {...props}
    aria-label={label}
    allowDeselect={false}
    data={[
      { value: 'true', label: 'Yes' },
      { value: 'false', label: 'No' },
    ]}
    value={String(value)}
    onChange={(next) => change(next === 'true')}
  />
);

function DateInput({ field: _field, label, value, change, ...props }: InputProps) {
  const stored = typeof value === 'string' ? value : undefined;
  return (
    <TextInput
      {...props}
      aria-label={`${label}, time zone ${timeZone}`}
      type="datetime-local"
      value={stored !== undefined && Number.isNaN(Date.parse(stored)) ? '' : localTime(stored, timeZone)}
      onChange={({ currentTarget }) =>
        change(currentTarget.value ? editedDate(currentTarget.value, stored, timeZone) : null)
      }
    />
  );
}

const numberOrText = (item: string) => (item.trim() === '' || Number.isNaN(Number(item)) ? item : Number(item));

const ManyInput = ({ field, label, value, change, ...props }: InputProps) => (
  <TagsInput
    {...props}
    aria-label={label}
    placeholder="Type a value and press Enter"
    acceptValueOnBlur
    maxTags={1_000}
    data={suggestions[field.name] ?? []}
    value={(value as unknown[]).map(String)}
    onChange={(items) => change(field.type === 'number' ? items.map(numberOrText) : items)}
  />
);

const units = [
  { value: 'H', label: 'hours' },
  { value: 'D', label: 'days' },
  { value: 'W', label: 'weeks' },
  { value: 'M', label: 'months' },
  { value: 'Y', label: 'years' },
];

const durationOf = (count: number, unit: string) => (unit === 'H' ? `PT${count}H` : `P${count}${unit}`);

const AgoInput = ({ field: _field, value, change, ...props }: InputProps) => (
  <DurationInput {...props} value={(value as { $ago: string }).$ago} change={($ago) => change({ $ago })} />
);

interface DurationProps extends Omit<InputProps, 'field' | 'value' | 'change'> {
  value: string;
  change: (value: string) => void;
}

/** A duration with one unit as a number and its unit, another one as text. */
export function DurationInput({ label, value, change: set, disabled, error }: DurationProps) {
  const [, days, unit = '', hours] = /^P(?:(\d+)([DWMY])|T(\d+)H)$/.exec(value) ?? [];
  const count = days ?? hours;
  if (count === undefined) {
    return (
      <TextInput
        aria-label={`${label}: a duration such as P1Y6M`}
        disabled={disabled}
        error={error}
        value={value}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    );
  }
  const shownUnit = hours === undefined ? unit : 'H';
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <NumberInput
        aria-label={label}
        hideControls
        allowDecimal={false}
        allowNegative={false}
        max={36_500}
        w={80}
        disabled={disabled}
        error={error}
        value={Number(count)}
        onChange={(next) => set(durationOf(Number(next), shownUnit))}
      />
      <Select
        aria-label={`${label}: unit`}
        allowDeselect={false}
        w={110}
        disabled={disabled}
        data={units}
        value={shownUnit}
        onChange={(next) => set(durationOf(Number(count), next ?? 'D'))}
      />
    </Group>
  );
}

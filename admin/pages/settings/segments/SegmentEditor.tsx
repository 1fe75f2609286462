import { Button, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { JsonArea } from '../../../components/JsonArea.tsx';
import { useDraftContext, useSetting } from '../draft.ts';
import { CriteriaCount } from './CriteriaCount.tsx';
import { type Criteria, fieldsOf } from './criteria.ts';
import { CriteriaGroup } from './CriteriaGroup.tsx';
import { eventsOf } from './event-conditions.ts';
import { isObject } from './operators.ts';
import { criteriaErrors, useCount } from './use-count.ts';

/** A segment of the draft: its name and its criteria, in a builder or as JSON. */
export function SegmentEditor({
  partnerId,
  index,
  close,
  remove,
}: {
  partnerId: string;
  index: number;
  close: () => void;
  remove: () => void;
}) {
  const { draft, readOnly } = useDraftContext();
  const [view, setView] = useState('builder');
  const name = useSetting<string>(['segments', index, 'name']);
  const path = ['segments', index, 'where'] as const;
  const { value, change } = useSetting<unknown>(path);
  const where: Criteria = isObject(value) ? value : {};
  const count = useCount(partnerId, where);
  const prefix = `/segments/${index}/where`;
  const saved = draft.errors
    .filter(({ pointer }) => pointer.startsWith(`${prefix}/`))
    .map(({ pointer, text }) => ({ pointer: pointer.slice(prefix.length), text }));
  const errors = saved.length > 0 ? saved : criteriaErrors(count.error);
  return (
    <Stack maw={860}>
      <Group justify="space-between">
        <Button variant="default" size="xs" onClick={close}>
          All segments
        </Button>
        <SegmentedControl
          aria-label="How the criteria are shown"
          data={[
            { value: 'builder', label: 'Builder' },
            { value: 'json', label: 'JSON' },
          ]}
          value={view}
          onChange={setView}
        />
      </Group>
      <TextInput
        label="Name"
        required
        maxLength={255}
        value={name.value ?? ''}
        error={name.error}
        disabled={readOnly}
        onChange={({ currentTarget }) => name.change(currentTarget.value)}
      />
      {view === 'builder' && isObject(value) ? (
        <CriteriaGroup
          label="Conditions, all of which match"
          criteria={where}
          change={change}
          fields={fieldsOf(draft.settings?.fields)}
          events={eventsOf(draft.settings?.events)}
          errors={errors}
          readOnly={readOnly}
        />
      ) : (
        <JsonArea
          label="Criteria (JSON)"
          value={value}
          change={change}
          disabled={readOnly}
          error={errors.map(({ pointer, text }) => `${pointer}: ${text}`).join('; ') || undefined}
        />
      )}
      <CriteriaCount partnerId={partnerId} count={count} />
      {readOnly ? null : (
        <Group>
          <Button variant="default" onClick={remove}>
            Remove segment
          </Button>
        </Group>
      )}
    </Stack>
  );
}

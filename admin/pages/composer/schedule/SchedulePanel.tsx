import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { ifMatch, tagOf } from '../../../api/entity-tags.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { DisabledButton } from '../../../components/DisabledButton.tsx';
import { forForm, LoadedForForm } from '../../../components/LoadedForForm.tsx';
import { recurrenceText } from '../../../components/recurrence-text.ts';
import { Time } from '../../../components/Time.tsx';
import { currentZone } from '../../../components/time-zone.ts';
import { useCan, useWhyNot } from '../../../session/session.ts';
import type { StoredMessage } from '../draft.ts';
import { Section } from '../fields/Section.tsx';
import { ExclusionPanel } from './ExclusionPanel.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';

/** When the message is sent. Only drafts and scheduled messages can have a schedule. */
export function SchedulePanel({
  partnerId,
  message,
  isWaiting,
}: {
  partnerId: string;
  message: StoredMessage;
  /** Whether the message waits for an approval. */
  isWaiting: boolean;
}) {
  const can = useCan();
  const whyNot = useWhyNot()('createSchedule');
  const isScheduled = message.state === 'scheduled';
  const schedule = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules',
    { params: { path: { partnerId, messageId: message.id } } },
    { ...forForm, enabled: isScheduled },
  );
  const place = { partnerId, messageId: message.id };
  if (!isScheduled) {
    if (message.state !== 'draft') return null;
    if (whyNot !== undefined) {
      return (
        <Section title="Schedule">
          <DisabledButton label="Schedule" reason={whyNot} />
        </Section>
      );
    }
    if (!can('createSchedule') || isWaiting) return null;
    return (
      <Section title="Schedule" description="Sends the message later, once or repeatedly.">
        <ScheduleForm {...place} schedule={undefined} />
      </Section>
    );
  }
  return (
    <Section title="Schedule">
      <LoadedForForm query={schedule}>
        {(stored) => (
          <>
            <Summary schedule={stored} />
            {can('updateSchedule') && !isWaiting ? (
              <ScheduleForm
                {...place}
                schedule={stored}
                readAt={schedule.dataUpdatedAt}
                remove={<DeleteSchedule {...place} schedule={stored} />}
              />
            ) : null}
            <ExclusionPanel {...place} schedule={stored} />
          </>
        )}
      </LoadedForForm>
    </Section>
  );
}

function Summary({ schedule: { nextSendingDate, recurrence } }: { schedule: Schemas['Schedule'] }) {
  const { timezone } = recurrence ?? {};
  return (
    <Text size="sm" component="div">
      Next send: <Time value={nextSendingDate} /> in your time zone
      {recurrence
        ? `, then ${recurrenceText(recurrence)}${timezone ? ` in the time zone ${currentZone(timezone)}` : ''}`
        : ''}
      .
    </Text>
  );
}

function DeleteSchedule({
  partnerId,
  messageId,
  schedule,
}: {
  partnerId: string;
  messageId: number;
  schedule: Schemas['Schedule'];
}) {
  const [asked, setAsked] = useState(false);
  const queries = useQueryClient();
  const can = useCan();
  const path = '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules';
  const remove = api.useMutation('delete', path, {
    async onSuccess() {
      notifications.show({ message: 'The schedule was deleted. The message is a draft.' });
      queries.removeQueries({ queryKey: ['get', path] });
      queries.removeQueries({ queryKey: ['get', `${path}/exclusions`] });
      await queries.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('/messages') });
    },
  });
  if (!can('deleteSchedule')) return null;
  return (
    <Group>
      <Button variant="outline" color="red" onClick={() => setAsked(true)}>
        Delete schedule
      </Button>
      <ConfirmDialog
        opened={asked}
        close={() => setAsked(false)}
        title="Delete this schedule?"
        action="Delete schedule"
        pending={remove.isPending}
        error={remove.error}
        confirm={() => remove.mutate({ params: { path: { partnerId, messageId }, header: ifMatch(tagOf(schedule)) } })}
      >
        The message is not sent and becomes a draft. The excluded days are deleted too.
      </ConfirmDialog>
    </Group>
  );
}

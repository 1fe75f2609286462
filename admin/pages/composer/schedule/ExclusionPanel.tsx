import { Text } from '@mantine/core';
import { useState } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { forForm } from '../../../components/LoadedForForm.tsx';
import { useCan } from '../../../session/session.ts';
import { ExclusionForm } from './ExclusionForm.tsx';
import { daysOf, weekdays } from './weekdays.ts';
import { zoneOfSchedule } from './schedule-values.ts';

/** The days of the week on which a scheduled message is not sent. */
export function ExclusionPanel({
  partnerId,
  messageId,
  schedule,
}: {
  partnerId: string;
  messageId: number;
  schedule: Schemas['Schedule'];
}) {
  const can = useCan();
  const exclusion = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules/exclusions',
    { params: { path: { partnerId, messageId } } },
    forForm,
  );
  const error: unknown = exclusion.error;
  const hasNone = error instanceof ApiError && error.status === 404;
  const [isStarted, start] = useState(false);
  if (!isStarted && exclusion.isFetchedAfterMount && (hasNone || exclusion.isSuccess)) start(true);
  if (!isStarted && !exclusion.isFetchedAfterMount) return null;
  // Later errors leave the form, with what was typed.
  if (!isStarted && error && !hasNone) return <ErrorAlert error={error} retry={() => void exclusion.refetch()} />;
  const stored = hasNone ? undefined : exclusion.data;
  if (!can('createScheduleExclusion')) {
    return stored ? (
      <Text size="sm">
        Not sent on:{' '}
        {daysOf(stored)
          .map((day) => weekdays[day - 1])
          .join(', ')}
      </Text>
    ) : null;
  }
  return (
    <ExclusionForm
      partnerId={partnerId}
      messageId={messageId}
      stored={stored}
      storedAt={Math.max(exclusion.dataUpdatedAt, exclusion.errorUpdatedAt)}
      zone={zoneOfSchedule(schedule)}
    />
  );
}

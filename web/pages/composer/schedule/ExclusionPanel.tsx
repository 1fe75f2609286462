import { Text } from '@mantine/core';
import { api, type Schemas } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
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
  const exclusion = api.useQuery('get', '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules/exclusions', {
    params: { path: { partnerId, messageId } },
  });
  const error: unknown = exclusion.error;
  const hasNone = error instanceof ApiError && error.status === 404;
  if (exclusion.isPending) return null;
  if (error && !hasNone) return <ErrorAlert error={error} retry={() => void exclusion.refetch()} />;
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
      key={JSON.stringify(stored)}
      partnerId={partnerId}
      messageId={messageId}
      stored={stored}
      zone={zoneOfSchedule(schedule)}
    />
  );
}

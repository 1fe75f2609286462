import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { api, type Schemas } from '../../../api/client.ts';
import { serviceNow } from '../../../api/service-clock.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { timeZone } from '../../../components/time-zone.ts';
import { Time } from '../../../components/Time.tsx';
import { useCan } from '../../../session/session.ts';

/** Below this number of seconds, the time until the start is counted down. */
const countdown = 60;

/** Takes the campaign back, as long as none of its sends has started. */
export function UndoSend({
  partnerId,
  campaignId,
  messages,
  draftId,
}: {
  partnerId: string;
  campaignId: number;
  messages: readonly Schemas['Message'][];
  /** The draft that was sent. Without one, the campaign was not sent as a whole. */
  draftId: number | undefined;
}) {
  const can = useCan();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [first] = messages;
  const isWaiting =
    first !== undefined && draftId !== undefined && messages.every(({ state }) => state === 'scheduled');
  const schedule = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}/schedules',
    { params: { path: { partnerId, messageId: first?.id ?? 0 } } },
    { enabled: isWaiting, staleTime: Infinity },
  );
  const startsAt = schedule.data?.nextSendingDate;
  const seconds = useSecondsUntil(isWaiting ? startsAt : undefined);
  const undo = api.useMutation('post', '/operator/v1/apps/{partnerId}/campaign_sends/{campaignId}/undo', {
    async onSuccess() {
      notifications.show({ message: 'The campaign was taken back. Nothing was sent.' });
      const search = { draft: String(draftId) };
      await navigate({ to: '/apps/$partnerId/campaigns/new', params: { partnerId }, search });
      queries.removeQueries({ predicate: ({ queryKey: [, path] }) => String(path).includes('{messageId}') });
      await queries.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => /campaign|messages/.test(String(path)),
      });
    },
  });
  if (!isWaiting || startsAt === undefined || seconds === undefined) {
    return undo.error ? <ErrorAlert error={undo.error} /> : null;
  }
  return (
    <Notice title={seconds > countdown ? 'This campaign is scheduled' : 'The sends start in a moment'}>
      <Group>
        <Text size="sm" component="div">
          {seconds > countdown ? (
            <>
              The sends start at <Time value={startsAt} /> ({timeZone}).
            </>
          ) : seconds > 0 ? (
            `The sends start in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
          ) : (
            'The sends are starting.'
          )}{' '}
          {!can('undoCampaignSend')
            ? null
            : seconds > countdown
              ? 'Until then, you can take the campaign back. It is a draft again, in which you can change its content and its date.'
              : 'Until then, you can undo them and edit the campaign again.'}
        </Text>
        {can('undoCampaignSend') ? (
          <Button
            data-autofocus
            loading={undo.isPending}
            onClick={() => undo.mutate({ params: { path: { partnerId, campaignId } } })}
          >
            {seconds > countdown ? 'Back to the draft' : 'Undo'}
          </Button>
        ) : null}
      </Group>
      {undo.error ? <ErrorAlert error={undo.error} /> : null}
    </Notice>
  );
}

/** The seconds until a time, which are counted down; 0 after it. */
function useSecondsUntil(time: string | undefined): number | undefined {
  const [now, setNow] = useState(serviceNow);
  useEffect(() => {
    if (time === undefined) return undefined;
    const timer = setInterval(() => setNow(serviceNow()), 250);
    return () => clearInterval(timer);
  }, [time]);
  return time === undefined ? undefined : Math.max(0, Math.ceil((Date.parse(time) - now) / 1000));
}

import { Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useApplicationSettings } from '../../api/application-settings.ts';
import { api, type Schemas } from '../../api/client.ts';
import { JsonText } from '../../components/JsonText.tsx';
import { recurrenceText } from '../../components/recurrence-text.ts';
import { Time } from '../../components/Time.tsx';
import { platformNames } from '../messages/state.ts';

type MessageInput = Schemas['MessageInput'];

/** What a request sends, and when: the texts of messages, and everything else as the service has it. */
export function RequestedContent({ partnerId, request }: { partnerId: string; request: Schemas['ApprovalInput'] }) {
  switch (request.operation) {
    case 'sendCampaign': {
      const { messages, schedule } = request.campaign;
      return (
        <Content start={schedule && <ScheduleText schedule={schedule} />} details={request.campaign}>
          {messages.map((message) => (
            <MessageText key={message.platform} partnerId={partnerId} message={message} />
          ))}
        </Content>
      );
    }
    case 'sendInstantMessage':
      return (
        <Content details={request.instantMessage}>
          {request.instantMessage.text === undefined ? null : (
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {request.instantMessage.text}
            </Text>
          )}
        </Content>
      );
    case 'sendMessage':
      return <StoredMessage partnerId={partnerId} messageId={request.messageId} isTest={request.test === true} />;
    case 'createSchedule':
    case 'updateSchedule':
      return (
        <StoredMessage
          partnerId={partnerId}
          messageId={request.messageId}
          start={<ScheduleText schedule={request.schedule} />}
        />
      );
  }
}

/** A change of the message ends the approval, so that it is what is sent. */
function StoredMessage({
  partnerId,
  messageId,
  isTest = false,
  start,
}: {
  partnerId: string;
  messageId: number;
  isTest?: boolean;
  start?: ReactNode;
}) {
  const path = '/operator/v1/apps/{partnerId}/messages/{messageId}';
  const { data, isError } = api.useQuery('get', path, { params: { path: { partnerId, messageId } } });
  if (isError) return null;
  return (
    <Content start={start} details={data}>
      {isTest ? <Text size="sm">To the test segments</Text> : null}
      {data ? <MessageText partnerId={partnerId} message={data} isTest={isTest} /> : null}
    </Content>
  );
}

function Content({ start, details, children }: { start?: ReactNode; details: unknown; children: ReactNode }) {
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} size="h4">
          What is sent
        </Title>
        {start}
        {children}
        <details>
          <summary>All properties</summary>
          <JsonText label="All properties" value={details ?? {}} />
        </details>
      </Stack>
    </Paper>
  );
}

function MessageText({
  partnerId,
  message,
  isTest = false,
}: {
  partnerId: string;
  message: MessageInput;
  isTest?: boolean;
}) {
  const { platform, title, text } = message;
  return (
    <section aria-label={platformNames[platform]}>
      <Text size="sm" c="dimmed">
        {platformNames[platform]}, <Audience partnerId={partnerId} message={message} isTest={isTest} />
      </Text>
      <Text fw={600} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Text>
      <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </section>
  );
}

function Audience({
  partnerId,
  message: { campaignSegments = [], testSegments = [], lists = [] },
  isTest,
}: {
  partnerId: string;
  message: MessageInput;
  isTest: boolean;
}) {
  const segments = useApplicationSettings(partnerId).data?.segments ?? [];
  const chosen = isTest ? testSegments : campaignSegments;
  const names = chosen.map((id) => segments.find((segment) => segment.id === id)?.name ?? `segment ${id}`);
  const audience = [...names, ...(isTest ? [] : lists.map((id) => `static list ${id}`))];
  return audience.length > 0 ? audience.join(', ') : 'all devices of the platform';
}

function ScheduleText({ schedule: { nextSendingDate, recurrence } }: { schedule: Schemas['Schedule'] }) {
  return (
    <Text size="sm" component="div">
      Starts at <Time value={nextSendingDate} />
      {recurrence ? `, then ${recurrenceText(recurrence)}` : ''}.
    </Text>
  );
}

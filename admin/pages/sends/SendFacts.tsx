import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { MessageLink } from '../../components/ApplicationLinks.tsx';
import { DefinitionList } from '../../components/DefinitionList.tsx';
import { Time } from '../../components/Time.tsx';
import { kindLabels, platformLabels, titleOf } from './state.ts';

export function SendFacts({ partnerId, send }: { partnerId: string; send: Schemas['SendDetails'] }) {
  const { messageId, messageDeleted, kind, platform, createdAt, plannedAt, pausedAt, canceledAt, finishedAt } = send;
  const message =
    messageDeleted === true ? (
      titleOf(send)
    ) : (
      <MessageLink partnerId={partnerId} messageId={messageId}>
        {titleOf(send)}
      </MessageLink>
    );
  const times: [string, string | undefined][] = [
    ['Accepted', createdAt],
    ['Devices selected', plannedAt],
    ['Paused', pausedAt],
    ['Canceled', canceledAt],
    ['Finished', finishedAt],
    ...(finishedAt === undefined ? [['Deadline for waiting devices', send.deadlineAt] as [string, string]] : []),
  ];
  const facts: [string, ReactNode][] = [
    ['Message', message],
    ['Kind', `${kindLabels[kind]}, ${platformLabels[platform]}`],
    ...times.map(([label, time]): [string, ReactNode] => [label, time && <Time key={label} value={time} />]),
  ];
  return <DefinitionList facts={facts} />;
}

import type { Schemas } from '../../api/client.ts';

type Audience = Schemas['SentAudience'];

const named = (kind: string, { id, name }: { id?: number; name?: string }) =>
  name === undefined ? `${kind}${id === undefined ? '' : ` ${id}`}` : `${name} (${id})`;

/** Describes the audience of a send. */
export function audienceFacts({ selection, segments, lists, pressure }: Audience): [label: string, value: string][] {
  const chosen: [string, string][] = segments.map(({ where, ...segment }, index) => [
    segments.length === 1 ? 'Segment' : `Segment ${index + 1}`,
    `${named('Without a known name', segment)}: ${JSON.stringify(where)}`,
  ]);
  const all = { all: 'All devices of the platform', targets: 'The devices that matched the targets' };
  return [
    ...(selection === 'chosen' ? chosen : [['Audience', all[selection]] as [string, string]]),
    ...(lists.length > 0 ? [['Lists', lists.map((list) => named('List', list)).join(', ')] as [string, string]] : []),
    ...(pressure
      ? [
          [
            'Marketing pressure',
            `At most ${pressure.max.toLocaleString()} campaign messages in ${pressure.hours.toLocaleString()} hours`,
          ] as [string, string],
        ]
      : []),
  ];
}

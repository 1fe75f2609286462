import { Progress, Stack, Text } from '@mantine/core';
import { outcomeLabels, percentage, type Summary, waitingText } from './state.ts';

const outcomes = ['sent', 'failed', 'suppressed', 'canceled'] as const;

/** The progress of a send as a bar with a part for each outcome, and as text. */
export function SendProgress({ send, size = 'sm' }: { send: Summary; size?: 'sm' | 'xl' }) {
  const done = send.devices - send.waiting;
  const share = send.devices === 0 ? 0 : (100 * done) / send.devices;
  const text = `${done.toLocaleString()} of ${send.devices.toLocaleString()} devices (${percentage(done, send.devices)})`;
  const waiting = waitingText(send);
  return (
    <Stack gap={4} className="send-progress">
      <div
        role="progressbar"
        aria-label={`Progress of send ${send.id}`}
        aria-valuenow={Math.floor(share)}
        aria-valuetext={text}
      >
        <Progress.Root size={size}>
          {outcomes.map((outcome) => (
            <Progress.Section
              key={outcome}
              withAria={false}
              color={outcomeLabels[outcome].color}
              value={send.devices === 0 ? 0 : (100 * send[outcome]) / send.devices}
            />
          ))}
        </Progress.Root>
      </div>
      <Text size="sm">
        {text}
        {send.state === 'sending' && send.rate !== undefined ? `, ${send.rate.toLocaleString()} per second` : ''}
      </Text>
      {waiting ? (
        <Text size="sm" c="dimmed">
          {waiting}
        </Text>
      ) : null}
    </Stack>
  );
}

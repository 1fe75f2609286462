import { Progress, Stack, Text } from '@mantine/core';
import { outcomeLabels, percentage, type Summary, timeLeft, waitingText } from './state.ts';

const outcomes = ['sent', 'failed', 'suppressed', 'canceled'] as const;

/** The progress of a send as a bar with a part for each outcome, and as text. */
export function SendProgress({ send, size = 'sm' }: { send: Summary; size?: 'sm' | 'xl' }) {
  // A canceled send has not progressed for the devices that it left out.
  const done = send.sent + send.failed + send.suppressed;
  const share = send.devices === 0 ? 0 : (100 * done) / send.devices;
  const canceled = send.canceled > 0 ? `, ${send.canceled.toLocaleString()} canceled` : '';
  const text = `${done.toLocaleString()} of ${send.devices.toLocaleString()} devices (${percentage(done, send.devices)})${canceled}`;
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
        {timeLeft(send)}
      </Text>
      {waiting ? (
        <Text size="sm" c="dimmed">
          {waiting}
        </Text>
      ) : null}
    </Stack>
  );
}

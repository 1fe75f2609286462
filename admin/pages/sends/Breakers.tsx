import { Stack, Text } from '@mantine/core';
import type { Schemas } from '../../api/client.ts';
import { Time } from '../../components/Time.tsx';
import { Notice } from '../../components/Notice.tsx';
import { serviceLabels } from './state.ts';

/** The open circuit breakers of a push service, and what the service does about them. */
export function Breakers({ breakers }: { breakers: readonly Schemas['SendBreaker'][] }) {
  return breakers.map(({ service, host, reason, failures, openedAt, retryAt, secondsToRetry }) => (
    <Notice
      warning
      key={`${service} ${host}`}
      title={`${serviceLabels[service]} does not accept pushes${host ? ` for ${host}` : ''}`}
    >
      <Stack gap={4}>
        <Text size="sm">
          {reason} ({failures.toLocaleString()} failed attempts since <Time value={openedAt} />)
        </Text>
        <Text size="sm">
          Pushes wait, at most until the deadline of the send.{' '}
          {secondsToRetry > 0 ? (
            <>
              The next attempt is at <Time value={retryAt} />.
            </>
          ) : (
            'The next attempt is now.'
          )}{' '}
          If the problem continues, check the gateway settings of the application.
        </Text>
      </Stack>
    </Notice>
  ));
}

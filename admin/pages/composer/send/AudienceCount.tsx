import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { countText, devicesText } from '../../../components/count-text.ts';

/** Counts the devices that a send would select now. It is on demand, since it may read all devices of an application. */
export function AudienceCount({ partnerId, messageId }: { partnerId: string; messageId: number }) {
  const [asked, setAsked] = useState(false);
  const count = api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}/messages/{messageId}/audience',
    { params: { path: { partnerId, messageId } } },
    { enabled: asked, refetchOnWindowFocus: false },
  );
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={count.isFetching}
          onClick={() => (asked ? void count.refetch() : setAsked(true))}
        >
          Count devices
        </Button>
        <Text size="sm" role="status">
          {count.data && !count.isFetching
            ? `${devicesText(count.data.devices, count.data.devicesMargin)}, ${countText(count.data.reachable, count.data.reachableMargin)} with a push token`
            : ''}
        </Text>
      </Group>
      {count.error ? <ErrorAlert error={count.error} /> : null}
    </>
  );
}

import { Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { Schemas } from '../../../api/client.ts';
import { countText, devicesText } from '../../../components/count-text.ts';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { platformNames } from '../../messages/state.ts';
import { totalOf, useAudience } from './audience.ts';
import type { CampaignContent } from './content.ts';

/** Counts the devices of the audience by platform, on demand: it may read all devices of an application. */
export function AudienceCounts({ partnerId, content }: { partnerId: string; content: CampaignContent }) {
  const { platforms, common } = content;
  const [counted, setCounted] = useState<string>();
  const audience = JSON.stringify([platforms, common.campaignSegments, common.lists]);
  const isCounted = counted === audience;
  const count = useAudience(partnerId, content, isCounted);
  return (
    <>
      <Group>
        <Button
          variant="default"
          loading={isCounted && count.isFetching}
          disabled={platforms.length === 0}
          onClick={() => (isCounted ? void count.refetch() : setCounted(audience))}
        >
          Count devices
        </Button>
        <div role="status">{isCounted && count.data && !count.isFetching ? <Counts {...count.data} /> : null}</div>
      </Group>
      {isCounted && count.error ? <ErrorAlert error={count.error} /> : null}
    </>
  );
}

/** The devices in total and by platform. */
export function Counts({ data }: Schemas['CampaignAudienceCount']) {
  const { devices, devicesMargin, reachable, reachableMargin } = totalOf(data);
  return (
    <>
      <Text size="sm">
        {devicesText(devices, devicesMargin)}, {countText(reachable, reachableMargin)} with a push token
      </Text>
      <List size="sm">
        {data.map((count) => (
          <List.Item key={count.platform}>
            {platformNames[count.platform]}: {countText(count.devices, count.devicesMargin)},{' '}
            {countText(count.reachable, count.reachableMargin)} with a push token
          </List.Item>
        ))}
      </List>
    </>
  );
}

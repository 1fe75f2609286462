import { Accordion, Group, Text } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { Schemas } from '../../api/client.ts';
import { DeviceLink, SendLink } from '../../components/ApplicationLinks.tsx';
import { JsonText } from '../../components/JsonText.tsx';
import { ListView } from '../../components/list/ListView.tsx';
import { Page } from '../../components/Page.tsx';
import { Time } from '../../components/Time.tsx';

const route = getRouteApi('/apps/$partnerId/captured-pushes');

type Push = Schemas['CapturedPush'];
const keyOf = ({ sendId, udid, at }: Push) => `${sendId} ${at} ${udid}`;
const titleOf = ({ content, udid }: Push) => (typeof content.title === 'string' ? content.title : `Push to ${udid}`);

/** The pushes that the `log` gateway recorded instead of sending them. */
export function CapturedPushesPage() {
  const { partnerId } = route.useParams();
  return (
    <Page
      title="Captured pushes"
      subtitle="Pushes that were recorded instead of sent, because a platform has the gateway “log”. They are kept for a week."
    >
      <ListView
        list="/operator/v1/apps/{partnerId}/captured_pushes"
        path={{ partnerId }}
        label="Captured pushes"
        keyOf={keyOf}
        columns={[
          { label: 'Device', property: 'udid' },
          { label: 'Send', property: 'sendId' },
          { label: 'Recorded', property: 'at' },
        ]}
        empty={{
          title: 'No captured pushes',
          next: 'Send a message on a platform with the gateway “log”. The pushes appear here.',
        }}
      >
        {(rows) => (
          <Accordion variant="separated" multiple order={2}>
            {rows.map((push) => (
              <CapturedPush key={keyOf(push)} partnerId={partnerId} push={push} />
            ))}
          </Accordion>
        )}
      </ListView>
    </Page>
  );
}

function CapturedPush({ partnerId, push }: { partnerId: string; push: Push }) {
  const { sendId, udid, token, at, content } = push;
  return (
    <Accordion.Item value={keyOf(push)}>
      <Accordion.Control>
        <Text fw={600}>{titleOf(push)}</Text>
        <Text size="sm" c="dimmed" component="span">
          {udid}, send {sendId}, <Time value={at} />
        </Text>
      </Accordion.Control>
      <Accordion.Panel>
        <Group gap="md" mb="xs" fz="sm">
          <DeviceLink partnerId={partnerId} udid={udid}>
            Device {udid}
          </DeviceLink>
          <SendLink partnerId={partnerId} sendId={sendId}>
            Send {sendId}
          </SendLink>
          <span>
            Token <code>{token}</code>
          </span>
        </Group>
        <JsonText label={`Payload of send ${sendId} for ${udid}`} value={content} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

import { Badge, List, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { api } from '../../api/client.ts';
import { ApplicationLink } from '../../components/ApplicationLinks.tsx';
import { Section } from '../../components/Section.tsx';
import { type OperationId, useCan } from '../../session/session.ts';
import { useGateways } from './RejectingServices.tsx';

interface Step {
  text: ReactNode;
  /** Undefined if it is unknown. */
  isDone?: boolean | undefined;
}

/** What to do in an application without sends. */
export function FirstSteps({ partnerId }: { partnerId: string }) {
  const gateways = useGateways(partnerId);
  const messages = api.useQuery('get', '/operator/v1/apps/{partnerId}/messages', { params: { path: { partnerId } } });
  const devices = api.useQuery('get', '/operator/v1/apps/{partnerId}/devices', {
    params: { path: { partnerId }, query: { pageSize: 1 } },
  });
  const can = useCan();
  const link = (page: string, text: string, operation?: OperationId) =>
    operation !== undefined && !can(operation) ? (
      text
    ) : (
      <ApplicationLink partnerId={partnerId} page={page}>
        {text}
      </ApplicationLink>
    );
  const steps: Step[] = [
    {
      text: <>Connect push services in the {link('settings', 'settings')}. Until then, pushes are only captured.</>,
      isDone: gateways.data?.data.some(({ gateway }) => gateway !== 'log'),
    },
    {
      text: (
        <>
          {link('imports', 'Import devices', 'createImport')} from a CSV file, or register them from your app with the
          device API.
        </>
      ),
      isDone: devices.data && devices.data.data.length > 0,
    },
    {
      text: <>{link('messages/new', 'Create a message', 'createMessage')}.</>,
      isDone: messages.data && messages.data.data.length > 0,
    },
    { text: <>Open {link('messages', 'the message')} and send it. Its progress appears here.</> },
  ];
  return (
    <Section title="First steps">
      <Paper withBorder p="md">
        <Text mb="sm">Nothing has been sent in this application yet.</Text>
        <List type="ordered" spacing="xs">
          {steps.map(({ text, isDone }, index) => (
            <List.Item key={index}>
              {text} {isDone ? <Badge color="green">Done</Badge> : null}
            </List.Item>
          ))}
        </List>
      </Paper>
    </Section>
  );
}

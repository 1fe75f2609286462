import { SimpleGrid, Stack } from '@mantine/core';
import { Section } from '../../composer/fields/Section.tsx';
import { ManyAt, NumberAt, RestAt, SelectAt, SwitchAt } from './fields.tsx';
import type { Choices } from './use-choices.ts';

const propertyOf = (name: string) => (item: unknown) => {
  const value = (item as Record<string, unknown> | null)?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};
const numbers = { toItem: (text: string) => Number(text), toText: String };

/** Who sees a message: segments and static lists, or all devices. */
export function Audience({ kind, choices }: { kind: 'in-app' | 'alarm' | 'inbox'; choices: Choices }) {
  const { segments, lists } = choices;
  return (
    <Section
      title="Audience"
      description="Devices of the chosen segments and static lists. If you choose none, all devices."
    >
      {kind === 'inbox' ? (
        <ManyAt path={['segments']} label="Segments" choices={segments} {...numbers} />
      ) : (
        <>
          <ManyAt path={['segments', 'inclusion']} label="Segments" choices={segments} {...numbers} />
          <ManyAt path={['segments', 'exclusion']} label="Without the segments" choices={segments} {...numbers} />
        </>
      )}
      {kind === 'in-app' ? (
        <ManyAt
          path={['lists']}
          label="Static lists"
          choices={lists}
          toItem={(text) => ({ listId: Number(text) })}
          toText={propertyOf('listId')}
        />
      ) : (
        <ManyAt
          path={kind === 'alarm' ? ['segments', 'lists'] : ['lists']}
          label="Static lists"
          choices={lists}
          {...numbers}
        />
      )}
      {kind === 'inbox' ? null : (
        <RestAt path={['segments']} shown={['inclusion', 'exclusion', ...(kind === 'alarm' ? ['lists'] : [])]} />
      )}
    </Section>
  );
}

const limits = [
  { name: 'displayCapping', label: 'Displays per device' },
  { name: 'sessionDisplayCapping', label: 'Displays per session' },
  { name: 'globalClickCapping', label: 'Clicks per device' },
  { name: 'sessionClickCapping', label: 'Clicks per session' },
  { name: 'priority', label: 'Priority' },
];

/** When a message is shown, and how often. */
export function Triggers({ kind, choices }: { kind: 'in-app' | 'alarm'; choices: Choices }) {
  const shown = limits.filter(({ name }) => kind === 'in-app' || name !== 'sessionDisplayCapping');
  return (
    <>
      <Section
        title="Triggers"
        description="All kinds that you choose must be met. Without any, the message is shown immediately."
      >
        <ManyAt
          path={['triggers', 'events', 'inclusion']}
          label="One of these events was tracked"
          choices={choices.events}
          toItem={(code) => ({ code })}
          toText={propertyOf('code')}
        />
        <SwitchAt path={['triggers', 'events', 'displayOnceByEvent']} label="Show once per event" />
        <ManyAt
          path={['triggers', 'views', 'inclusion']}
          label="One of these views is open"
          choices={choices.views}
          toItem={(value) => ({ value })}
          toText={propertyOf('value')}
        />
        <ManyAt
          path={['triggers', 'states', 'inclusion']}
          label="One of these states is active"
          choices={choices.states}
          toItem={(name) => ({ name })}
          toText={propertyOf('name')}
        />
        <SwitchAt path={['triggers', 'states', 'allStatesActive']} label="All of these states must be active" />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <SelectAt
            path={['triggers', 'timer', 'type']}
            label="Timer from the start of"
            none="No timer"
            choices={[
              { value: 'session', label: 'the session' },
              { value: 'view', label: 'the view' },
            ]}
          />
          <NumberAt path={['triggers', 'timer', 'duration']} label="Timer in seconds" />
        </SimpleGrid>
        <RestAt path={['triggers', 'events']} label="Events:" shown={['inclusion', 'displayOnceByEvent']} />
        <RestAt path={['triggers', 'views']} label="Views:" shown={['inclusion']} />
        <RestAt path={['triggers', 'states']} label="States:" shown={['inclusion', 'allStatesActive']} />
        <RestAt path={['triggers', 'timer']} label="Timer:" shown={['type', 'duration']} />
        <RestAt
          path={['triggers']}
          shown={[
            ...limits.map(({ name }) => name),
            ...['events', 'views', 'states', 'timer', 'useDelay', 'cappingDelay', 'usePressure', 'offlineDisplay'],
          ]}
        />
      </Section>
      <Section title="Limits" description="A limit that is empty does not apply.">
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {shown.map(({ name, label }) => (
            <NumberAt key={name} path={['triggers', name]} label={label} />
          ))}
          <NumberAt path={['triggers', 'cappingDelay']} label="Seconds between displays" />
        </SimpleGrid>
        <Stack gap="xs">
          <SwitchAt path={['triggers', 'useDelay']} label="Apply the time between displays" />
          <SwitchAt path={['triggers', 'usePressure']} label="Apply marketing pressure" />
          <SwitchAt path={['triggers', 'offlineDisplay']} label="Show without a connection" />
        </Stack>
      </Section>
    </>
  );
}

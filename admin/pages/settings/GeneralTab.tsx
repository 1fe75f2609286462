import { Checkbox, Fieldset, Group, Stack, Text } from '@mantine/core';
import { useSetting } from './draft.ts';
import { NumberSetting, TagsSetting, TextSetting } from './inputs.tsx';

/** The common settings. The others have their own tabs. */
export function GeneralTab() {
  return (
    <Stack maw={640} mb="md">
      <TextSetting path={['name']} label="Name" description="Shown to operators" />
      <TagsSetting
        path={['languages']}
        label="Languages"
        description="Language tags that messages may be translated into. Press Enter after each."
        placeholder="fr, pt-BR"
      />
      <Pressure />
      <TagsSetting
        path={['collapseKeys']}
        label="Collapse keys"
        description="A message with a collapse key replaces the previous one on the device. Press Enter after each."
      />
      <Retention />
    </Stack>
  );
}

function Pressure() {
  const { value, change, disabled, error } = useSetting<{ max?: number; hours?: number }>(['pressure']);
  return (
    <Fieldset legend="Marketing pressure">
      <Stack gap="sm">
        <Checkbox
          label="Limit the campaign messages per device"
          description="A device with more is skipped. Tests and instant messages are not limited."
          checked={value !== undefined}
          disabled={disabled}
          onChange={({ currentTarget }) => change(currentTarget.checked ? { max: 3, hours: 24 } : undefined)}
        />
        {value ? (
          <Group align="flex-start">
            <NumberSetting path={['pressure', 'max']} label="Maximum messages" />
            <NumberSetting path={['pressure', 'hours']} label="In this number of hours" />
          </Group>
        ) : null}
        {error && !value ? <Text c="var(--mantine-color-error)">{error}</Text> : null}
      </Stack>
    </Fieldset>
  );
}

function Retention() {
  return (
    <Fieldset legend="How long data is kept">
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          In days. Without a number, the period of the service applies, which may be forever. Statistics by day stay.
        </Text>
        <NumberSetting path={['retention', 'clicks']} label="Clicks" />
        <NumberSetting path={['retention', 'activity']} label="Daily activity of devices" />
        <NumberSetting path={['retention', 'sends']} label="Ended sends" />
        <NumberSetting path={['retention', 'inboxStatuses']} label="Who has read an inbox message, after its end" />
        <NumberSetting
          path={['retention', 'unusedDevices']}
          label="Devices without a push token that are not used"
          description="They are deleted after this time"
        />
        <NumberSetting
          path={['retention', 'audit']}
          label="Audit entries"
          description="Only entries that engage audit export has written are deleted"
        />
      </Stack>
    </Fieldset>
  );
}

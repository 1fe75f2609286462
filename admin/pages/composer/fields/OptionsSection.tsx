import { Autocomplete, NumberInput, SimpleGrid } from '@mantine/core';
import type { Platform } from '../draft.ts';
import { useComposer, useTextField, useValue } from '../form.ts';
import { IosSound, RelevanceScore } from './IosFields.tsx';
import { OptionField } from './OptionField.tsx';
import { commonOptions, platformOptions } from './options.ts';
import { ParamsField } from './ParamsField.tsx';
import { Section } from './Section.tsx';

/** What else a message has: what opens with it, how long it is delivered, and the options of the platform. */
export function OptionsSection() {
  const { value: platform = 'android' } = useValue<Platform>('platform');
  return (
    <Section title="Options">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <PageOptions />
        <PlatformOptions platform={platform} />
        <DeliveryOptions />
      </SimpleGrid>
      <CustomParams />
    </Section>
  );
}

/** The page that opens with the message. */
export const PageOptions = () => commonOptions.map((option) => <OptionField key={option.name} option={option} />);

/** The options that only this platform has. */
export function PlatformOptions({ platform }: { platform: Platform }) {
  return (
    <>
      {platformOptions[platform].map((option) => (
        <OptionField key={option.name} option={option} />
      ))}
      {platform === 'ios' ? (
        <>
          <IosSound />
          <RelevanceScore />
        </>
      ) : null}
    </>
  );
}

/** How long the message is delivered, and which messages it replaces. */
export function DeliveryOptions() {
  return (
    <>
      <TimeToLive />
      <CollapseKey />
    </>
  );
}

export const CustomParams = () => (
  <ParamsField path="customParams" label="Custom parameters" add="Add custom parameter" />
);

function TimeToLive() {
  const { readOnly } = useComposer();
  const { value, change, error } = useValue<number>('timeToLive');
  return (
    <NumberInput
      label="Time to live in seconds"
      description="How long the service tries to deliver. The default is 24 hours."
      min={0}
      max={2_419_200}
      allowDecimal={false}
      thousandSeparator=" "
      value={value ?? ''}
      onChange={(number) => change(number === '' ? undefined : Number(number))}
      readOnly={readOnly}
      error={error}
    />
  );
}

function CollapseKey() {
  const { settings } = useComposer();
  return (
    <Autocomplete
      label="Collapse key"
      description="Only the last waiting message with this key is delivered."
      data={settings.collapseKeys}
      maxLength={255}
      {...useTextField('collapseKey')}
    />
  );
}

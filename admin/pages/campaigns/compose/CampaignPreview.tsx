import { SegmentedControl, Stack, Title, useComputedColorScheme } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textOf } from '../../../api/errors.ts';
import type { Platform } from '../../composer/draft.ts';
import { Section } from '../../composer/fields/Section.tsx';
import { useListFields } from '../../composer/fields/VariableMenu.tsx';
import { useComposer } from '../../composer/form.ts';
import { DeviceSelect } from '../../composer/preview/DeviceSelect.tsx';
import { Notification } from '../../composer/preview/Notification.tsx';
import { PayloadSize } from '../../composer/preview/PayloadSize.tsx';
import { renderDraft } from '../../composer/preview/render.ts';
import { useSampleDevice } from '../../composer/preview/sample.ts';
import { Unresolved } from '../../composer/preview/Unresolved.tsx';
import { platformNames } from '../../messages/state.ts';
import { type CampaignContent, messageOf } from './content.ts';

type Colors = 'light' | 'dark';

/** The campaign as a notification of each platform, in the language that is edited. */
export function CampaignPreview({ content }: { content: CampaignContent }) {
  const { partnerId } = useComposer();
  const { device } = useSearch({ strict: false });
  const sampleError: unknown = useSampleDevice(partnerId, device).error;
  const navigate = useNavigate();
  const scheme = useComputedColorScheme('light');
  const [chosenColors, setColors] = useState<Colors>();
  const colors = chosenColors ?? scheme;
  const choose = (udid: string | undefined) => {
    const search = (current: object) => ({ ...current, device: udid });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  return (
    <aside className="preview" aria-label="Preview">
      <Section title="Preview">
        <DeviceSelect
          partnerId={partnerId}
          udid={device}
          choose={choose}
          label="Sample device"
          description="Placeholders have the values of this device."
          error={sampleError ? textOf(sampleError) : undefined}
        />
        <SegmentedControl
          aria-label="Colors of the preview"
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={colors}
          onChange={(value) => setColors(value)}
        />
        {content.platforms.map((platform) => (
          <PlatformPreview key={platform} platform={platform} content={content} colors={colors} />
        ))}
      </Section>
    </aside>
  );
}

function PlatformPreview({
  platform,
  content,
  colors,
}: {
  platform: Platform;
  content: CampaignContent;
  colors: Colors;
}) {
  const { settings, sample } = useComposer();
  const { language, device } = useSearch({ strict: false });
  const listFields = useListFields();
  const message = messageOf(content, platform);
  const values = { ...Object.fromEntries(listFields), ...sample };
  const { shown, unresolved } = renderDraft(message, language ?? message.language, values, settings);
  return (
    <Stack gap="xs" role="group" aria-label={`Preview on ${platformNames[platform]}`}>
      <Title order={3} size="h5">
        {platformNames[platform]}
      </Title>
      <Notification appName={settings.name} colors={colors} shown={shown} />
      <Unresolved names={unresolved} hasDevice={device !== undefined} />
      <PayloadSize message={message} messageId={undefined} />
    </Stack>
  );
}

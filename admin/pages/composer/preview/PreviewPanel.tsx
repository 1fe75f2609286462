import { SegmentedControl, Stack, Text, useComputedColorScheme } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textOf } from '../../../api/errors.ts';
import type { ComposerSearch } from '../composer-search.ts';
import { Section } from '../fields/Section.tsx';
import { useListFields } from '../fields/VariableMenu.tsx';
import { useComposer, useMessageForm } from '../form.ts';
import { DeviceSelect } from './DeviceSelect.tsx';
import { DevicePreview } from './DevicePreview.tsx';
import { PayloadSize } from './PayloadSize.tsx';
import { Notification } from './Notification.tsx';
import { Unresolved } from './Unresolved.tsx';
import { renderDraft } from './render.ts';
import { useSampleDevice } from './sample.ts';

type Colors = 'light' | 'dark';

/** The message as a notification: in the language that is edited, or as the chosen device gets it. */
export function PreviewPanel({ messageId, dirty }: { messageId: number | undefined; dirty: boolean }) {
  const { partnerId, settings, sample } = useComposer();
  const { values: message } = useMessageForm();
  const { device, view, language } = useSearch({ strict: false });
  const listFields = useListFields();
  const sampleError: unknown = useSampleDevice(partnerId, device).error;
  const navigate = useNavigate();
  const scheme = useComputedColorScheme('light');
  const [chosenColors, setColors] = useState<Colors>();
  const colors = chosenColors ?? scheme;
  const show = (next: ComposerSearch) => {
    const search = (current: object) => ({ ...current, ...next });
    void navigate({ to: '.', search: search as never, replace: true, resetScroll: false });
  };
  const isForDevice = device !== undefined && view === 'device';
  const shownLanguage = isForDevice ? sample.language : (language ?? message.language);
  const draft = renderDraft(message, shownLanguage, { ...Object.fromEntries(listFields), ...sample }, settings);
  return (
    <aside className="preview" aria-label="Preview">
      <Section title="Preview">
        <Stack gap="sm">
          <DeviceSelect
            partnerId={partnerId}
            udid={device}
            choose={(udid) => show({ device: udid, view: udid === undefined ? undefined : 'device' })}
            label="Sample device"
            description="Placeholders have the values of this device."
            error={sampleError ? textOf(sampleError) : undefined}
          />
          {device === undefined ? null : (
            <SegmentedControl
              aria-label="Language of the preview"
              data={[
                { value: 'device', label: 'As the device gets it' },
                { value: 'language', label: 'Edited language' },
              ]}
              value={view ?? 'language'}
              onChange={(value) => show({ view: value === 'device' ? 'device' : undefined })}
            />
          )}
          <SegmentedControl
            aria-label="Colors of the preview"
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
            value={colors}
            onChange={(value) => setColors(value)}
          />
          {isForDevice && messageId !== undefined && !dirty ? (
            <DevicePreview messageId={messageId} udid={device} colors={colors} />
          ) : (
            <>
              <Notification appName={settings.name} colors={colors} shown={draft.shown} />
              {isForDevice ? (
                <Text size="sm" c="dimmed">
                  This preview includes unsaved changes. Save them to see how the service renders the message.
                </Text>
              ) : null}
              <Unresolved names={draft.unresolved} hasDevice={device !== undefined} />
            </>
          )}
          <PayloadSize message={message} messageId={messageId} />
        </Stack>
      </Section>
    </aside>
  );
}

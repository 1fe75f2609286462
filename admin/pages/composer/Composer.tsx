import { Badge, Group, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ApplicationSettings } from '../../api/application-settings.ts';
import { ConflictNotice } from '../../components/ConflictNotice.tsx';
import { DisabledButton } from '../../components/DisabledButton.tsx';
import { ErrorAlert } from '../../components/ErrorAlert.tsx';
import { Form } from '../../components/Form.tsx';
import { Page } from '../../components/Page.tsx';
import type { Stored } from '../../components/use-stored.ts';
import { useCan, useWhyNot } from '../../session/session.ts';
import { ReportLink } from '../messages/ReportLink.tsx';
import { platformNames, stateNames } from '../messages/state.ts';
import { initialMessage, type StoredMessage } from './draft.ts';
import { AudienceSection } from './fields/AudienceSection.tsx';
import { ButtonsSection } from './fields/ButtonsSection.tsx';
import { OptionsSection } from './fields/OptionsSection.tsx';
import { PlatformSection } from './fields/PlatformSection.tsx';
import { TextsSection } from './fields/TextsSection.tsx';
import { ComposerContext, MessageFormProvider, useNewMessageForm } from './form.ts';
import { PreviewPanel } from './preview/PreviewPanel.tsx';
import { useSampleValues } from './preview/sample.ts';
import { MessageActions } from './MessageActions.tsx';
import { SaveBar } from './SaveBar.tsx';
import { SchedulePanel } from './schedule/SchedulePanel.tsx';
import { SendPanel } from './send/SendPanel.tsx';
import { useSave } from './use-save.ts';
import { readOnlyReasons, WhyReadOnly } from './WhyReadOnly.tsx';

/** Writes, previews, schedules and sends a message. Without a stored message, it creates one. */
export function Composer({
  partnerId,
  settings,
  stored: storedMessage,
  read,
  copied,
}: {
  partnerId: string;
  settings: ApplicationSettings;
  stored?: Stored<StoredMessage>;
  /** Reads the stored message again. */
  read?: () => Promise<Stored<StoredMessage> | undefined>;
  /** A new message starts as a copy of this one. */
  copied?: StoredMessage | undefined;
}) {
  const can = useCan();
  const whyNot = useWhyNot()('createSchedule');
  const stored = storedMessage?.value;
  const [initial] = useState(() => initialMessage(settings, stored, copied));
  const form = useNewMessageForm({ initialValues: initial });
  const { save, pending, other, dirty, markIncomplete, ...conflict } = useSave(
    partnerId,
    form,
    initial,
    storedMessage,
    read,
  );
  const { device } = useSearch({ strict: false });
  const sample = useSampleValues(partnerId, device);
  const readOnlyReason =
    stored &&
    (stored.state === 'scheduled' ? whyNot && `The message has a schedule. ${whyNot}` : readOnlyReasons[stored.state]);
  const mayChange = can(stored ? 'updateMessage' : 'createMessage');
  const readOnly = !mayChange || readOnlyReason !== undefined;
  const { lists } = form.values;
  const composer = useMemo(
    () => ({ partnerId, settings, readOnly, lists, sample, markIncomplete }),
    [partnerId, settings, readOnly, lists, sample, markIncomplete],
  );
  return (
    <ComposerContext value={composer}>
      <MessageFormProvider form={form}>
        <Page
          title={stored ? stored.title : 'Create message'}
          subtitle={
            stored ? <Facts partnerId={partnerId} message={stored} /> : 'Write a push message for one platform.'
          }
          actions={stored ? <MessageActions partnerId={partnerId} message={stored} /> : null}
        >
          <div className="composer">
            <Stack gap="lg">
              {stored ? <WhyReadOnly partnerId={partnerId} message={stored} /> : null}
              <Form aria-label="Message" onSubmit={form.onSubmit((message) => void save(message))}>
                <Stack gap="lg">
                  {other.length > 0 ? <ErrorAlert error={new Error(other.join('\n'))} /> : null}
                  <PlatformSection fixed={stored !== undefined} />
                  <TextsSection />
                  <ButtonsSection />
                  <AudienceSection />
                  <OptionsSection />
                  <ConflictNotice subject="this message" {...conflict} />
                  {readOnly ? null : (
                    <SaveBar action={stored ? 'Save message' : 'Create message'} pending={pending} dirty={dirty} />
                  )}
                  {mayChange && readOnlyReason !== undefined ? (
                    <DisabledButton label="Save message" reason={readOnlyReason} />
                  ) : null}
                </Stack>
              </Form>
              {stored ? <SchedulePanel partnerId={partnerId} message={stored} /> : null}
              {stored ? <SendPanel partnerId={partnerId} message={stored} dirty={dirty} /> : null}
            </Stack>
            <PreviewPanel messageId={stored?.id} dirty={dirty} />
          </div>
        </Page>
      </MessageFormProvider>
    </ComposerContext>
  );
}

function Facts({ partnerId, message: { id, platform, state, title } }: { partnerId: string; message: StoredMessage }) {
  return (
    <Group gap="xs">
      <Badge>{stateNames[state]}</Badge>
      {platformNames[platform]}, ID {id}
      <ReportLink partnerId={partnerId} messageId={id} title={title} />
    </Group>
  );
}

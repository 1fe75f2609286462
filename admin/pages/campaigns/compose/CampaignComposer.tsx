import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { ApplicationSettings } from '../../../api/application-settings.ts';
import type { Schemas } from '../../../api/client.ts';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { ErrorAlert } from '../../../components/ErrorAlert.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Page } from '../../../components/Page.tsx';
import { UnsavedChanges } from '../../../components/UnsavedChanges.tsx';
import type { Stored } from '../../../components/use-stored.ts';
import { usePendingApproval } from '../../approvals/use-approvals.ts';
import { WaitsForApproval } from '../../approvals/WaitsForApproval.tsx';
import type { Platform } from '../../composer/draft.ts';
import { AudienceFields, PressureField } from '../../composer/fields/AudienceSection.tsx';
import { ButtonsSection } from '../../composer/fields/ButtonsSection.tsx';
import { CustomParams, DeliveryOptions, PageOptions } from '../../composer/fields/OptionsSection.tsx';
import { Section } from '../../composer/fields/Section.tsx';
import { TextsSection } from '../../composer/fields/TextsSection.tsx';
import { ComposerContext, MessageFormProvider } from '../../composer/form.ts';
import { useSampleValues } from '../../composer/preview/sample.ts';
import { platformNames } from '../../messages/state.ts';
import { AudienceCounts } from './AudienceCounts.tsx';
import { CampaignPreview } from './CampaignPreview.tsx';
import { type CampaignValues, platforms } from './content.ts';
import { nameOf } from './name-of.ts';
import { Differences } from './Differences.tsx';
import { OptionGrid } from './OptionGrid.tsx';
import { SendSection } from './SendSection.tsx';
import { StartSection } from './StartSection.tsx';
import { TestSection } from './TestSection.tsx';
import { useCampaignForm } from './use-campaign-form.ts';
import { useDraft } from './use-draft.ts';
import { useErrors } from './use-errors.ts';
import '../../composer/composer.css';

/** Writes a campaign for several platforms as a draft, and sends it. */
export function CampaignComposer({
  partnerId,
  settings,
  initial,
  stored,
  created,
}: {
  partnerId: string;
  settings: ApplicationSettings;
  /** What the form starts with. */
  initial: CampaignValues;
  stored: Stored<Schemas['CampaignDraft']> | undefined;
  /** Called with the ID of a new draft. */
  created: (draftId: number) => void;
}) {
  const form = useCampaignForm(initial);
  const errors = useErrors(form);
  const [incomplete, setIncomplete] = useState<readonly string[]>([]);
  const { save, saveAsNew, saved, error, isStored, isDeleted, dirty, pending, ...conflict } = useDraft(
    partnerId,
    form,
    initial,
    stored,
    created,
  );
  const approval = usePendingApproval(partnerId, stored && { draftId: stored.value.id });
  const { name, content } = form.values;
  const { device } = useSearch({ strict: false });
  const sample = useSampleValues(partnerId, device);
  const markIncomplete = useCallback(
    (path: string, isIncomplete: boolean) =>
      setIncomplete((before) => [...before.filter((known) => known !== path), ...(isIncomplete ? [path] : [])]),
    [],
  );
  const { lists } = content.common;
  const composer = useMemo(
    () => ({ partnerId, settings, readOnly: false, lists, sample, markIncomplete }),
    [partnerId, settings, lists, sample, markIncomplete],
  );
  const rename = (next: string) => {
    errors.forgetName();
    form.rename(next);
  };
  return (
    <ComposerContext value={composer}>
      <Page title="New campaign" subtitle="Write one announcement for several platforms, and send it to one audience.">
        <div className="composer">
          <Stack gap="lg">
            {approval ? <WaitsForApproval partnerId={partnerId} approval={approval} subject="the draft" /> : null}
            <form aria-label="Campaign" onSubmit={(event) => event.preventDefault()} noValidate>
              <Stack gap="lg">
                <Section title="Campaign">
                  <TextInput
                    label="Name"
                    description="People in the console see it. Devices don’t."
                    required
                    maxLength={255}
                    value={name}
                    onChange={({ currentTarget }) => rename(currentTarget.value)}
                    error={errors.name}
                  />
                  <Checkbox.Group
                    label="Platforms"
                    value={content.platforms}
                    onChange={(chosen) => form.choose(platforms.filter((platform) => chosen.includes(platform)))}
                    error={content.platforms.length === 0 ? 'Choose at least one platform.' : undefined}
                  >
                    <Group mt="xs">
                      {platforms.map((platform) => (
                        <Checkbox key={platform} value={platform} label={platformNames[platform]} />
                      ))}
                    </Group>
                  </Checkbox.Group>
                </Section>
                <MessageFormProvider form={form.common}>
                  <TextsSection />
                  <ButtonsSection />
                  <Section title="Options">
                    <OptionGrid>
                      <PageOptions />
                      <DeliveryOptions />
                    </OptionGrid>
                    <CustomParams />
                  </Section>
                </MessageFormProvider>
                {content.platforms.map((platform) => (
                  <PlatformForm key={platform} platform={platform} form={form}>
                    <Differences
                      platform={platform}
                      chosen={content.differs[platform]}
                      choose={(next) => form.differ(platform, next)}
                    />
                  </PlatformForm>
                ))}
                <MessageFormProvider form={form.common}>
                  <Section
                    title="Audience"
                    description="Devices of the chosen segments and static lists. If you choose none, all devices of the platforms."
                  >
                    <AudienceFields />
                    <PressureField />
                    <AudienceCounts partnerId={partnerId} content={content} />
                  </Section>
                </MessageFormProvider>
                <StartSection
                  start={content.start}
                  choose={(next) => {
                    errors.forgetStart();
                    form.startAt(next);
                  }}
                  error={errors.start}
                />
                <TestSection
                  partnerId={partnerId}
                  form={form}
                  isIncomplete={incomplete.length > 0}
                  showErrors={errors.show}
                />
                {isDeleted ? (
                  <Notice title="This draft was deleted" warning>
                    <Text size="sm">Somebody has deleted it since you opened it. Your text is only on this page.</Text>
                    <Button mt="sm" size="xs" variant="default" onClick={() => void saveAsNew()}>
                      Save as a new draft
                    </Button>
                  </Notice>
                ) : error ? (
                  <ErrorAlert title="The draft was not saved" error={error} retry={() => void save()} />
                ) : null}
                <ConflictNotice subject="this draft" nameOf={nameOf} {...conflict} />
              </Stack>
            </form>
            <SendSection
              partnerId={partnerId}
              form={form}
              isIncomplete={incomplete.length > 0}
              saved={saved}
              isSaving={pending}
              showErrors={errors.show}
              isWaiting={approval !== undefined}
              state={<SaveState dirty={dirty} pending={pending} isStored={isStored} />}
            />
          </Stack>
          <CampaignPreview content={content} />
        </div>
        <UnsavedChanges dirty={dirty} subject="this draft" />
      </Page>
    </ComposerContext>
  );
}

/** The form of what differs on a platform. */
function PlatformForm({
  platform,
  form,
  children,
}: {
  platform: Platform;
  form: ReturnType<typeof useCampaignForm>;
  children: ReactNode;
}) {
  return <MessageFormProvider form={form.own[platform]}>{children}</MessageFormProvider>;
}

function SaveState({ dirty, pending, isStored }: { dirty: boolean; pending: boolean; isStored: boolean }) {
  const saved = isStored ? 'The draft is saved.' : 'The draft is saved automatically when you change it.';
  return (
    <Text size="sm" c="dimmed" role="status">
      {pending ? 'The draft is being saved.' : dirty ? 'There are unsaved changes.' : saved}
    </Text>
  );
}

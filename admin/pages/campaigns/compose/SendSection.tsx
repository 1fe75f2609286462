import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../../api/client.ts';
import { byField, needsApproval } from '../../../api/errors.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { devicesText } from '../../../components/count-text.ts';
import { DisabledButton } from '../../../components/DisabledButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { zoneLabel } from '../../../components/time-zone.ts';
import { dateAt } from '../../../components/zoned-time.ts';
import { useCan, useWhyNot } from '../../../session/session.ts';
import { AskForApproval } from '../../approvals/AskForApproval.tsx';
import { useDeviceLimit } from '../../approvals/use-approvals.ts';
import { totalOf, useAudience } from './audience.ts';
import { Counts } from './AudienceCounts.tsx';
import { type CampaignContent, messagesOf, type Start } from './content.ts';
import { type CampaignErrors, errorsOf, missingIn } from './errors.ts';
import { newKey } from './new-key.ts';
import type { CampaignForm } from './use-campaign-form.ts';
import type { SavedDraft } from './use-draft.ts';

/** How long the sends wait, so that the operator can undo them. */
const delaySeconds = 10;

/** Sends or schedules the campaign, after one confirmation for all platforms. It stays visible below the form. */
export function SendSection({
  partnerId,
  form,
  isIncomplete,
  saved,
  isSaving,
  showErrors,
  isWaiting,
  state,
}: {
  partnerId: string;
  form: CampaignForm;
  /** Whether a field has content that the campaign can't have yet. */
  isIncomplete: boolean;
  /** Saves the draft, and returns it if everything is saved. */
  saved: () => Promise<SavedDraft | undefined>;
  isSaving: boolean;
  /** Shows errors at their fields. Without errors, moves to the first that is shown. */
  showErrors: (errors?: CampaignErrors) => void;
  /** Whether the draft waits for an approval. */
  isWaiting: boolean;
  state: ReactNode;
}) {
  const can = useCan();
  const whyNot = useWhyNot()('sendCampaign');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const limit = useDeviceLimit(partnerId);
  /**
   * What the operator is asked to send, although the form may take over another change of the draft: then nothing is sent. The key is the
   * same if the request is repeated.
   */
  const [asked, setAsked] = useState<{ key: string; name: string; content: CampaignContent; draft: SavedDraft }>();
  /** Whether the draft was no longer the one that was confirmed. */
  const [isOutdated, setOutdated] = useState(false);
  const { name, content } = form.values;
  const { start } = asked?.content ?? content;
  const verb = start ? 'Schedule' : 'Send';
  const count = useAudience(partnerId, asked?.content ?? content, asked !== undefined);
  const counted = count.isFetching || count.error ? undefined : count.data;
  const total = counted && totalOf(counted.data);
  const send = api.useMutation('post', '/operator/v1/apps/{partnerId}/campaign_sends', {
    async onSuccess({ campaignId }) {
      setAsked(undefined);
      const params = { partnerId, campaignId: String(campaignId) };
      await navigate({ to: '/apps/$partnerId/campaigns/$campaignId', params, ignoreBlocker: true });
      await queries.invalidateQueries({
        predicate: ({ queryKey: [, path] }) => /campaign|messages/.test(String(path)),
      });
    },
    async onError(error) {
      if (needsApproval(error)) return;
      if (byField(error, ['draft']).other.length === 0) {
        setAsked(undefined);
        setOutdated(true);
        return queries.invalidateQueries({ predicate: ({ queryKey: [, path] }) => /draft/.test(String(path)) });
      }
      const errors = errorsOf(error, asked?.content ?? content);
      if (errors.other.length > 0) return;
      setAsked(undefined);
      showErrors(errors);
    },
  });
  const isLarge = needsApproval(send.error) || (limit !== undefined && total !== undefined && total.devices > limit);
  const campaign = asked && {
    ...{ key: asked.key, name: asked.name, draft: asked.draft },
    messages: messagesOf(asked.content),
    ...when(start),
  };
  async function ask(): Promise<void> {
    const missing = missingIn(name, content);
    if (missing || isIncomplete || content.platforms.length === 0) return showErrors(missing);
    const draft = await saved();
    if (!draft) return showErrors();
    send.reset();
    setOutdated(false);
    setAsked({ key: newKey(), name, content, draft });
  }
  return (
    <>
      {isOutdated ? (
        <Notice title="Nothing was sent" warning>
          Somebody has changed, sent or deleted the draft since you confirmed it. Check it, then send it again.
        </Notice>
      ) : null}
      <Group className="save-bar">
        {isWaiting && can('sendCampaign') ? (
          <DisabledButton label={`${verb} campaign`} reason="The draft waits for the approval of another operator." />
        ) : can('sendCampaign') ? (
          <Button loading={isSaving && asked === undefined} onClick={() => void ask()}>
            {verb} campaign
          </Button>
        ) : (
          <DisabledButton label={`${verb} campaign`} reason={whyNot} />
        )}
        {state}
        <Button variant="subtle" hiddenFrom="lg" onClick={() => document.querySelector('.preview')?.scrollIntoView()}>
          Go to the preview
        </Button>
        <AskForApproval
          partnerId={partnerId}
          send={isLarge && campaign ? { operation: 'sendCampaign', campaign } : undefined}
          close={() => setAsked(undefined)}
          title={
            total
              ? `Ask for the approval of this campaign ${start ? 'for' : 'to'} ${devicesText(total.devices, total.devicesMargin)}?`
              : 'Ask for the approval of this campaign?'
          }
        >
          {counted ? <Counts {...counted} /> : null}
        </AskForApproval>
        <ConfirmDialog
          opened={asked !== undefined && !isLarge}
          close={() => setAsked(undefined)}
          title={
            total
              ? `${verb} this campaign ${start ? 'for' : 'to'} ${devicesText(total.devices, total.devicesMargin)}?`
              : `${verb} this campaign?`
          }
          action={`${verb} campaign`}
          typed={total?.shown}
          pending={send.isPending || count.isFetching}
          disabled={total === undefined}
          error={send.error ?? (count.isFetching ? null : count.error)}
          retry={count.error ? () => void count.refetch() : undefined}
          confirm={() => {
            if (campaign) send.mutate({ params: { path: { partnerId } }, body: campaign });
          }}
        >
          {counted ? <Counts {...counted} /> : null}
          {count.isFetching ? 'The devices are being counted. ' : ''}
          {asked && start
            ? `The sends start on ${startText(start)}. Until then, you can take the campaign back and change it.`
            : `The sends start after ${delaySeconds} seconds. Until then, you can undo them.`}
        </ConfirmDialog>
      </Group>
    </>
  );
}

/** When the sends of a request start. */
const when = (start: Start | undefined) =>
  start ? { schedule: { nextSendingDate: dateAt(start.at, start.zone), timezone: start.zone } } : { delaySeconds };

function startText({ at, zone }: Start): string {
  const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short', timeZone: zone });
  return `${format.format(new Date(dateAt(at, zone)))} (${zoneLabel(zone)})`;
}

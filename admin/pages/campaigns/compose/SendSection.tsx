import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../../api/client.ts';
import { byField } from '../../../api/errors.ts';
import { serviceNow } from '../../../api/service-clock.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { devicesText } from '../../../components/count-text.ts';
import { showError } from '../../../components/Form.tsx';
import { DisabledButton } from '../../../components/DisabledButton.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { zoneLabel } from '../../../components/time-zone.ts';
import { dateAt } from '../../../components/zoned-time.ts';
import { useCan, useWhyNot } from '../../../session/session.ts';
import { fieldsOf } from '../../composer/draft.ts';
import { totalOf, useAudience } from './audience.ts';
import { Counts } from './AudienceCounts.tsx';
import { type CampaignContent, messagesOf, namesOf, type Part, parts, type Start } from './content.ts';
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
  setNameError,
  setStartError,
  state,
}: {
  partnerId: string;
  form: CampaignForm;
  /** Whether a field has content that the campaign can't have yet. */
  isIncomplete: boolean;
  /** Saves the draft, and returns it if everything is saved. */
  saved: () => Promise<SavedDraft | undefined>;
  isSaving: boolean;
  setNameError: (error: string) => void;
  setStartError: (error: string) => void;
  state: ReactNode;
}) {
  const can = useCan();
  const whyNot = useWhyNot()('sendCampaign');
  const queries = useQueryClient();
  const navigate = useNavigate();
  /**
   * What the operator is asked to send, although the form may take over another change of the draft: then nothing is sent. The key is the
   * same if the request is repeated.
   */
  const [asked, setAsked] = useState<{ key: string; name: string; content: CampaignContent; draft: SavedDraft }>();
  /** Whether the draft was no longer the one that was confirmed. */
  const [isOutdated, setOutdated] = useState(false);
  const [invalid, setInvalid] = useState(0);
  const { name, content } = form.values;
  const { start } = asked?.content ?? content;
  const verb = start ? 'Schedule' : 'Send';
  const count = useAudience(partnerId, asked?.content ?? content, asked !== undefined);
  const counted = count.isFetching || count.error ? undefined : count.data;
  const total = counted && totalOf(counted.data);
  const showErrors = (errors: ReturnType<typeof errorsOf>) => {
    if (errors.name !== undefined) setNameError(errors.name);
    if (errors.start !== undefined) setStartError(errors.start);
    form.common.setErrors(errors.common);
    for (const platform of content.platforms) form.own[platform].setErrors(errors.own[platform] ?? {});
    setInvalid((times) => times + 1);
  };
  useEffect(() => {
    const campaign = document.querySelector('form');
    if (invalid > 0 && campaign) showError(campaign);
  }, [invalid]);
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
  async function ask(): Promise<void> {
    const missing = missingIn(name, content);
    if (missing || isIncomplete || content.platforms.length === 0) return showErrors(missing ?? nothing);
    const draft = await saved();
    if (!draft) return setInvalid((times) => times + 1);
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
        {can('sendCampaign') ? (
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
        <ConfirmDialog
          opened={asked !== undefined}
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
            if (!asked) return;
            const { key, name, draft } = asked;
            send.mutate({
              params: { path: { partnerId } },
              body: { key, name, messages: messagesOf(asked.content), ...when(start), draft },
            });
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

/** What is wrong with the start before the service is asked. */
function startError({ at, zone }: Start): string | undefined {
  const time = Date.parse(dateAt(at, zone));
  if (Number.isNaN(time)) return 'Enter a date and a time.';
  return time <= serviceNow() ? 'Choose a time in the future.' : undefined;
}

interface Errors {
  name?: string;
  start?: string;
  common: Record<string, string>;
  own: Partial<Record<CampaignContent['platforms'][number], Record<string, string>>>;
  /** What belongs to no field. */
  other: string[];
}

const nothing: Errors = { common: {}, own: {}, other: [] };

/** What must be written before the service is asked. */
function missingIn(name: string, content: CampaignContent): Errors | undefined {
  const errors: Errors = { common: {}, own: {}, other: [] };
  if (name.trim() === '') errors.name = 'Enter a name.';
  messagesOf(content).forEach(({ platform, ...message }) => {
    for (const text of ['title', 'text'] as const) {
      if (message[text] !== '') continue;
      const found = content.differs[platform].includes('texts') ? (errors.own[platform] ??= {}) : errors.common;
      found[text] = `Enter a ${text}.`;
    }
  });
  const start = content.start && startError(content.start);
  if (start !== undefined) errors.start = start;
  const isComplete =
    errors.name === undefined && start === undefined && Object.keys({ ...errors.common, ...errors.own }).length === 0;
  return isComplete ? undefined : errors;
}

/** The errors of the service at the fields of the common message, or of the platform if they differ there. */
function errorsOf(error: unknown, content: CampaignContent): Errors {
  const messages = messagesOf(content);
  const fields = messages.flatMap((message, index) => fieldsOf(message).map((name) => `messages.${index}.${name}`));
  const found = byField(error, ['name', 'schedule.nextSendingDate', 'schedule.timezone', ...fields]);
  const errors: Errors = { common: {}, own: {}, other: found.other };
  for (const [path, text] of Object.entries(found.fields)) {
    const [, index, name = ''] = /^messages\.(\d+)\.(.*)$/.exec(path) ?? [];
    const platform = messages[Number(index)]?.platform;
    if (platform === undefined) {
      if (path === 'name') errors.name = text;
      else errors.start = text;
      continue;
    }
    const part = partOf(content, platform, name);
    if (part === undefined || !content.differs[platform].includes(part)) errors.common[name] = text;
    else (errors.own[platform] ??= {})[name] = text;
  }
  return errors;
}

const partOf = ({ own }: CampaignContent, platform: CampaignContent['platforms'][number], path: string) =>
  parts.find((part: Part) => namesOf(part, platform, own[platform]).includes(path.split('.')[0] ?? ''));

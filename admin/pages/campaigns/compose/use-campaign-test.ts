import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../api/client.ts';
import { ifMatch, tagOf } from '../../../api/entity-tags.ts';
import { isNotFound } from '../../../api/errors.ts';
import type { MessageInput } from '../../composer/draft.ts';
import { platformNames } from '../../messages/state.ts';
import { messageOf } from './content.ts';
import { type CampaignErrors, errorsOfMessage, missingTexts } from './errors.ts';
import type { CampaignForm } from './use-campaign-form.ts';

const list = '/operator/v1/apps/{partnerId}/messages';
const item = '/operator/v1/apps/{partnerId}/messages/{messageId}';

/** Errors that are shown at fields. */
class FieldErrors extends Error {
  readonly errors: CampaignErrors;

  constructor(errors: CampaignErrors) {
    super('There are errors in the form.');
    this.errors = errors;
  }
}

/**
 * Sends the campaign to one device. A send needs a stored message, which later tests on the same platform change: the campaign has its
 * own messages only when it is sent.
 */
export function useCampaignTest(partnerId: string, form: CampaignForm, showErrors: (errors: CampaignErrors) => void) {
  const queries = useQueryClient();
  const { content } = form.values;
  const test = useMutation({
    async mutationFn(udid: string) {
      const platform = await readPlatform(partnerId, udid);
      if (platform === undefined || !content.platforms.includes(platform)) {
        const name = platform ? `, ${platformNames[platform]}` : '';
        throw new Error(`The campaign has no message for the platform of this device${name}.`);
      }
      const missing = missingTexts({ ...content, platforms: [platform] });
      if (missing) throw new FieldErrors(missing);
      const messageId = await store(partnerId, messageOf(content, platform), content.tests?.[platform]).catch(
        (error: unknown) => {
          const errors = errorsOfMessage(error, content, platform);
          throw errors.other.length > 0 ? error : new FieldErrors(errors);
        },
      );
      form.test(platform, messageId);
      const { data } = await client.POST('/operator/v1/apps/{partnerId}/send', {
        params: { path: { partnerId } },
        body: { parentMessageId: messageId, targets: [{ deviceId: udid }] },
      });
      notifications.show({ message: `The test send ${data?.id} to ${udid} was accepted.` });
    },
    onError: (error) => error instanceof FieldErrors && showErrors(error.errors),
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [, path] }) => /messages/.test(String(path)) }),
  });
  return { ...test, error: test.error instanceof FieldErrors ? null : test.error };
}

async function readPlatform(partnerId: string, udid: string) {
  const path = { partnerId, udid };
  const { data } = await client.GET('/operator/v1/apps/{partnerId}/devices/{udid}', { params: { path } });
  return data?.device.platform;
}

/**
 * Stores the message of the test sends.
 *
 * @param known the message of earlier tests. If it is no draft any more, there is a new one.
 * @returns its ID
 */
async function store(partnerId: string, body: MessageInput, known: number | undefined): Promise<number> {
  const stored = known === undefined ? undefined : await find(partnerId, known);
  if (stored?.state === 'draft') {
    const path = { partnerId, messageId: stored.id };
    await client.PUT(item, { params: { path, header: ifMatch(tagOf(stored)) }, body });
    return stored.id;
  }
  const { data } = await client.POST(list, { params: { path: { partnerId } }, body });
  return data?.id ?? 0;
}

const find = (partnerId: string, messageId: number) =>
  client.GET(item, { params: { path: { partnerId, messageId } } }).then(
    ({ data }) => data,
    (error: unknown) => {
      if (isNotFound(error)) return undefined;
      throw error;
    },
  );

import type { Settings } from '../applications/settings.ts';
import { repeatedButtonFaults, repeatedLanguageFaults } from '../content/rules.ts';
import { badData, notFound } from '../http/problem.ts';
import type { MessageInput, MessageStore } from './messages.store.ts';

/** Tells which of these lists an application does not have. */
export type FindUnknownLists = (applicationId: number, listIds: readonly number[]) => Promise<number[]>;

/**
 * Checks what the contract can't: that no two buttons or languages are the same, and that all that a message refers to is
 * there.
 *
 * @throws Problem 400 for those, and for campaigns, segments and lists, each one that is unknown; else 404 for a collapse key and
 * a template of buttons
 */
export async function checkReferences(
  applicationId: number,
  message: MessageInput,
  settings: Settings,
  { store, unknownLists }: { store: MessageStore; unknownLists: FindUnknownLists },
): Promise<void> {
  const { campaignId, lists = [], collapseKey } = message;
  const buttonTemplate = message.platform === 'web' ? undefined : message.buttonTemplate;
  const faults = repeatedButtonFaults('body/buttons', message.platform === 'web' ? [] : message.buttons);
  faults.push(...repeatedLanguageFaults('body/translations', Object.keys(message.translations ?? {})));
  if (campaignId !== undefined && !(await store.hasCampaign(applicationId, campaignId))) {
    faults.push(`body/campaignId: campaign ${campaignId} does not exist`);
  }
  const segments = new Set(settings.segments.map(({ id }) => id));
  for (const member of ['testSegments', 'campaignSegments'] as const) {
    message[member]?.forEach((id, index) => {
      if (!segments.has(id)) faults.push(`body/${member}/${index}: segment ${id} does not exist`);
    });
  }
  const unknown = lists.length > 0 ? await unknownLists(applicationId, lists) : [];
  faults.push(...unknown.map((id) => `body/lists/${lists.indexOf(id)}: list ${id} does not exist`));
  if (faults.length > 0) throw badData(...faults);
  const missing: string[] = [];
  if (collapseKey !== undefined && !settings.collapseKeys.includes(collapseKey)) {
    missing.push(`body/collapseKey: collapse key ${collapseKey} not found`);
  }
  if (buttonTemplate !== undefined && !settings.buttonTemplates.some(({ name }) => name === buttonTemplate)) {
    missing.push(`body/buttonTemplate: button template ${buttonTemplate} not found`);
  }
  if (missing.length > 0) throw notFound(...missing);
}

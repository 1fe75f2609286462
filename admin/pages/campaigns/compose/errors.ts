import { byField } from '../../../api/errors.ts';
import { serviceNow } from '../../../api/service-clock.ts';
import { dateAt } from '../../../components/zoned-time.ts';
import { fieldsOf, type Platform } from '../../composer/draft.ts';
import { type CampaignContent, messageOf, messagesOf, namesOf, type Part, parts, type Start } from './content.ts';

/** What is wrong with a campaign, by field. */
export interface CampaignErrors {
  name?: string;
  start?: string;
  common: Record<string, string>;
  own: Partial<Record<Platform, Record<string, string>>>;
  /** What belongs to no field. */
  other: string[];
}

/** What is wrong with the start before the service is asked. */
function startError({ at, zone }: Start): string | undefined {
  const time = Date.parse(dateAt(at, zone));
  if (Number.isNaN(time)) return 'Enter a date and a time.';
  return time <= serviceNow() ? 'Choose a time in the future.' : undefined;
}

/** The texts that must be written before the service is asked. */
export function missingTexts(content: CampaignContent): CampaignErrors | undefined {
  const errors: CampaignErrors = { common: {}, own: {}, other: [] };
  messagesOf(content).forEach(({ platform, ...message }) => {
    for (const text of ['title', 'text'] as const) {
      if (message[text] === '') putError(errors, content, platform, text, `Enter a ${text}.`);
    }
  });
  return Object.keys({ ...errors.common, ...errors.own }).length > 0 ? errors : undefined;
}

/** What must be written before the service is asked to send. */
export function missingIn(name: string, content: CampaignContent): CampaignErrors | undefined {
  const texts = missingTexts(content);
  const errors: CampaignErrors = texts ?? { common: {}, own: {}, other: [] };
  if (name.trim() === '') errors.name = 'Enter a name.';
  const start = content.start && startError(content.start);
  if (start !== undefined) errors.start = start;
  return texts || errors.name !== undefined || start !== undefined ? errors : undefined;
}

/** The errors of the service at the fields of the common message, or of the platform if they differ there. */
export function errorsOf(error: unknown, content: CampaignContent): CampaignErrors {
  const messages = messagesOf(content);
  const fields = messages.flatMap((message, index) => fieldsOf(message).map((name) => `messages.${index}.${name}`));
  const found = byField(error, ['name', 'schedule.nextSendingDate', 'schedule.timezone', ...fields]);
  const errors: CampaignErrors = { common: {}, own: {}, other: found.other };
  for (const [path, text] of Object.entries(found.fields)) {
    const [, index, name = ''] = /^messages\.(\d+)\.(.*)$/.exec(path) ?? [];
    const platform = messages[Number(index)]?.platform;
    if (platform !== undefined) putError(errors, content, platform, name, text);
    else if (path === 'name') errors.name = text;
    else errors.start = text;
  }
  return errors;
}

/** The same for a message that is stored alone. */
export function errorsOfMessage(error: unknown, content: CampaignContent, platform: Platform): CampaignErrors {
  const found = byField(error, fieldsOf(messageOf(content, platform)));
  const errors: CampaignErrors = { common: {}, own: {}, other: found.other };
  for (const [name, text] of Object.entries(found.fields)) putError(errors, content, platform, name, text);
  return errors;
}

function putError(
  errors: CampaignErrors,
  content: CampaignContent,
  platform: Platform,
  name: string,
  text: string,
): void {
  const part = partOf(content, platform, name);
  if (part === undefined || !content.differs[platform].includes(part)) errors.common[name] = text;
  else (errors.own[platform] ??= {})[name] = text;
}

const partOf = ({ own }: CampaignContent, platform: Platform, path: string) =>
  parts.find((part: Part) => namesOf(part, platform, own[platform]).includes(path.split('.')[0] ?? ''));

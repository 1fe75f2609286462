import { unescaped } from '../pointer.ts';

/** Names of parameters that the texts of the service use, for people. */
const nouns: Readonly<Record<string, string>> = {
  partnerId: 'application',
  udid: 'device',
  listId: 'static list',
  inAppId: 'in-app message',
  inboxId: 'inbox message',
  cursor: 'position',
  page: 'page',
  search: 'search text',
};

const nounOf = (name: string) => nouns[name] ?? inWords(name.replace(/Id$/, ''));

/** `inAppTemplates` as `in app templates`. */
const inWords = (name: string) => name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();

const abbreviations = /\b(?:api|apns|fcm|html|id|json|udid|url|uuid)\b/g;

/** `createdAt` as `Created`, `externalId` as `External ID`. */
export const labelOf = (name: string) =>
  capitalized(
    inWords(name)
      .replace(/ at$/, '')
      .replaceAll(abbreviations, (word) => word.toUpperCase()),
  );

/**
 * A place in an object for people: the JSON Pointer `/messages/0/actionUrl` is `Messages › 1 › Action URL`.
 *
 * @param name the label of a part; by default made of its words
 */
export const placeOf = (pointer: string, name: (part: string) => string = labelOf): string =>
  pointer
    .split('/')
    .filter((part) => part !== '')
    .map(unescaped)
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : name(part)))
    .join(' › ');

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * An error of the service for people: it names locations in a request, such as `path/userId: user 999 not found` or
 * `body/buttons/0/title: must have at least 1 character`.
 */
export function forPeople(message: string): string {
  const [, part, path = '', text = ''] = /^(path|query|header|body)\/?([^:\s]*): ([\s\S]+)$/.exec(message) ?? [];
  if (part === undefined) return message;
  if (part === 'path' || part === 'query') {
    if (/not found$/.test(text) || (part === 'path' && /^must /.test(text)))
      return `This ${nounOf(path)} does not exist, or was deleted.`;
    return capitalized(text.startsWith('must') ? `the ${nounOf(path)} ${text}` : text);
  }
  const place = placeOf(path, inWords);
  return capitalized(place === '' ? text : `${place}: ${text}`);
}

import type { Queryable } from '../../db/database.ts';
import { largestListValues, sizeErrors } from '../../delivery/payloads/size.ts';
import { listPrefix } from '../../domain/devices/audience.ts';
import type { MessageInput } from '../../domain/messages/messages.store.ts';
import { contentsOf } from '../../domain/rendering/contents.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { badData } from '../../http/errors/problem.ts';
import { measureSend } from '../../sending/measure-send.ts';
import { readListFields } from '../../sending/sends.store.ts';

/**
 * Checks that the push service can carry the message in each of its languages.
 *
 * @param path the path of the message, such as `body`
 * @throws Problem 400
 */
export async function checkPayloadSize(
  db: Queryable,
  applicationId: number,
  message: MessageInput,
  settings: Settings,
  path = 'body',
): Promise<void> {
  const contents = contentsOf(message, settings);
  const { lists = [], translations = {} } = message;
  const listFields = lists.length > 0 ? await readListFields(db, applicationId, lists) : {};
  const values = largestListValues(Object.values(listFields), listPrefix);
  const sizes = await measureSend(db, contents, (name) => values.get(name), message.id);
  const errors = sizeErrors(contents, sizes, (property, language) => {
    const [tag, texts = {}] = Object.entries(translations).find(([each]) => each.toLowerCase() === language) ?? [];
    if (tag !== undefined && property in texts) return `${path}/translations/${tag}/${property}`;
    return `${path}/${property in message ? property : 'buttonTemplate'}`;
  });
  if (errors.length > 0) throw badData(errors);
}

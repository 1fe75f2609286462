import type { Field } from '../../domain/devices/device-fields.ts';
import { type ListUser, readListUser, type Selection } from '../../domain/lists/selections.ts';
import { badData } from '../../http/errors/problem.ts';

/**
 * Reads the devices of a membership change.
 *
 * @throws Problem 400 with every validation error
 */
export function readListUsers(users: readonly ListUser[], fields: readonly Field[]): Selection[] {
  const errors: string[] = [];
  const selections = users.flatMap((user, index) => readListUser(user, `body/users/${index}`, fields, errors));
  if (errors.length > 0) throw badData(errors);
  return selections;
}

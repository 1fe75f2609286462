import { localUrl, readConfig } from '../../server/config/config.ts';
import { type Database } from '../../server/db/database.ts';
import { violatedUniqueConstraint } from '../../server/db/errors.ts';
import { checkEmail } from '../../server/domain/applications/email.ts';
import { replaceRights } from '../../server/domain/applications/rights.store.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { createPasswordLink } from '../../server/domain/operators/links.store.ts';
import {
  findCredentials,
  findOperator,
  insertOperator,
  listOperators as readOperators,
  type Role,
} from '../../server/domain/operators/operators.store.ts';
import { deleteSecondFactor } from '../../server/domain/operators/second-factors.store.ts';
import { passwordUrl } from '../../server/domain/operators/link-urls.ts';
import { audited } from './audit.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

const note = 'The link is valid once, for an hour. The service must be running to open it.';

/** The URL where an operator sets a password. */
function linkUrl(token: string): string {
  const config = readConfig();
  return passwordUrl(config.publicUrl ?? localUrl(config), token);
}

/** `engage operator create` */
export async function createOperator(
  email: string,
  { role, applications }: { role: Role; applications: string[] },
): Promise<Outcome> {
  checkEmail(email);
  if (role === 'owner' && applications.length > 0) throw new OperatorError('an owner has all applications');
  const { token, expiresAt } = await withStorage(({ db }) =>
    audited(
      db,
      {
        action: 'operator create',
        subject: ({ id }: { id: number }) => `operators/${id}`,
        after: { email, role, applications },
      },
      (tx) => insert(tx, email, role, applications),
    ),
  );
  const url = linkUrl(token);
  return { value: { email: email.toLowerCase(), role, url, expiresAt }, text: url, note };
}

const insert = (db: Database, email: string, role: Role, applications: readonly string[]) =>
  db.transaction(async (tx) => {
    const id = await insertOperator(tx, { email, role }).catch((error: unknown) => {
      throw violatedUniqueConstraint(error) ? new OperatorError(`the operator ${email} already exists`) : error;
    });
    const unknown = await replaceRights(tx, 'operator', id, applications);
    if (unknown.length > 0) throw new OperatorError(unknown.map((name) => `application ${name} not found`).join('\n'));
    return { id, ...(await createPasswordLink(tx, id)) };
  });

/** `engage operator reset` */
export async function resetPassword(email: string): Promise<Outcome> {
  const { token, expiresAt } = await withStorage(async ({ db }) => {
    const operator = await findCredentials(db, email);
    if (!operator) throw new OperatorError(`unknown operator ${email}`);
    const { id } = operator;
    const change = { subject: `operators/${id}/password_link`, read: (tx: Database) => findOperator(tx, id) };
    return audited(db, { action: 'operator reset', ...change }, (tx) => createPasswordLink(tx, id));
  });
  const url = linkUrl(token);
  return { value: { email: email.toLowerCase(), url, expiresAt }, text: url, note };
}

/** `engage operator reset-second-factor` */
export async function resetSecondFactor(email: string): Promise<Outcome> {
  const removed = await withStorage(async ({ db }) => {
    const operator = await findCredentials(db, email);
    if (!operator) throw new OperatorError(`unknown operator ${email}`);
    const { id } = operator;
    const change = { subject: `operators/${id}/second_factor`, read: (tx: Database) => findOperator(tx, id) };
    return audited(db, { action: 'operator reset-second-factor', ...change }, (tx) => deleteSecondFactor(tx, id));
  });
  const text = removed ? `${email} has no second factor now.` : `${email} had no second factor.`;
  return { value: { email: email.toLowerCase(), removed }, text };
}

/** Operators per statement. */
const batch = 1_000;

/** `engage operator list` */
export async function listOperators(): Promise<Outcome> {
  const operators = await withStorage(async ({ db }) => {
    const found = [];
    for (let offset = 0; offset === found.length; offset += batch) {
      for (const operator of await readOperators(db, undefined, { offset, limit: batch })) found.push(operator);
    }
    return found;
  });
  const rows = operators.map(({ email, role, applications, applicationCount, hasPassword }) => {
    const more = applicationCount > applications.length ? [`and ${applicationCount - applications.length} more`] : [];
    return [email, role, hasPassword ? 'yes' : 'no', role === 'owner' ? 'all' : [...applications, ...more].join(', ')];
  });
  return {
    value: operators,
    text:
      rows.length > 0
        ? table(['E-MAIL', 'ROLE', 'PASSWORD', 'APPLICATIONS'], rows)
        : 'No operators. To create one, run: engage operator create <email>',
  };
}

import { OperatorError } from '../../server/domain/operator-error.ts';
import { replaceRights } from '../../server/domain/applications/rights.store.ts';
import type { Database } from '../../server/db/database.ts';
import type { Role } from '../../server/domain/operators/operators.store.ts';
import {
  deleteProgramToken,
  findProgramToken,
  insertProgramToken,
  listProgramTokens as readProgramTokens,
  type ProgramToken,
} from '../../server/domain/operators/program-tokens.store.ts';
import { actor, audited } from './audit.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

interface TokenOptions {
  role: Role;
  applications: string[];
  days: number;
}

/** `engage operator token create` */
export async function createProgramToken(name: string, { role, applications, days }: TokenOptions): Promise<Outcome> {
  if (name.trim() === '' || [...name].length > 80) throw new OperatorError('the name must have 1 to 80 characters');
  if (role === 'owner' && applications.length > 0) throw new OperatorError('an owner has all applications');
  const expiresAt = new Date(Date.now() + days * 86_400_000);
  const { id, token } = await withStorage(({ db }) =>
    audited(
      db,
      {
        action: 'operator token create',
        subject: (created: { id: number }) => `program_tokens/${created.id}`,
        after: { name, role, applications, expiresAt: expiresAt.toISOString() },
      },
      (tx) => insert(tx, { name, role, expiresAt }, applications),
    ),
  );
  return {
    value: { id, name, role, token, expiresAt: expiresAt.toISOString() },
    text: token,
    note: `Program token ${id} expires on ${expiresAt.toISOString()}. It is shown only once.`,
  };
}

const insert = (
  db: Database,
  input: { name: string; role: Role; expiresAt: Date },
  applications: readonly string[],
): Promise<{ id: number; token: string }> =>
  db.transaction(async (tx) => {
    const created = await insertProgramToken(tx, input, { createdBy: actor() });
    const unknown = await replaceRights(tx, 'operator', created.id, applications);
    if (unknown.length > 0) throw new OperatorError(unknown.map((name) => `application ${name} not found`).join('\n'));
    return created;
  });

/** `engage operator token revoke` */
export async function revokeProgramToken(id: number): Promise<Outcome> {
  await withStorage(async ({ db }) => {
    if (!(await findProgramToken(db, id))) throw new OperatorError(`unknown program token ${id}`);
    const change = { subject: `program_tokens/${id}`, read: (tx: Database) => findProgramToken(tx, id) };
    await audited(db, { action: 'operator token revoke', ...change }, (tx) => deleteProgramToken(tx, id));
  });
  return { value: { id }, text: `Program token ${id} was revoked.` };
}

/** Tokens per statement. */
const batch = 1_000;

/** `engage operator token list` */
export async function listProgramTokens(): Promise<Outcome> {
  const tokens = await withStorage(async ({ db }) => {
    const found: ProgramToken[] = [];
    for (let offset = 0; offset === found.length; offset += batch) {
      for (const token of await readProgramTokens(db, { offset, limit: batch })) found.push(token);
    }
    return found;
  });
  const rows = tokens.map(({ id, name, role, applications, applicationCount, createdBy, expiresAt, lastUsedAt }) => {
    const more = applicationCount > applications.length ? [`and ${applicationCount - applications.length} more`] : [];
    const all = role === 'owner' ? 'all' : [...applications, ...more].join(', ');
    const isExpired = Date.parse(expiresAt) <= Date.now();
    return [String(id), name, role, isExpired ? 'expired' : expiresAt, lastUsedAt ?? 'never', createdBy, all];
  });
  return {
    value: tokens,
    text:
      rows.length > 0
        ? table(['ID', 'NAME', 'ROLE', 'EXPIRES', 'LAST USED', 'CREATED BY', 'APPLICATIONS'], rows)
        : 'No program tokens. To create one, run: engage operator token create <name>',
  };
}

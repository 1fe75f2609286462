import type { OpenIdConfig } from '../../config/config.ts';
import { lockByName, type Transaction } from '../../db/database.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { replaceRights } from '../../domain/applications/rights.store.ts';
import { findOpenIdOperator, linkOpenIdAccount } from '../../domain/operators/openid-accounts.store.ts';
import {
  findCredentials,
  findOperator,
  hasOtherOwner,
  insertOperator,
  lockOperator,
  type Operator,
  setRole,
} from '../../domain/operators/operators.store.ts';
import { endAllSessions } from '../../domain/operators/sessions.store.ts';
import { type GrantedRights, nameOf, type OpenIdClaims, rightsBy, verifiedEmailOf } from './openid-claims.ts';

/** The operator of a sign-in, or why it is rejected. */
export type OpenIdOutcome =
  { operator: Operator; details: object } | { rejected: string; account: { id?: number; email: string } | undefined };

const noRole =
  'your account at the provider has no role for this service; ask an owner or the administrator of the provider';

/** The role of operators whose account has lost its role at the provider. They have no applications. */
const withoutRole: GrantedRights = { role: 'viewer', applications: [] };

/**
 * Finds or creates the operator of an account, and sets role and applications. The caller commits, also if the sign-in is rejected: rights
 * that the provider no longer grants end then.
 */
export async function updateOperatorBy(
  tx: Transaction,
  config: OpenIdConfig,
  claims: OpenIdClaims,
): Promise<OpenIdOutcome> {
  // Two first sign-ins of a person would create the operator twice.
  await lockByName(tx, `openid ${claims.sub}`);
  const account = { issuer: config.issuer, subject: claims.sub };
  const rights = rightsBy(config, claims);
  const known = await findOpenIdOperator(tx, account);
  if (known !== undefined) return setRights(tx, config, known, rights, {});

  const email = verifiedEmailOf(config, claims);
  if (!rights) return { rejected: noRole, account: email === undefined ? undefined : { email } };
  if (email === undefined) {
    return { rejected: 'the provider has not verified your email address, or does not send it', account: undefined };
  }
  const existing = await findCredentials(tx, email);
  const id = existing?.id ?? (await insertOperator(tx, { email, name: nameOf(claims), role: rights.role }));
  if (!(await linkOpenIdAccount(tx, id, account))) {
    return {
      rejected: 'your email address belongs to another account of the provider; ask an owner',
      account: { id, email },
    };
  }
  return setRights(tx, config, id, rights, existing ? { linked: true } : { created: true });
}

/** Sets the rights of an operator. The last owner keeps the role, so that someone can still manage the service. */
async function setRights(
  tx: Transaction,
  config: OpenIdConfig,
  id: number,
  rights: GrantedRights | undefined,
  details: object,
): Promise<OpenIdOutcome> {
  await lockOperator(tx, id);
  const before = await findOperator(tx, id);
  const { role, applications } = rights ?? withoutRole;
  const keepsRole = before?.role === 'owner' && role !== 'owner' && !(await hasOtherOwner(tx, id, config.issuer));
  if (!keepsRole) {
    await setRole(tx, id, role);
    const granted = role === 'owner' ? [] : applications;
    // Unknown applications are ignored: the setting may be older than the deletion of one, or name one that is created later.
    if (granted) await replaceRights(tx, 'operator', id, granted);
  }
  const operator = await findOperator(tx, id);
  if (JSON.stringify(before) !== JSON.stringify(operator)) {
    const actor = `openid:${config.name}`;
    await recordChange(tx, { actor, action: 'updateOperator', subject: `operators/${id}`, before, after: operator });
  }
  if (!operator || (!rights && !keepsRole)) {
    await endAllSessions(tx, id);
    return { rejected: noRole, account: operator };
  }
  return { operator, details: { ...details, role: operator.role, ...(keepsRole && { keptRole: true }) } };
}

import { acrossApplications, type Queryable } from '../db/database.ts';
import { operatorRoles, type Role } from '../domain/operators/operators.store.ts';
import { isValid } from '../domain/operators/program-tokens.store.ts';
import { isActive } from '../domain/operators/sessions.store.ts';
import type { Caller } from './handlers.ts';

/** Who reads a stream: a session or a program token. */
export interface StreamOwner {
  sessionId?: number;
  programTokenId?: number;
  /** The role at the start, which decides what is masked. */
  role: Role;
}

export const streamOwner = ({
  operator: { role },
  session,
  programToken,
}: Pick<Caller, 'operator' | 'session' | 'programToken'>): StreamOwner =>
  programToken ? { programTokenId: programToken.id, role } : { sessionId: session.id, role };

/** What a stream shows. */
export interface StreamSubscription extends StreamOwner {
  /** Undefined for all applications. */
  applicationId?: number;
}

/**
 * Returns which subscriptions have an active session or a valid program token with rights on their application, and no lower role than
 * at their start, in the same order.
 */
export async function checkSubscriptions(
  db: Queryable,
  subscriptions: readonly StreamSubscription[],
): Promise<boolean[]> {
  const rows = await db.query<{ permitted: boolean }>(
    acrossApplications(`select exists (
            select from operators o
             where o.id in (select s.operator_id from operator_sessions s where s.id = wanted.session_id and ${isActive}
                            union all
                            select t.operator_id from program_tokens t
                             where t.operator_id = wanted.program_token_id and ${isValid})
               and array_position($4::text[], o.role) <= array_position($4, wanted.role)
               and (o.role = 'owner' or exists (
                     select from granted_applications g
                      where g.operator_id = o.id and g.application_id = wanted.application_id))
               and (wanted.application_id is null or exists (
                     select from applications a where a.id = wanted.application_id and a.deleting_at is null))
          ) as permitted
       from unnest($1::bigint[], $2::bigint[], $3::bigint[], $5::text[]) with ordinality
              as wanted (session_id, program_token_id, application_id, role, position)
      order by position`),
    [
      subscriptions.map(({ sessionId }) => sessionId ?? null),
      subscriptions.map(({ programTokenId }) => programTokenId ?? null),
      subscriptions.map(({ applicationId }) => applicationId ?? null),
      operatorRoles,
      subscriptions.map(({ role }) => role),
    ],
  );
  return rows.map(({ permitted }) => permitted);
}

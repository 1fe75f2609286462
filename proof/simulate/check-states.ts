import type { Database } from '../../server/db/database.ts';
import { mayHaveHappened } from './check-writes.ts';
import type { Evidence, Violation } from './evidence.ts';
import { partnerOf } from './plan-operations.ts';

/** A send whose counts differ from its rows. */
interface WrongSend {
  name: string;
  state: string;
  counts: string;
  rows: string;
}

/** A message whose state differs from what its sends and its schedule say. */
interface WrongMessage {
  name: string;
  state: string;
  sends: string;
}

/** The names of the messages whose schedule may have been deleted, which makes them drafts again. */
function findUnscheduled({ calls }: Pick<Evidence, 'calls'>): Set<string> {
  const names = new Map<string, string>();
  for (const { operation, told } of calls) {
    if (operation.do !== 'createMessage') continue;
    const { id } = (told ?? {}) as { id?: number };
    names.set(operation.slot, `message ${id} of ${partnerOf(operation.caller)}`);
  }
  return new Set(
    calls.flatMap((call) => {
      const { operation } = call;
      const isDeletion = operation.do === 'deleteSchedule' && mayHaveHappened(call);
      return isDeletion ? (names.get(operation.slot) ?? []) : [];
    }),
  );
}

/** Checks the final states of sends and messages, and the counts of each send against its rows. */
export async function checkStates(db: Database, evidence: Pick<Evidence, 'calls'>): Promise<Violation[]> {
  const sends = await db.queryOnce<WrongSend>(
    `select 'send ' || s.id || ' of ' || a.partner_id as name, s.state,
            concat_ws(' ', s.sent, s.failed, s.suppressed, s.canceled) as counts,
            concat_ws(' ', rows.sent, rows.failed, rows.suppressed, rows.canceled) as rows
       from sends s
       join applications a on a.id = s.application_id
      cross join lateral (
         select count(*) filter (where d.status = 'sent') as sent, count(*) filter (where d.status = 'failed') as failed,
                count(*) filter (where d.status = 'suppressed') as suppressed,
                count(*) filter (where d.status = 'canceled') as canceled
           from deliveries d where d.application_id = s.application_id and d.send_id = s.id) rows
      -- The rows of deleted devices, which never have a token, are deleted with them.
      where s.sent <> rows.sent or s.suppressed <> rows.suppressed or s.canceled <> rows.canceled or s.failed < rows.failed
         or (s.state = 'canceled') <> (s.canceled_at is not null)
         or s.state = 'sent' and s.canceled > 0
         or s.state = 'failed' and (s.sent > 0 or s.failed = 0)
         or s.ended_at is null`,
  );
  const messages = await db.queryOnce<WrongMessage>(
    `select 'message ' || m.id || ' of ' || a.partner_id as name, m.state, coalesce(ended.states, 'none') as sends
       from messages m
       join applications a on a.id = m.application_id
      cross join lateral (
         select string_agg(s.state, ' ' order by s.id) as states, coalesce(bool_or(s.sent > 0), false) as reached,
                coalesce(bool_or(s.sent > 0 or s.state = 'sent'), false) as sent, (array_agg(s.state order by s.id desc))[1] as last
           from sends s
          where s.application_id = m.application_id and s.message_id = m.id and s.kind = 'campaign') ended
      cross join lateral (
         select exists (select from schedules c where c.application_id = m.application_id and c.message_id = m.id) as planned) s
      where not case m.state
              when 'scheduled' then s.planned
              when 'sent' then not s.planned and ended.sent
              when 'failed' then not s.planned and ended.last is not distinct from 'failed'
              when 'draft' then not s.planned and not ended.reached
              else false
            end`,
  );
  const unscheduled = findUnscheduled(evidence);
  const wrong = messages.filter(({ name, state }) => state !== 'draft' || !unscheduled.has(name));
  return [
    ...sends.map(({ name, state, counts, rows }) => ({
      kind: 'states',
      message: `${name} is ${state} with the counts ${counts} and the rows ${rows} (sent, failed, suppressed, canceled)`,
    })),
    ...wrong.map(({ name, state, sends: ended }) => ({
      kind: 'states',
      message: `${name} is ${state}, and its sends are ${ended}`,
    })),
  ];
}

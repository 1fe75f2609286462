import { acrossApplications, type Queryable } from '../db/database.ts';
import { isFree } from '../db/leases.ts';
import { isDue } from './chunk-leases.store.ts';
import { waitsForOthers } from './plan.store.ts';

/** Waiting background work of one kind. */
export interface Backlog {
  queue: string;
  count: number;
  /** How long the oldest work that is due has waited. 0 if none is due. */
  oldestDueSeconds: number;
}

const age = (oldest: string) => `coalesce(greatest(0, extract(epoch from now() - (${oldest}))), 0)::float8`;

/** Reads the amount of waiting background work by kind. */
export const readBacklog = (db: Queryable): Promise<Backlog[]> =>
  db.query<Backlog>(
    // Not due: a schedule whose message is being sent, a send that waits for another send, a chunk that waits for a push service.
    acrossApplications(`select 'schedules' as queue, count(*), ${age(`min(s.next_date) filter (where m.state <> 'sending')`)} as "oldestDueSeconds"
       from schedules s
       join messages m on m.application_id = s.application_id and m.id = s.message_id
      where s.next_date <= now()
     union all
     select 'sends', count(*), ${age(`min(s.created_at) filter (where ${isFree('s.owner')} and not ${waitsForOthers})`)}
       from sends s
      where s.state = 'sending' and s.planned_at is null
     union all
     select 'chunks', count(*), ${age(`min(c.next_try_at) filter (where ${isFree('c.owner')} and ${isDue})`)}
       from send_chunks c
       join sends s on s.application_id = c.application_id and s.id = c.send_id
      where c.done_at is null
     union all
     select 'list_changes', count(*), ${age('min(accepted_at)')}
       from static_list_changes
     union all
     select 'jobs', count(*), ${age('min(due_at)')}
       from periodic_jobs
      where due_at <= now() and ${isFree('owner')}`),
  );

import { operatorScenario } from '../operator/calls.ts';
import { Skip } from '../runner/outcomes.ts';

export const operatorWorkerScenarios = [
  operatorScenario(['OPER-130'], 'a worker that was seen recently is alive', 'read', async (ctx, owner) => {
    const { headers, body } = await owner.call('listWorkers', 200);
    const alive = body.data.filter(({ isAlive }) => isAlive);
    if (alive.length === 0) throw new Skip('the service has no worker');
    const now = Date.parse(headers.get('Date') ?? '') || Date.now();
    for (const { lastSeenAt } of alive) {
      ctx.isTrue('seen in the last minute', now - Date.parse(lastSeenAt) < 60_000, lastSeenAt);
    }
    ctx.equal('the number of different workers', new Set(body.data.map(({ id }) => id)).size, body.data.length);
  }),
  operatorScenario(['OPER-131'], 'an overdue job should have run already', 'read', async (ctx, owner) => {
    const { headers, body } = await owner.call('listWorkers', 200);
    if (body.jobs.length === 0) throw new Skip('no worker has run a job');
    const now = Date.parse(headers.get('Date') ?? '') || Date.now();
    for (const { isOverdue, nextRunAt, name } of body.jobs) {
      // The header has no fractions of a second.
      if (isOverdue) ctx.isTrue(`a due date of ${name} in the past`, Date.parse(nextRunAt) < now + 1000, nextRunAt);
    }
    ctx.equal('the number of different jobs', new Set(body.jobs.map(({ name }) => name)).size, body.jobs.length);
  }),
  operatorScenario(['OPER-132'], 'the backlog has an entry for each kind of work', 'read', async (ctx, owner) => {
    const { backlog } = (await owner.call('listWorkers', 200)).body;
    const queues = backlog.map(({ queue }) => queue).toSorted();
    ctx.equal('the kinds', queues, ['chunks', 'jobs', 'list_changes', 'schedules', 'sends']);
    const idle = backlog.filter(({ count }) => count === 0);
    ctx.isTrue(
      'no waiting time without work',
      idle.every((entry) => entry.oldestDueSeconds === 0),
      idle,
    );
  }),
];

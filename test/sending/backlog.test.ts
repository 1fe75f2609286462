import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { readBacklog } from '../../server/sending/backlog.store.ts';
import { addList, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
// No worker runs, so nothing of the backlog is done.
beforeAll(async () => (service = await startTestService()));
afterAll(() => service.close());

const change = (statement: string, ...values: unknown[]) => service.db.query(statement, values);

test('the backlog counts waiting work, and the oldest work that is due', async () => {
  const ada = await service.createCaller('ada@example.com', 'shop');
  const shop = sender(ada, 'shop');
  const schedule = async (secondsAgo: number) => {
    const id = await shop.create();
    await shop.schedule(id, { nextSendingDate: '2126-01-01T00:00:00Z' });
    await change(
      `update schedules set next_date = now() - make_interval(secs => $2) where message_id = $1`,
      id,
      secondsAgo,
    );
    return id;
  };
  await schedule(100);
  // A schedule whose message is being sent is not due.
  const busy = await schedule(5000);
  await change(`update messages set state = 'sending' where id = $1`, busy);
  const planned = await shop.sendIdOf(await shop.create());
  const unplanned = await shop.sendIdOf(await shop.create());
  await change(
    `update sends set planned_at = now(), created_at = now() - interval '5000 seconds' where id = $1`,
    planned,
  );
  await change(
    `update sends set paused_at = now(), created_at = now() - interval '200 seconds' where id = $1`,
    unplanned,
  );
  const chunk = (number: number, secondsAgo: number, isDone: boolean) =>
    change(
      `insert into send_chunks (application_id, send_id, chunk, priority, first_device, last_device, devices, next_try_at, done_at)
       select application_id, id, $2, 2, 1, 1, 1, now() - make_interval(secs => $3), case when $4 then now() end
         from sends where id = $1`,
      ...[planned, number, secondsAgo, isDone],
    );
  await chunk(0, 5000, true);
  await chunk(1, 300, false);
  await chunk(2, -5000, false);
  await addList(service, 'shop', 1, { members: [] });
  for (const seconds of [400, 1]) {
    await ada.request('PUT', '/v1/me/apps/shop/lists/1', { body: { users: [{ UDID: 'x' }] } });
    await change(
      `update static_list_changes set accepted_at = now() - make_interval(secs => $1) where accepted_at > now() - interval '1 minute'`,
      seconds,
    );
  }
  await change(
    `insert into periodic_jobs (name, due_at, fence) values ('late', now() - interval '500 seconds', 1), ('early', now() + interval '1 day', 1)
     on conflict (name) do nothing`,
  );

  const backlog = await readBacklog(service.db);
  const counts = Object.fromEntries(backlog.map(({ queue, count }) => [queue, count]));
  expect(counts).toEqual({ schedules: 2, sends: 1, chunks: 2, list_changes: 2, jobs: 1 });
  const due = backlog.map(({ queue, oldestDueSeconds }) => [queue, Math.floor(oldestDueSeconds / 100)]);
  expect(Object.fromEntries(due)).toEqual({ schedules: 1, sends: 2, chunks: 3, list_changes: 4, jobs: 5 });
});

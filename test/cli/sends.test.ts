import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engage } from '../support/command-line.ts';
import { startTestService, testSecretKey, type TestService } from '../support/service.ts';
import { addDevices, endOf, sender } from '../support/sends.ts';

let service: TestService;
let shop: ReturnType<typeof sender>;
beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  await addDevices(service, 'shop', [{ udid: 'ada' }, { udid: 'bob' }, { udid: 'dan', token: null }]);
});
afterAll(() => service.close());

const run = (...args: string[]) =>
  engage(args, { DATABASE_URL: service.databaseUrl, SECRET_KEY: testSecretKey, DB_POOL_SIZE: '2' });

test('sends and outbox of an application that has sent nothing say so', async () => {
  await service.createCaller('bob@example.com', 'quiet');
  for (const command of ['sends', 'outbox']) {
    expect(await run(command, 'quiet')).toEqual({ status: 0, stdout: 'Nothing has been sent yet.\n', stderr: '' });
    expect((await run(command, 'quiet', '--json')).stdout).toBe('[]\n');
    expect(await run(command, 'nowhere')).toMatchObject({ status: 1, stderr: 'there is no application nowhere\n' });
  }
});

test('sends are shown with state, counts and rate, and the outbox with what went to whom', async () => {
  const messageId = await shop.create({ title: 'Spring', text: 'It is here.' });
  const sendId = await shop.sendIdOf(messageId);
  // Whether it is under way still, or has ended by now: watching waits for the end.
  const watched = await run('sends', 'shop', '--watch', '--json');
  expect(JSON.parse(watched.stdout)).toMatchObject([
    {
      ...{ id: sendId, messageId, title: 'Spring', kind: 'campaign', state: 'sent', devices: 3 },
      ...{
        sent: 2,
        failed: 1,
        suppressed: 0,
        canceled: 0,
        waiting: null,
        rate: expect.any(Number),
        endedAt: expect.any(String),
      },
    },
  ]);
  const { stdout } = await run('sends', 'shop');
  expect(stdout).toMatch(
    new RegExp(`^ID +KIND +STATE[^]*\\n${sendId} +campaign +sent +3 +2 +1 +0 +0 +[0-9]+/s .* Spring\\n$`),
  );

  await endOf(service, sendId);
  const outbox = await run('outbox', 'shop', '--json');
  expect(JSON.parse(outbox.stdout)).toMatchObject([
    { sendId, deviceId: 'bob', token: 'token-bob', content: { platform: 'android', title: 'Spring' } },
    { sendId, deviceId: 'ada', token: 'token-ada' },
  ]);
  expect(JSON.parse((await run('outbox', 'shop', '--limit', '1', '--json')).stdout)).toHaveLength(1);
  expect((await run('outbox', 'shop')).stdout).toMatch(/^DATE +SEND[^]*android +bob +Spring: It is here\.\n/);
});

test('only a send under way can be paused, resumed and canceled, and a canceled one no more', async () => {
  const sendId = await shop.sendIdOf(await shop.create());
  await endOf(service, sendId);
  for (const command of ['pause', 'resume', 'cancel']) {
    const ended = await run('sends', command, 'shop', String(sendId));
    expect(ended).toEqual({ status: 1, stdout: '', stderr: `send ${sendId} has been sent already\n` });
    const unknown = await run('sends', command, 'quiet', String(sendId));
    expect(unknown).toEqual({ status: 1, stdout: '', stderr: `quiet has no send ${sendId}\n` });
    expect((await run('sends', command, 'shop', 'x')).status).toBe(2);
  }
  // It can't be planned without the fields that criteria name.
  const [waiting] = await service.db.query<{ id: number }>(
    `insert into sends (application_id, message_id, kind, platform, content, audience)
     select id, 1, 'test', 'ios', '{}', '{}' from applications where partner_id = 'shop'
     returning id`,
  );
  const command = (name: string) => run('sends', name, 'shop', String(waiting?.id));
  expect((await command('pause')).stdout).toBe(
    `Send ${waiting?.id}: paused. No push starts after one second. Its deadline stays.\n`,
  );
  expect((await command('pause')).status).toBe(0);
  expect((await command('resume')).stdout).toBe(
    `Send ${waiting?.id}: sending. The remaining devices get their pushes.\n`,
  );
  const { stdout } = await command('cancel');
  expect(stdout).toMatch(
    /canceling\. No push starts after one second\. The remaining devices are recorded as canceled\.\n/,
  );
});

test('a send that waits for a worker is shown with what is known of it', async () => {
  const [send] = await service.db.query<{ id: number }>(
    `insert into sends (application_id, message_id, kind, platform, content, audience)
     select id, 1, 'test', 'ios', '{}', '{"pressure": 1}' from applications where partner_id = 'shop'
     returning id`,
  );
  const { stdout } = await run('sends', 'shop', '--limit', '1', '--json');
  expect(JSON.parse(stdout)).toMatchObject([{ id: send?.id, title: null, kind: 'test', rate: null }]);
});

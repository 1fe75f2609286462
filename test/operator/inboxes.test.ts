import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;

beforeAll(async () => {
  service = await startTestService();
  await service.createCaller('ada@example.com', 'shop', 'other');
  operator = await createOperator(service, { role: 'operator', applications: ['shop', 'other'] });
});
afterAll(() => service.close());

const inboxes = '/operator/v1/apps/shop/inboxes';
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

test('inbox messages are listed with their status, as they were created (OPER-450)', async () => {
  const messages = { en: { subject: 'Sale', content: { type: 'text', value: 'Twenty percent off' } } };
  const inputs = [
    { messages, externalId: 'later', sendDate: inDays(1), expirationDate: inDays(2) },
    { messages, lists: [], segments: [] },
  ];
  const ids: number[] = [];
  for (const body of inputs) ids.push(((await operator.request('POST', inboxes, { body })).body as { id: number }).id);
  const [later, now] = inputs.map((input, index) => ({ ...input, inboxId: ids[index] }));
  const { status, body } = await operator.request('GET', inboxes);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    data: [
      { inbox: later, status: 'scheduled' },
      { inbox: now, status: 'sent' },
    ],
  });

  const expired = `update contents set start_date = now() - interval '2 days', end_date = now() - interval '1 day' where id = $1`;
  await service.db.query(expired, [ids[0]]);
  expect((await operator.request('GET', `${inboxes}/${ids[0]}`)).body).toMatchObject({
    inbox: { externalId: 'later', messages },
    status: 'expired',
  });
});

test('an inbox message of another application is unknown (OPER-450)', async () => {
  const { body } = await operator.request('GET', inboxes);
  const [{ inbox }] = (body as { data: [{ inbox: { inboxId: number } }] }).data;
  const foreign = await operator.request('GET', `/operator/v1/apps/other/inboxes/${inbox.inboxId}`);
  expect(foreign.status).toBe(404);
  expect(foreign.body).toEqual({
    errors: [{ label: 'API_ERR_DATA', message: `path/inboxId: inbox message ${inbox.inboxId} not found` }],
  });
});

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { statusAndMessages } from '../support/errors.ts';
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

test('an inbox message expires, and is unknown in other applications (OPER-450)', async () => {
  const inboxes = '/operator/v1/apps/shop/inboxes';
  const messages = { en: { subject: 'Sale', content: { type: 'text', value: 'Twenty percent off' } } };
  const { id } = (await operator.request('POST', inboxes, { body: { messages } })).body as { id: number };
  await service.db.query(
    `update contents set start_date = now() - interval '2 days', end_date = now() - interval '1 day' where id = $1`,
    [id],
  );
  expect((await operator.request('GET', `${inboxes}/${id}`)).body).toMatchObject({
    inbox: { inboxId: id, messages },
    status: 'expired',
  });
  const foreign = await operator.request('GET', `/operator/v1/apps/other/inboxes/${id}`);
  expect(statusAndMessages(foreign)).toEqual([404, [`path/inboxId: inbox message ${id} not found`]]);
});

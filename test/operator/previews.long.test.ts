import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import { addReachableDevices } from '../support/devices.ts';
import { createOperator, type TestOperator } from '../support/operators.ts';
import { endOf, pushesOf, sender } from '../support/sends.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let viewer: TestOperator;
let shop: ReturnType<typeof sender>;

beforeAll(async () => {
  service = await startTestService({ DB_POOL_SIZE: '6' }, { role: 'all' });
  const fields = [{ name: 'city', type: 'string' }];
  await service.applications.create('shop', checkSettings({ name: 'Shop', fields }));
  shop = sender(await service.createCaller('ada@example.com', 'shop'), 'shop');
  viewer = await createOperator(service, { role: 'viewer', applications: ['shop'] });
  await addReachableDevices(service.db, 'shop', [{ udid: 'ulm', language: 'de-AT', fields: { city: 'Ulm' } }]);
});
afterAll(() => service.close());

test('a preview is what a send delivers: translated, with values and buttons (OPER-200)', async () => {
  const messageId = await shop.create({
    title: 'News from ${city}',
    text: 'Open now',
    language: 'en',
    translations: { de: { title: 'Neues aus ${city}', text: 'Jetzt ansehen' } },
    buttons: [{ id: '1', title: 'For ${UDID}' }],
  });
  const path = `/operator/v1/apps/shop/messages/${messageId}/preview?udid=ulm`;
  const { content } = (await viewer.request('GET', path)).body as { content: object };
  expect(content).toMatchObject({ title: 'Neues aus Ulm', buttons: [{ title: 'For ulm' }] });
  const sendId = await shop.sendIdOf(messageId);
  await endOf(service, sendId);
  const [push] = (await pushesOf(service, sendId)).filter(({ udid }) => udid === 'ulm');
  expect(push?.content).toEqual(content);
});

test('previews and captured pushes mask the push token in texts for viewers only (OPER-018)', async () => {
  const token = 'push-token-of-tia';
  await addReachableDevices(service.db, 'shop', [{ udid: 'tia', token }]);
  const operator = await createOperator(service, { role: 'operator', applications: ['shop'] });
  const messageId = await shop.create({
    title: 'News',
    text: 'Token ${token}',
    buttons: [{ id: '1', title: '${token}' }],
  });
  const sendId = await shop.sendIdOf(messageId);
  await endOf(service, sendId);
  const textsOf = async (by: TestOperator) => {
    const preview = await by.request('GET', `/operator/v1/apps/shop/messages/${messageId}/preview?udid=tia`);
    const captured = await by.request('GET', '/operator/v1/apps/shop/captured_pushes');
    const pushes = (captured.body as { data: { sendId: number; udid: string; content: object }[] }).data;
    const push = pushes.find((each) => each.sendId === sendId && each.udid === 'tia');
    return [(preview.body as { content: object }).content, push?.content];
  };
  const masked = { text: 'Token …-tia', buttons: [{ title: '…-tia' }] };
  expect(await textsOf(viewer)).toMatchObject([masked, masked]);
  const whole = { text: `Token ${token}`, buttons: [{ title: token }] };
  expect(await textsOf(operator)).toMatchObject([whole, whole]);
});

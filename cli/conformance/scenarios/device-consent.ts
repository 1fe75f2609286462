import { deviceScenario } from '../device/calls.ts';
import { event, register, sendEvents } from '../device/fixtures.ts';
import { readDevices } from '../runner/fixtures.ts';

export const deviceConsentScenarios = [
  deviceScenario(
    ['DEV-020', 'DEV-021'],
    'a device without consent keeps its profile, and exports have its consent',
    'write',
    async (ctx, app) => {
      const device = await register(app, { model: 'Conformance' });
      const consentOf = async () => (await device.calls.call('getDevice', 200)).body;
      await sendEvents(device, [event('open')]);
      const exported = async () => {
        // The first page of all devices has only the first 10,000.
        const { lastOpen = '' } = await consentOf();
        const [, ...rows] = await readDevices(ctx, { fields: ['UDID', 'pushConsent'], lastOpen });
        return rows.find(([udid]) => udid === device.udid)?.[1];
      };
      ctx.includes('the device', await consentOf(), { pushConsent: true });
      for (const consent of [false, true, false]) {
        const { body } = await device.calls.call('setPushConsent', 200, { body: { consent } });
        ctx.equal('the response', body, { consent });
        ctx.includes('the device', await consentOf(), { pushConsent: consent, model: 'Conformance' });
      }
      ctx.equal('the exported consent', await exported(), 'false');
      const { udid: UDID, secret } = device;
      const again = await register(app, { UDID, secret });
      ctx.includes('the device', (await again.calls.call('getDevice', 200)).body, { pushConsent: false });
      await ctx.each([{}, { consent: null }, { consent: 'true' }, { consent: true, until: 'later' }], async (body) => {
        await device.calls.rejected('setPushConsent', 400, { body });
      });
      const path = { udid: UDID };
      await ctx.call('updateDevice', 200, { path, body: { pushConsent: true } });
      ctx.includes('the device after an update by a server', await consentOf(), { pushConsent: true });
      await ctx.rejected('updateDevice', 400, { path, body: { pushConsent: null } });
      const users = [{ value: UDID, data: { pushConsent: false } }];
      const { body } = await ctx.call('updateDevices', 200, { body: { users } });
      ctx.includes('the result', body, { updated: 1 });
      ctx.includes('the device after an update by a server', await consentOf(), { pushConsent: false });
    },
  ),
];

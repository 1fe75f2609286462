import { createDeviceApplication, event, register, rotateSecret, sendEvents } from '../device/fixtures.ts';
import { operatorScenario, type OperatorCalls } from '../operator/calls.ts';
import { signedIn } from '../operator/fixtures.ts';
import { proofOf } from '../runner/identity-proof.ts';

const lastEntry = async (owner: OperatorCalls, action: string, partnerId: string) =>
  (await owner.call('listAuditEntries', 200, { query: { action, partnerId } })).body.data[0];

export const operatorPersonScenarios = [
  operatorScenario(
    ['OPER-140'],
    'an operator updates a device, and the audit log has the names of the fields',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      const path = { partnerId, udid: (await register(app)).udid };
      const model = ctx.name();
      ctx.equal('the UDID', (await owner.call('updateDevice', 200, { path, body: { model } })).body.UDID, path.udid);
      const { device } = (await owner.call('getDevice', 200, { path })).body;
      ctx.includes('the device', device, { UDID: path.udid, model });
      const entry = await lastEntry(owner, 'updateDevice', partnerId);
      const actor = ctx.deployment.operator?.email;
      ctx.includes('the entry', entry, {
        ...{ actor, subject: `devices/${path.udid}`, before: undefined, after: { fields: ['model'] } },
      });
      ctx.isTrue('no value', !JSON.stringify(entry).includes(model), entry);
      await owner.call('updateDevice', 204, { path, body: {} });
      const former = (await owner.call('getDevice', 200, { path })).headers.get('ETag') ?? '';
      await owner.call('updateDevice', 200, { path, body: { model: 'Other' } });
      const late = { path, body: { model }, headers: { 'If-Match': former } };
      const { current } = (await owner.call('updateDevice', 412, late)).body;
      ctx.includes('the current device', current, { device: { model: 'Other' } });
      await owner.rejected('updateDevice', 404, { path: { partnerId, udid: ctx.name() }, body: { model } });
      await owner.rejected('updateDevice', 400, { path, body: { [`unknown${partnerId.length}`]: 1 } });
      const { calls } = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      await calls.rejected('updateDevice', 403, { path, body: { model } }, 'API_ERR_FORBIDDEN');
    },
  ),
  operatorScenario(['OPER-141'], 'an operator deletes a device', 'write', async (ctx, owner) => {
    const { partnerId, app } = await createDeviceApplication(owner);
    const model = ctx.name();
    const path = { partnerId, udid: (await register(app, { model })).udid };
    ctx.equal('the UDID', (await owner.call('deleteDevice', 200, { path })).body.UDID, path.udid);
    await owner.rejected('getDevice', 404, { path });
    await owner.rejected('deleteDevice', 404, { path });
    const entry = await lastEntry(owner, 'deleteDevice', partnerId);
    ctx.includes('the entry', entry, { actor: ctx.deployment.operator?.email, subject: `devices/${path.udid}` });
    ctx.isTrue('no profile', entry?.before === undefined && !JSON.stringify(entry).includes(model), entry);
  }),
  operatorScenario(
    ['OPER-142', 'OPER-143'],
    'the data of a person is exported and deleted with all devices of the person',
    'write',
    async (ctx, owner) => {
      const { partnerId, app } = await createDeviceApplication(owner);
      const secret = await rotateSecret(owner, partnerId);
      const clientId = ctx.name();
      const identityProof = { clientId: proofOf(secret, 'clientId', clientId) };
      const devices = [
        await register(app, { clientId, identityProof }),
        await register(app, { clientId, identityProof }),
      ];
      const other = await register(app);
      for (const device of [...devices, other]) await sendEvents(device, [event('open')]);
      const [{ udid } = { udid: '' }] = devices;
      const path = { partnerId, udid };

      const exported = (await owner.call('exportPerson', 200, { path })).body;
      ctx.includes('the export', exported, { partnerId, clientId });
      ctx.equal(
        'the devices',
        exported.devices.map(({ device }) => device.UDID),
        devices.map((device) => device.udid),
      );
      for (const { events, history } of exported.devices) {
        ctx.includes('the events', events, [{ type: 'open' }]);
        ctx.includes('the history', history, [{ type: 'open' }]);
      }
      ctx.includes('the entry', await lastEntry(owner, 'exportPerson', partnerId), {
        subject: `devices/${udid}/person`,
      });

      const deleted = (await owner.call('deletePerson', 200, { path })).body;
      ctx.includes('the deletion', deleted, { devices: 2, events: 2, activeDays: 2, deliveries: 0 });
      const entry = await lastEntry(owner, 'deletePerson', partnerId);
      ctx.includes('the entry', entry, { after: deleted });
      ctx.isTrue('no client ID', !JSON.stringify(entry).includes(clientId), entry);
      for (const device of devices) await owner.rejected('getDevice', 404, { path: { partnerId, udid: device.udid } });
      const kept = (await owner.call('exportPerson', 200, { path: { partnerId, udid: other.udid } })).body;
      ctx.includes('the events of another person', kept.devices[0]?.events ?? [], [{ type: 'open' }]);
      await owner.rejected('deletePerson', 404, { path });
      await owner.rejected('exportPerson', 404, { path });
    },
  ),
];

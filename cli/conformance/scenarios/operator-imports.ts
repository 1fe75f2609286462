import { unknownId } from '../runner/deployment.ts';
import { parseCsv } from '../runner/fixtures.ts';
import { type OperatorCalls, operatorScenario } from '../operator/calls.ts';
import { createApplication, signedIn } from '../operator/fixtures.ts';
import { beginUpload, sendFile, upload } from '../operator/uploads.ts';

const settings = { name: 'Imports', fields: [{ name: 'city', type: 'string' }] };
const createShop = (owner: OperatorCalls) => createApplication(owner, settings);

const read = async (owner: OperatorCalls, partnerId: string, importId: number) =>
  (await owner.call('getImport', 200, { path: { partnerId, importId } })).body;

const rejectsOf = async (owner: OperatorCalls, partnerId: string, importId: number) =>
  parseCsv((await owner.call('listRejects', 200, { path: { partnerId, importId } })).body);

/** More lines than the service reads before it stores some of them. */
const manyDevices = `UDID;city\n${Array.from({ length: 12_000 }, (_, n) => `device-${n};Ulm\n`).join('')}`;

export const operatorImportScenarios = [
  operatorScenario(
    ['OPER-210', 'OPER-213'],
    'an upload creates and updates devices, and reports invalid lines',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      ctx.includes('the first import', await upload(owner, partnerId, 'UDID;city\nknown;Bonn\n'), { created: 1 });
      const done = await upload(owner, partnerId, 'UDID;city;platform\nknown;Ulm;\nnew;Ulm;web\n;Ulm;\nbad;Ulm;fax\n');
      const counts = { lines: 4, created: 1, updated: 1, rejected: 2, tokensMoved: 0, registrationsEnded: 0 };
      const operator = ctx.deployment.operator?.email;
      const file = { kind: 'devices', encoding: 'utf-8', separator: ';', operator };
      ctx.includes('the import', done, { state: 'completed', error: undefined, ...file, ...counts });
      ctx.isTrue('a time', Date.parse(done.finishedAt ?? '') >= Date.parse(done.startedAt), done);
      ctx.equal('the import, read again', await read(owner, partnerId, done.id), done);
      ctx.equal('the last import', (await owner.call('listImports', 200, { path: { partnerId } })).body.data[0], done);
      const { device } = (await owner.call('getDevice', 200, { path: { partnerId, udid: 'known' } })).body;
      ctx.includes('the device', device, { city: 'Ulm' });
      const [header, ...rejects] = await rejectsOf(owner, partnerId, done.id);
      ctx.equal('the header', header, ['line', 'reason']);
      ctx.equal(
        'the lines',
        rejects.map(([line]) => line),
        ['4', '5'],
      );
      ctx.isTrue(
        'reasons',
        rejects.every(([, reason = '']) => reason !== ''),
        rejects,
      );
      const response = await sendFile(owner, partnerId, 'UDID;shoeSize\nknown;42\n');
      owner.checked('createImport', 400, response);
    },
  ),
  operatorScenario(['OPER-211'], 'an upload may be larger than a JSON body', 'write', async (ctx, owner) => {
    const partnerId = await createShop(owner);
    const line = `;${'x'.repeat(4_000)}\n`;
    // 2 MiB. Lines without a UDID are rejected, so that no devices are created.
    const done = await upload(owner, partnerId, `UDID;city\n${line.repeat(524)}`);
    ctx.includes('the import', done, { state: 'completed', lines: 524, rejected: 524 });
  }),
  operatorScenario(['OPER-213'], 'only the first 10,000 rejected lines are kept', 'write', async (ctx, owner) => {
    const partnerId = await createShop(owner);
    const { id, lines, rejected } = await upload(owner, partnerId, `UDID;platform\n${';web\n'.repeat(10_050)}`);
    ctx.equal('the lines, and the rejected ones', [lines, rejected], [10_050, 10_050]);
    ctx.equal('the lines of the file', (await rejectsOf(owner, partnerId, id)).length, 10_001);
  }),
  operatorScenario(
    ['OPER-212', 'OPER-215'],
    'other requests see a running import, and a second one has to wait',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const { importId, finish } = await beginUpload(owner, partnerId, manyDevices);
      const running = await read(owner, partnerId, importId);
      ctx.equal('the state', [running.state, running.finishedAt], ['running', undefined]);
      const headers = { 'Content-Type': 'text/csv' };
      await owner.rejected('createImport', 409, { path: { partnerId }, body: 'UDID\nsecond\n', headers });
      const { body } = owner.checked('createImport', 200, await finish());
      ctx.includes('the import', body, { id: importId, state: 'completed', lines: 12_000, created: 12_000 });
    },
  ),
  operatorScenario(
    ['OPER-214'],
    'an import whose client disconnects has failed, and its devices stay',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const { importId, disconnect } = await beginUpload(owner, partnerId, manyDevices);
      disconnect();
      await ctx.until('the end of the import', async () => (await read(owner, partnerId, importId)).state === 'failed');
      const failed = await read(owner, partnerId, importId);
      ctx.isTrue('an error', (failed.error ?? '') !== '', failed);
      ctx.isTrue('a time', Date.parse(failed.finishedAt ?? '') >= Date.parse(failed.startedAt), failed);
      ctx.isTrue('devices', failed.created > 0, failed);
      await owner.call('getDevice', 200, { path: { partnerId, udid: 'device-0' } });
    },
  ),
  operatorScenario(['OPER-216'], 'other media types are a 415, and viewers get a 403', 'write', async (_, owner) => {
    const partnerId = await createShop(owner);
    const path = { partnerId };
    await owner.rejected('createImport', 415, { path, body: {}, headers: { 'Content-Type': 'application/json' } });
    const { calls } = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
    const values = { path, body: 'UDID\nnew\n', headers: { 'Content-Type': 'text/csv' } };
    await calls.rejected('createImport', 403, values, 'API_ERR_FORBIDDEN');
  }),
  operatorScenario(
    ['OPER-217', 'OPER-218'],
    'an import has one audit entry, and belongs to its application',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const { id: importId } = await upload(owner, partnerId, 'UDID\nfirst\nsecond\n');
      const query = { partnerId, action: 'createImport' };
      const { data } = (await owner.call('listAuditEntries', 200, { query })).body;
      const after = { id: importId, kind: 'devices' };
      const subject = `imports/${importId}`;
      ctx.includes('the entries', data, [{ actor: ctx.deployment.operator?.email, partnerId, subject, after }]);
      const other = await createApplication(owner);
      await ctx.each(['getImport', 'listRejects'] as const, async (operation) => {
        await owner.rejected(operation, 404, { path: { partnerId: other, importId } });
        await owner.rejected(operation, 404, { path: { partnerId, importId: unknownId } });
      });
    },
  ),
  operatorScenario(['OPER-219'], 'a file can have members of a static list', 'write', async (ctx, owner) => {
    const partnerId = await createShop(owner);
    await upload(owner, partnerId, 'UDID\nmember\n');
    const path = { partnerId };
    const { id: listId } = (await owner.call('createStaticList', 200, { path, body: { name: ctx.name() } })).body;
    const query = { kind: 'list', listId };
    const file = 'UDID;expireAt\nmember;2199-01-01\nother;tomorrow\n';
    const done = await upload(owner, partnerId, file, query);
    ctx.includes('the import', done, { kind: 'list', listId, state: 'completed', lines: 2, updated: 1, rejected: 1 });
    for (const [wrong, status] of [
      [{ kind: 'list' }, 400],
      [{ kind: 'list', listId: unknownId }, 404],
    ] as const) {
      owner.checked('createImport', status, await sendFile(owner, partnerId, 'UDID\nmember\n', wrong));
    }
    const members = async () =>
      (await owner.call('listStaticListMembers', 200, { path: { partnerId, listId } })).body.data;
    await ctx.until('the member', async () => (await members()).length > 0);
    const [member] = await members();
    ctx.includes('the member', member, { deviceId: 'member' });
    ctx.sameMoment('the expiry date', member?.expireAt, '2199-01-01T00:00:00Z');
  }),
  operatorScenario(
    ['OPER-260', 'OPER-261'],
    'files of programs for spreadsheets are imported, also in another encoding if it is set',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const city = async (udid: string) =>
        (await owner.call('getDevice', 200, { path: { partnerId, udid } })).body.device.city;
      for (const [separator, file] of [
        ['\t', Buffer.from('\ufeffUDID\tcity\t\r\ntab\tKöln\t\r\n\t\t\r\n', 'utf16le')],
        [',', Buffer.from('sep=,\r\nudid,city\r\ncomma,Köln\r\n')],
      ] as const) {
        ctx.includes('the import', await upload(owner, partnerId, file), { separator, created: 1, rejected: 0 });
      }
      ctx.equal('the cities', [await city('tab'), await city('comma')], ['Köln', 'Köln']);

      const file = Buffer.from('UDID;city\nlatin;Köln\n', 'latin1');
      const guessed = await upload(owner, partnerId, file);
      const [, rejected = []] = await rejectsOf(owner, partnerId, guessed.id);
      ctx.isTrue('a reason that names Windows-1252', /windows-1252/i.test(rejected[1] ?? ''), rejected);
      const done = await upload(owner, partnerId, file, { encoding: 'windows-1252' });
      ctx.includes('the import', done, { encoding: 'windows-1252', created: 1, rejected: 0 });
      ctx.equal('the city', await city('latin'), 'Köln');
    },
  ),
  operatorScenario(
    ['OPER-440', 'OPER-441', 'OPER-442'],
    'a file is previewed and its columns are mapped before it is imported',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const file = Buffer.from('Device;Size;Town\nnew;42;Köln\n;43;Ulm\n', 'latin1');
      const previewOf = async (query: { columns?: string; encoding?: 'macintosh' }) => {
        const values = { path: { partnerId }, query, body: file, headers: { 'Content-Type': 'text/csv' } };
        return (await owner.call('previewImport', 200, values)).body;
      };
      const unmapped = await previewOf({});
      ctx.includes('the preview', unmapped, { encoding: 'windows-1252', separator: ';' });
      ctx.equal('the columns', unmapped.columns, [{ name: 'Device' }, { name: 'Size' }, { name: 'Town' }]);
      ctx.isTrue('errors of the file', unmapped.headerErrors.length > 0, unmapped);
      ctx.includes('the preview', await previewOf({ encoding: 'macintosh' }), { encoding: 'macintosh' });
      const columns = 'UDID,,city';
      const mapped = await previewOf({ columns });
      ctx.equal('the errors', mapped.headerErrors, []);
      ctx.equal('the first line', mapped.rows[0], { line: 2, cells: ['new', '42', 'Köln'] });
      ctx.isTrue('an error of the second line', (mapped.rows[1]?.error ?? '') !== '', mapped.rows);
      ctx.equal('imports', (await owner.call('listImports', 200, { path: { partnerId } })).body.data, []);
      const done = await upload(owner, partnerId, file, { columns, encoding: mapped.encoding });
      ctx.includes('the import', done, { created: 1, rejected: 1 });
      const { device } = (await owner.call('getDevice', 200, { path: { partnerId, udid: 'new' } })).body;
      ctx.includes('the device', device, { city: 'Köln' });
    },
  ),
  operatorScenario(
    ['OPER-262'],
    'rejected lines are downloaded unchanged, corrected, and imported again',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const { id } = await upload(owner, partnerId, 'UDID;platform\nbad;"fax"\n;web\n');
      const path = { partnerId, importId: id };
      const { body: file } = await owner.call('downloadRejectedLines', 200, { path });
      const [header = '', first = ''] = file.split('\n');
      ctx.equal('the header', header, 'UDID;platform;#reason');
      ctx.isTrue('the line with its reason', first.startsWith('bad;"fax";line 2: '), first);
      const corrected = await upload(owner, partnerId, file.replace('fax', 'web'));
      ctx.includes('the import', corrected, { created: 1, rejected: 1 });
      const { calls } = await signedIn(owner, { role: 'viewer', applications: [partnerId] });
      await calls.rejected('downloadRejectedLines', 403, { path }, 'API_ERR_FORBIDDEN');
    },
  ),
  operatorScenario(
    ['OPER-264'],
    'an import stops when its operator loses the application',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const operator = { role: 'operator' as const, applications: [partnerId] };
      const { operatorId, email, calls } = await signedIn(owner, operator);
      const { importId } = await beginUpload(calls, partnerId, manyDevices);
      const body = { email, ...operator, applications: [] };
      await owner.call('updateOperator', 200, { path: { operatorId }, body });
      await ctx.until('the end of the import', async () => (await read(owner, partnerId, importId)).state === 'failed');
      const { error = '', created } = await read(owner, partnerId, importId);
      ctx.isTrue('an error', error !== '', error);
      ctx.isTrue('devices', created > 0, created);
    },
  ),
  operatorScenario(
    ['OPER-265'],
    'a running import can be canceled, and its devices stay',
    'write',
    async (ctx, owner) => {
      const partnerId = await createShop(owner);
      const { importId } = await beginUpload(owner, partnerId, manyDevices);
      const path = { partnerId, importId };
      ctx.equal('the canceled import', (await owner.call('cancelImport', 200, { path })).body, { id: importId });
      await ctx.until('the end of the import', async () => (await read(owner, partnerId, importId)).state === 'failed');
      await owner.call('getDevice', 200, { path: { partnerId, udid: 'device-0' } });
      await owner.rejected('cancelImport', 409, { path });
      await owner.rejected('cancelImport', 404, { path: { partnerId, importId: unknownId } });
    },
  ),
];

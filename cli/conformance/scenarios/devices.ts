import type { Context } from '../runner/context.ts';
import { anyDevice, ownDevice, parseCsv, readDevices, settingsOf } from '../runner/fixtures.ts';
import { Skip } from '../runner/outcomes.ts';
import { scenario } from '../runner/scenario.ts';

const always = ['UDID', 'id'];
const builtIn = [
  ...always,
  'IDFA',
  'token',
  'firstOpen',
  'lastOpen',
  'model',
  'clientId',
  'sw_version',
  'bundleversion',
];
const oneDay = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();

/** Finds a device that has a value in a date field. */
async function datedDevice(ctx: Context, field: 'firstOpen' | 'lastOpen') {
  const [, ...lines] = await readDevices(ctx, { fields: ['UDID', field] });
  const staying = lines.filter(([udid]) => udid !== ctx.deployment.disposableDevice);
  const [udid = '', date = ''] = staying.find(([, value]) => value !== '') ?? [];
  if (udid === '') throw new Skip(`no device of the first 10,000 has a ${field}`);
  return { udid, time: Date.parse(date) };
}

/** The UDIDs of the devices that match a filter. */
async function found(ctx: Context, query: Record<string, string>): Promise<Set<string>> {
  const [, ...lines] = await readDevices(ctx, { fields: ['UDID'], ...query });
  return new Set(lines.map(([udid]) => udid ?? ''));
}

const search = async (ctx: Context, UDID: string) => (await ctx.call('searchDevice', 200, { query: { UDID } })).body;

/** An unknown user of a group. */
const unknownUser = (ctx: Context, change: object = {}) => ({ value: ctx.name(), data: { language: 'en' }, ...change });

const invalidGroups: [requirement: string, title: string, users: (ctx: Context) => unknown][] = [
  ['DEVICE-GROUP-NO-ARRAY', 'users that are not an array are rejected', (ctx) => ({ 0: unknownUser(ctx) })],
  [
    'DEVICE-GROUP-TOO-MANY',
    'more than a hundred users are rejected',
    (ctx) => Array.from({ length: 101 }, () => unknownUser(ctx)),
  ],
  ['DEVICE-GROUP-BAD-USERS', 'invalid users are rejected', (ctx) => [unknownUser(ctx), { data: {} }]],
  [
    'DEVICE-GROUP-BAD-KEY',
    'an invalid matching key is rejected',
    (ctx) => [unknownUser(ctx, { matchingKey: 'nonsense' })],
  ],
  [
    'DEVICE-GROUP-BAD-FIELD',
    'users with an unknown field are rejected',
    (ctx) => [unknownUser(ctx, { data: { nonsense: 1 } })],
  ],
];
const notCheckedByMocks = ['DEVICE-GROUP-BAD-KEY', 'DEVICE-GROUP-BAD-FIELD'];

export const deviceScenarios = [
  scenario(['DEVICE-LIST-200'], 'devices are listed as CSV, the UDID first', 'read', async (ctx) => {
    const { headers, body } = await ctx.call('listDevices', 200);
    ctx.isTrue('text/csv', /^text\/csv\b/.test(headers.get('Content-Type') ?? ''), headers.get('Content-Type'));
    ctx.equal('the first column', parseCsv(body)[0]?.[0], 'UDID');
  }),
  scenario(['DEVICE-LIST-FIELDS'], 'the list has the requested fields, in the requested order', 'read', async (ctx) => {
    const fields = ['model', 'UDID', 'id'];
    const [columns] = await readDevices(ctx, { fields });
    ctx.needsMemory();
    ctx.equal('the columns', columns, fields);
  }),
  scenario(
    ['DEVICE-LIST-LINK', 'DEVICE-LIST-SIZE'],
    'a page has ten thousand devices and a link to the next one',
    'read',
    async (ctx) => {
      const { headers, body } = await ctx.call('listDevices', 200, { query: { fields: ['UDID'] } });
      const lines = parseCsv(body).length - 1;
      ctx.isTrue('at most 10,000 devices', lines <= 10_000, lines);
      ctx.needsMemory();
      const next = /<([^>]+)>\s*;\s*rel="?next/.exec(headers.get('Link') ?? '')?.[1];
      if (next === undefined) throw new Skip(`the application has only ${lines} devices, so the list has one page`);
      const second = parseCsv((await ctx.follow('listDevices', next)).body).slice(1);
      const first = new Set(parseCsv(body).map(([udid]) => udid));
      ctx.equal(
        'devices that are on both pages',
        second.filter(([udid]) => first.has(udid)),
        [],
      );
    },
  ),
  scenario(['DEVICE-LIST-400'], 'an unknown field is rejected', 'read', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.rejected('listDevices', 400, { query: { fields: ['UDID', 'nonsense'] } });
  }),
  scenario(
    ['DEVICE-LIST-FIRST-OPEN'],
    'one date selects devices first opened from this date on',
    'read',
    async (ctx) => {
      ctx.needsMemory();
      const { udid, time } = await datedDevice(ctx, 'firstOpen');
      ctx.isTrue('the device from its exact date on', (await found(ctx, { firstOpen: iso(time) })).has(udid), udid);
      ctx.isTrue('no device after its date', !(await found(ctx, { firstOpen: iso(time + 1000) })).has(udid), udid);
    },
  ),
  scenario(
    ['DEVICE-LIST-FIRST-OPEN-RANGE'],
    'two dates select the period from the first until before the second',
    'read',
    async (ctx) => {
      ctx.needsMemory();
      const { udid, time } = await datedDevice(ctx, 'firstOpen');
      const inside = `${iso(time)}|${iso(time + oneDay)}`;
      ctx.isTrue('the device at the first date', (await found(ctx, { firstOpen: inside })).has(udid), udid);
      const before = `${iso(time - oneDay)}|${iso(time)}`;
      ctx.isTrue('no device at the second date', !(await found(ctx, { firstOpen: before })).has(udid), udid);
    },
  ),
  scenario(['DEVICE-LIST-LAST-OPEN'], 'a date selects devices last opened from this date on', 'read', async (ctx) => {
    ctx.needsMemory();
    // Uses a date in the far future, since devices can open the application during the run.
    const { udid, time } = await datedDevice(ctx, 'lastOpen');
    ctx.isTrue('the device from its date on', (await found(ctx, { lastOpen: iso(time) })).has(udid), udid);
    const future = iso(Date.now() + 30 * oneDay);
    ctx.equal('devices last opened in the future', [...(await found(ctx, { lastOpen: future }))].slice(0, 3), []);
  }),
  scenario(['DEVICE-LIST-DATES'], 'dates in RFC 3339 are accepted, others rejected', 'read', async (ctx) => {
    for (const date of ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00+01:00']) {
      await ctx.call('listDevices', 200, { query: { firstOpen: date, lastOpen: date } });
    }
    await ctx.rejected('listDevices', 400, { query: { firstOpen: '01/03/2026' } });
    await ctx.rejected('listDevices', 400, { query: { lastOpen: 'yesterday' } });
  }),
  scenario(
    ['DEVICE-SEARCH-200', 'DEVICE-IDENTITY', 'DEVICE-SCHEME'],
    'a device is found by an indexed field, with UDID and id',
    'read',
    async (ctx) => {
      const UDID = await anyDevice(ctx);
      const device = await search(ctx, UDID);
      ctx.needsMemory();
      ctx.equal('UDID', device.UDID, UDID);
      const byId = await ctx.call('searchDevice', 200, { query: { id: String(device.id) } });
      ctx.equal('the id and the UDID of the device with this id', [byId.body.id, byId.body.UDID], [device.id, UDID]);
      // The list has the consent only on request.
      const scheme = new Set([...((await readDevices(ctx, {}))[0] ?? []), 'pushConsent']);
      const strange = Object.keys(device).filter((field) => !scheme.has(field));
      ctx.equal('fields that are not columns of the list', strange, []);
    },
  ),
  scenario(['DEVICE-FIELDS'], 'devices have the common fields of all applications', 'read', async (ctx) => {
    const columns = (await readDevices(ctx))[0] ?? [];
    ctx.equal(
      'the missing fields',
      builtIn.filter((field) => !columns.includes(field)),
      [],
    );
  }),
  scenario(['DEVICE-SEARCH-400'], 'a search without filters is rejected', 'read', async (ctx) => {
    ctx.notStateless('does not count the filters');
    await ctx.rejected('searchDevice', 400);
  }),
  scenario(['DEVICE-SEARCH-NOT-INDEXED'], 'a search by a field without an index is rejected', 'read', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.rejected('searchDevice', 400, { query: { model: 'Pixel 8' } });
    await ctx.rejected('searchDevice', 400, { query: { nonsense: 'x' } });
  }),
  scenario(['DEVICE-SEARCH-404'], 'a search without a match returns 404', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected('searchDevice', 404, { query: { UDID: ctx.name() } });
  }),
  scenario(['DEVICE-UPDATE-200'], 'an update changes only its fields', 'write', async (ctx) => {
    const udid = ownDevice(ctx);
    const before = await search(ctx, udid);
    ctx.undoLater(() => ctx.call('updateDevice', 200, { path: { udid }, body: { language: before.language ?? null } }));
    const language = before.language === 'fr' ? 'en' : 'fr';
    await ctx.call('updateDevice', 200, { path: { udid }, body: { language } });
    ctx.needsMemory();
    ctx.includes('the device', await search(ctx, udid), { UDID: udid, id: before.id, model: before.model, language });
    await ctx.rejected('updateDevice', 404, { path: { udid: ctx.name() }, body: { language } });
  }),
  scenario(['DEVICE-UPDATE-204'], 'an update without fields returns 204', 'write', async (ctx) => {
    ctx.notStateless('always returns the first success status');
    const udid = await anyDevice(ctx);
    await ctx.call('updateDevice', 204, { path: { udid: ctx.name() }, body: {} });
    for (const body of [{}, undefined]) await ctx.call('updateDevice', 204, { path: { udid }, body });
  }),
  scenario(['DEVICE-UPDATE-400'], 'UDID and id cannot be updated', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.each([{ UDID: 'x' }, { id: 7 }], async (body) => {
      await ctx.rejected('updateDevice', 400, { path: { udid: ctx.deployment.device ?? ctx.name() }, body });
    });
  }),
  scenario(['DEVICE-GROUP-200'], 'devices are updated in a group, by key', 'write', async (ctx) => {
    const udid = ownDevice(ctx);
    const before = await search(ctx, udid);
    const users = (timezone: string | null) => ({ users: [{ value: udid, data: { timezone } }, unknownUser(ctx)] });
    ctx.undoLater(() => ctx.call('updateDevices', 200, { body: users(before.timezone ?? null) }));
    const timezone = before.timezone === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo';
    const { body } = await ctx.call('updateDevices', 200, { body: users(timezone) });
    ctx.needsMemory();
    ctx.equal('the response', body, { updated: 1, notFound: [1] });
    ctx.equal('timezone', (await search(ctx, udid)).timezone, timezone);
  }),
  ...invalidGroups.map(([requirement, title, users]) =>
    scenario([requirement], title, 'write', async (ctx) => {
      if (notCheckedByMocks.includes(requirement)) ctx.notStateless('knows no data scheme');
      const messages = await ctx.rejected('updateDevices', 400, { body: { users: users(ctx) } });
      if (requirement !== 'DEVICE-GROUP-BAD-USERS' || ctx.deployment.stateless) return;
      ctx.isTrue(
        'the index of the invalid user',
        messages.some((message) => message.includes('1')),
        messages,
      );
    }),
  ),
  scenario(['DEVICE-GROUP-403'], 'an update of UDID or id is forbidden', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.each([{ UDID: 'x' }, { id: 7 }], async (data) => {
      await ctx.rejected('updateDevices', 403, { body: { users: [unknownUser(ctx, { data })] } });
    });
  }),
  scenario(['DEVICE-DELETE-400'], 'an invalid key, or a value of another type, is rejected', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    const path = { udid: ctx.name() };
    await ctx.rejected('deleteDevice', 400, { path, query: { matchingKey: 'nonsense' } });
    const typed = settingsOf(ctx).fields.find(({ type, matchingKey }) => matchingKey && type === 'number');
    if (ctx.deployment.settings && typed) {
      await ctx.rejected('deleteDevice', 400, { path, query: { matchingKey: typed.name } });
    }
  }),
  scenario(['DEVICE-DELETE-403'], 'a key other than the client ID is forbidden', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.rejected('deleteDevice', 403, { path: { udid: ctx.name() }, query: { matchingKey: 'model' } });
  }),
  scenario(['DEVICE-DELETE-404'], 'an unknown device is not found', 'write', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected('deleteDevice', 404, { path: { udid: ctx.name() } });
    await ctx.rejected('deleteDevice', 404, { path: { udid: ctx.name() }, query: { matchingKey: 'clientId' } });
  }),
  scenario(
    ['DEVICE-DELETE-200', 'DEVICE-DELETE-PROFILE'],
    'a device is deleted, and its profile immediately',
    'write',
    async (ctx) => {
      const udid = ctx.deployment.disposableDevice;
      if (udid === undefined) throw new Skip('needs a device to delete: pass --disposable-device');
      await search(ctx, udid);
      await ctx.call('deleteDevice', 200, { path: { udid } });
      ctx.needsMemory();
      await ctx.rejected('searchDevice', 404, { query: { UDID: udid } });
      await ctx.rejected('deleteDevice', 404, { path: { udid } });
    },
  ),
];

import type { Context } from '../context.ts';
import { anyDevice, ownDevice, parseCsv, readDevices, settingsOf } from '../fixtures.ts';
import { scenario, Skip } from '../scenario.ts';

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

/** A device with a value for a date, and that date. */
async function datedDevice(ctx: Context, field: 'firstOpen' | 'lastOpen') {
  const [, ...lines] = await readDevices(ctx, { fields: ['UDID', field] });
  const staying = lines.filter(([udid]) => udid !== ctx.deployment.disposableDevice);
  const [udid = '', date = ''] = staying.find(([, value]) => value !== '') ?? [];
  if (udid === '') throw new Skip(`no device of the first 10,000 has a ${field}`);
  return { udid, time: Date.parse(date) };
}

/** The UDIDs that a filter leaves. */
async function found(ctx: Context, query: Record<string, string>): Promise<Set<string>> {
  const [, ...lines] = await readDevices(ctx, { fields: ['UDID'], ...query });
  return new Set(lines.map(([udid]) => udid ?? ''));
}

const search = async (ctx: Context, UDID: string) => (await ctx.call('searchDevice', 200, { query: { UDID } })).body;

/** A user of a group who is found nowhere. */
const nobody = (ctx: Context, change: object = {}) => ({ value: ctx.name(), data: { language: 'en' }, ...change });

const groupFaults: [requirement: string, title: string, users: (ctx: Context) => unknown][] = [
  ['DEVICE-GROUP-NO-ARRAY', 'users that are no array are refused', (ctx) => ({ 0: nobody(ctx) })],
  [
    'DEVICE-GROUP-TOO-MANY',
    'more than a hundred users are refused',
    (ctx) => Array.from({ length: 101 }, () => nobody(ctx)),
  ],
  ['DEVICE-GROUP-BAD-USERS', 'users of the wrong form are refused', (ctx) => [nobody(ctx), { data: {} }]],
  [
    'DEVICE-GROUP-BAD-KEY',
    'a matching key that is not valid is refused',
    (ctx) => [nobody(ctx, { matchingKey: 'nonsense' })],
  ],
  [
    'DEVICE-GROUP-BAD-FIELD',
    'users with a field that there is not are refused',
    (ctx) => [nobody(ctx, { data: { nonsense: 1 } })],
  ],
];
const unseenByMocks = ['DEVICE-GROUP-BAD-KEY', 'DEVICE-GROUP-BAD-FIELD'];

export const deviceScenarios = [
  scenario(['DEVICE-LIST-200'], 'devices are listed as CSV, the UDID first', 'read', async (ctx) => {
    const { headers, body } = await ctx.call('listDevices', 200);
    ctx.truth('text/csv', /^text\/csv\b/.test(headers.get('Content-Type') ?? ''), headers.get('Content-Type'));
    ctx.equal('the first column', parseCsv(body)[0]?.[0], 'UDID');
  }),
  scenario(
    ['DEVICE-LIST-FIELDS'],
    'the fields of the list are those asked for, in their order',
    'read',
    async (ctx) => {
      const fields = ['model', 'UDID', 'id'];
      const [columns] = await readDevices(ctx, { fields });
      ctx.needsMemory();
      ctx.equal('the columns', columns, fields);
    },
  ),
  scenario(
    ['DEVICE-LIST-LINK', 'DEVICE-LIST-SIZE'],
    'ten thousand devices a call, and a link to what remains',
    'read',
    async (ctx) => {
      const { headers, body } = await ctx.call('listDevices', 200, { query: { fields: ['UDID'] } });
      const lines = parseCsv(body).length - 1;
      ctx.truth('at most 10,000 devices', lines <= 10_000, lines);
      ctx.needsMemory();
      const next = /<([^>]+)>\s*;\s*rel="?next/.exec(headers.get('Link') ?? '')?.[1];
      if (next === undefined)
        throw new Skip(`the application has only ${lines} devices, so there is nothing to link to`);
      const second = parseCsv((await ctx.follow('listDevices', next)).body).slice(1);
      const first = new Set(parseCsv(body).map(([udid]) => udid));
      ctx.equal(
        'devices of the second page that were on the first',
        second.filter(([udid]) => first.has(udid)),
        [],
      );
    },
  ),
  scenario(['DEVICE-LIST-400'], 'a field that there is not is refused', 'read', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.refused('listDevices', 400, { query: { fields: ['UDID', 'nonsense'] } });
  }),
  scenario(['DEVICE-LIST-FIRST-OPEN'], 'one date chooses first openings from it on', 'read', async (ctx) => {
    ctx.needsMemory();
    const { udid, time } = await datedDevice(ctx, 'firstOpen');
    ctx.truth('the device from its very date on', (await found(ctx, { firstOpen: iso(time) })).has(udid), udid);
    ctx.truth('no such device later', !(await found(ctx, { firstOpen: iso(time + 1000) })).has(udid), udid);
  }),
  scenario(
    ['DEVICE-LIST-FIRST-OPEN-RANGE'],
    'two dates choose from the left one on, before the right one',
    'read',
    async (ctx) => {
      ctx.needsMemory();
      const { udid, time } = await datedDevice(ctx, 'firstOpen');
      const inside = `${iso(time)}|${iso(time + oneDay)}`;
      ctx.truth('the device of the left date', (await found(ctx, { firstOpen: inside })).has(udid), udid);
      const before = `${iso(time - oneDay)}|${iso(time)}`;
      ctx.truth('not the device of the right date', !(await found(ctx, { firstOpen: before })).has(udid), udid);
    },
  ),
  scenario(['DEVICE-LIST-LAST-OPEN'], 'last openings are chosen from a date on', 'read', async (ctx) => {
    ctx.needsMemory();
    // Compared with devices far from it, since devices go on opening the application.
    const { udid, time } = await datedDevice(ctx, 'lastOpen');
    ctx.truth('the device from its date on', (await found(ctx, { lastOpen: iso(time) })).has(udid), udid);
    const future = iso(Date.now() + 30 * oneDay);
    ctx.equal('devices of the future', [...(await found(ctx, { lastOpen: future }))].slice(0, 3), []);
  }),
  scenario(['DEVICE-LIST-DATES'], 'the dates are those of RFC 3339, others are refused', 'read', async (ctx) => {
    for (const date of ['2026-03-01T00:00:00Z', '2026-03-01T00:00:00+01:00']) {
      await ctx.call('listDevices', 200, { query: { firstOpen: date, lastOpen: date } });
    }
    await ctx.refused('listDevices', 400, { query: { firstOpen: '01/03/2026' } });
    await ctx.refused('listDevices', 400, { query: { lastOpen: 'yesterday' } });
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
      const scheme = new Set((await readDevices(ctx, {}))[0]);
      const strange = Object.keys(device).filter((field) => !scheme.has(field));
      ctx.equal('fields that are no columns of the list', strange, []);
    },
  ),
  scenario(['DEVICE-FIELDS'], 'devices have the fields that every application has', 'read', async (ctx) => {
    const columns = (await readDevices(ctx))[0] ?? [];
    ctx.equal(
      'the fields that are missing',
      builtIn.filter((field) => !columns.includes(field)),
      [],
    );
  }),
  scenario(['DEVICE-SEARCH-400'], 'a search without filters is refused', 'read', async (ctx) => {
    ctx.notStateless('does not count the filters');
    await ctx.refused('searchDevice', 400);
  }),
  scenario(['DEVICE-SEARCH-NOT-INDEXED'], 'a search by a field that is not indexed is refused', 'read', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.refused('searchDevice', 400, { query: { model: 'Pixel 8' } });
    await ctx.refused('searchDevice', 400, { query: { nonsense: 'x' } });
  }),
  scenario(['DEVICE-SEARCH-404'], 'a search that finds no device says so', 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.refused('searchDevice', 404, { query: { UDID: ctx.name() } });
  }),
  scenario(['DEVICE-UPDATE-200'], 'fields of a device are updated, the others stay', 'write', async (ctx) => {
    const udid = ownDevice(ctx);
    const before = await search(ctx, udid);
    ctx.undoLater(() => ctx.call('updateDevice', 200, { path: { udid }, body: { language: before.language ?? null } }));
    const language = before.language === 'fr' ? 'en' : 'fr';
    await ctx.call('updateDevice', 200, { path: { udid }, body: { language } });
    ctx.needsMemory();
    ctx.holds('the device', await search(ctx, udid), { UDID: udid, id: before.id, model: before.model, language });
  }),
  scenario(['DEVICE-UPDATE-204'], 'an update without a field has nothing to do', 'write', async (ctx) => {
    ctx.notStateless('answers with the first success');
    await ctx.call('updateDevice', 204, { path: { udid: ctx.name() }, body: {} });
  }),
  scenario(['DEVICE-UPDATE-400'], 'UDID and id can not be updated', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.each([{ UDID: 'x' }, { id: 7 }], async (body) => {
      await ctx.refused('updateDevice', 400, { path: { udid: ctx.deployment.device ?? ctx.name() }, body });
    });
  }),
  scenario(['DEVICE-GROUP-200'], 'devices are updated together, found by keys', 'write', async (ctx) => {
    const udid = ownDevice(ctx);
    const before = await search(ctx, udid);
    const users = (timezone: string | null) => ({ users: [{ value: udid, data: { timezone } }, nobody(ctx)] });
    ctx.undoLater(() => ctx.call('updateDevices', 200, { body: users(before.timezone ?? null) }));
    const timezone = before.timezone === 'Asia/Tokyo' ? 'Europe/Paris' : 'Asia/Tokyo';
    const { body } = await ctx.call('updateDevices', 200, { body: users(timezone) });
    ctx.needsMemory();
    ctx.equal('the answer', body, { updated: 1, notFound: [1] });
    ctx.equal('timezone', (await search(ctx, udid)).timezone, timezone);
  }),
  ...groupFaults.map(([requirement, title, users]) =>
    scenario([requirement], title, 'write', async (ctx) => {
      if (unseenByMocks.includes(requirement)) ctx.notStateless('knows no data scheme');
      const messages = await ctx.refused('updateDevices', 400, { body: { users: users(ctx) } });
      if (requirement !== 'DEVICE-GROUP-BAD-USERS' || ctx.deployment.stateless) return;
      ctx.truth(
        'the position of the faulty user',
        messages.some((message) => message.includes('1')),
        messages,
      );
    }),
  ),
  scenario(['DEVICE-GROUP-403'], 'an update of UDID or id is forbidden', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.each([{ UDID: 'x' }, { id: 7 }], async (data) => {
      await ctx.refused('updateDevices', 403, { body: { users: [nobody(ctx, { data })] } });
    });
  }),
  scenario(
    ['DEVICE-DELETE-400'],
    'a key that is not valid, or a value of another type, is refused',
    'write',
    async (ctx) => {
      ctx.notStateless('knows no data scheme');
      const path = { udid: ctx.name() };
      await ctx.refused('deleteDevice', 400, { path, query: { matchingKey: 'nonsense' } });
      const typed = settingsOf(ctx).fields.find(({ type, matchingKey }) => matchingKey && type === 'number');
      if (ctx.deployment.settings && typed) {
        await ctx.refused('deleteDevice', 400, { path, query: { matchingKey: typed.name } });
      }
    },
  ),
  scenario(['DEVICE-DELETE-403'], 'a key that is no client ID is forbidden', 'write', async (ctx) => {
    ctx.notStateless('knows no data scheme');
    await ctx.refused('deleteDevice', 403, { path: { udid: ctx.name() }, query: { matchingKey: 'model' } });
  }),
  scenario(['DEVICE-DELETE-404'], 'a device that there is not is not found', 'write', async (ctx) => {
    ctx.needsMemory();
    await ctx.refused('deleteDevice', 404, { path: { udid: ctx.name() } });
    await ctx.refused('deleteDevice', 404, { path: { udid: ctx.name() }, query: { matchingKey: 'clientId' } });
  }),
  scenario(
    ['DEVICE-DELETE-200', 'DEVICE-DELETE-PROFILE'],
    'a device is deleted, its profile at once',
    'write',
    async (ctx) => {
      const udid = ctx.deployment.disposableDevice;
      if (udid === undefined) throw new Skip('needs a device to delete: name one with --disposable-device');
      await search(ctx, udid);
      await ctx.call('deleteDevice', 200, { path: { udid } });
      ctx.needsMemory();
      await ctx.refused('searchDevice', 404, { query: { UDID: udid } });
      await ctx.refused('deleteDevice', 404, { path: { udid } });
    },
  ),
];

import type { Context } from '../runner/context.ts';
import { unknownId } from '../runner/deployment.ts';
import { anyBeacon, createBeacon, createGeofence, createGeogroup, nowhere } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

const kinds = [
  // GEOFENCE-CREATE-200 GEOFENCE-GET-200 GEOFENCE-INFO GEOFENCE-CREATE-400 GEOFENCE-UPDATE-400 GEOFENCE-GET-404 GEOFENCE-UPDATE-200 GEOFENCE-LIST-200
  {
    name: 'geofence',
    prefix: 'GEOFENCE',
    operations: { create: 'createGeofence', get: 'getGeofence', update: 'updateGeofence', list: 'listGeofences' },
    create: createGeofence,
    path: (geofenceId: number | string) => ({ geofenceId }),
    required: nowhere,
    invalidValues: [
      ...[{ latitude: 90.1 }, { longitude: -180.5 }, { longitude: '1' }],
      ...[{ radius: 0 }, { radius: 100_001 }, { name: undefined }],
    ],
  },
  // BEACON-CREATE-200 BEACON-GET-200 BEACON-INFO BEACON-CREATE-400 BEACON-UPDATE-400 BEACON-GET-404 BEACON-UPDATE-200 BEACON-LIST-200
  {
    name: 'beacon',
    prefix: 'BEACON',
    operations: { create: 'createBeacon', get: 'getBeacon', update: 'updateBeacon', list: 'listBeacons' },
    create: createBeacon,
    path: (beaconId: number | string) => ({ beaconId }),
    required: anyBeacon,
    invalidValues: [{ major: 65536 }, { uuid: 'near the door' }, { name: undefined }, { minor: '1' }],
  },
] as const;

const ofKind = ({ name, prefix, operations, create, path, required, invalidValues }: (typeof kinds)[number]) => [
  scenario([`${prefix}-CREATE-200`, `${prefix}-GET-200`], `a ${name} is returned as created`, 'write', async (ctx) => {
    const sent = { name: ctx.name(), externalId: ctx.name(), info: { floor: 2, tags: ['a', { b: null }] } };
    const id = await create(ctx, sent);
    const { body } = await ctx.call(operations.get, 200, { path: path(id) });
    ctx.needsMemory();
    ctx.includes(`the ${name}`, body, { ...required, ...sent, id });
    const empty = await ctx.call(operations.get, 200, { path: path(await create(ctx, { info: {} })) });
    ctx.equal('the info', empty.body.info, {});
  }),
  scenario(
    [`${prefix}-INFO`, `${prefix}-CREATE-400`, `${prefix}-UPDATE-400`],
    `a ${name} without info is rejected`,
    'write',
    async (ctx) => {
      const id = await create(ctx);
      for (const change of [{}, { info: 'Paris' }]) {
        const body = { ...required, name: ctx.name(), ...change };
        await ctx.rejected(operations.create, 400, { body });
        await ctx.rejected(operations.update, 400, { path: path(id), body });
      }
    },
  ),
  scenario([`${prefix}-CREATE-400`, `${prefix}-UPDATE-400`], `an invalid ${name} is rejected`, 'write', async (ctx) => {
    const id = await create(ctx);
    await ctx.each<object>(invalidValues, async (invalid) => {
      const body = { ...required, name: ctx.name(), info: {}, ...invalid };
      await ctx.rejected(operations.create, 400, { body });
      await ctx.rejected(operations.update, 400, { path: path(id), body });
    });
  }),
  scenario([`${prefix}-GET-404`], `an unknown ${name} is not found`, 'read', async (ctx) => {
    ctx.needsMemory();
    await ctx.rejected(operations.get, 404, { path: path(unknownId) });
  }),
  scenario([`${prefix}-UPDATE-200`], `an update replaces the whole ${name}`, 'write', async (ctx) => {
    const id = await create(ctx, { externalId: ctx.name(), info: { floor: 2 } });
    const before = (await ctx.call(operations.get, 200, { path: path(id) })).body;
    const body = { ...required, name: ctx.name(), info: { moved: true } };
    // An update ignores what only the service writes.
    const sent = { ...before, externalId: undefined, id: 5, ...body };
    const response = await ctx.call(operations.update, 200, { path: path(id), body: sent });
    ctx.needsMemory();
    ctx.equal('the response', response.body, { id });
    const after = (await ctx.call(operations.get, 200, { path: path(id) })).body;
    ctx.equal('info', after.info, { moved: true });
    ctx.includes(`the ${name}`, after, { ...body, id, externalId: undefined });
  }),
  scenario([`${prefix}-LIST-200`], `the list of ${name}s returns a page`, 'read', async (ctx) => {
    const { body } = await ctx.call(operations.list, 200);
    const ids = body.data.map(({ id }: { id: number }) => id);
    ctx.equal(
      'the order of IDs',
      ids,
      ids.toSorted((a, b) => a - b),
    );
  }),
];

const members = [
  { list: 'beacons', add: 'addBeaconToGeogroup', remove: 'removeBeaconFromGeogroup', create: createBeacon },
  { list: 'geofences', add: 'addGeofenceToGeogroup', remove: 'removeGeofenceFromGeogroup', create: createGeofence },
] as const;

/** Finds a geogroup in the list, because no operation returns a single geogroup. */
async function findGeogroup(ctx: Context, id: number) {
  let page = (await ctx.call('listGeogroups', 200)).body;
  for (;;) {
    const found = page.data.find((geogroup) => geogroup.id === id);
    if (found) return found;
    if (page.link.next === undefined) return ctx.fail(`geogroup ${id} in the list`, 'a list without it');
    page = (await ctx.follow('listGeogroups', page.link.next)).body;
  }
}

const geogroupScenarios = [
  scenario(
    ['GEOGROUP-CREATE-200', 'GEOGROUP-LIST-200', 'GEOGROUP-FIELDS'],
    'a geogroup is listed as created',
    'write',
    async (ctx) => {
      const name = ctx.name();
      const bare = await createGeogroup(ctx, { name });
      const beacons = [await createBeacon(ctx), await createBeacon(ctx)];
      const geofences = [await createGeofence(ctx)];
      const sent = { name: ctx.name(), externalId: ctx.name(), geofences };
      const id = await createGeogroup(ctx, { ...sent, beacons: [...beacons, ...beacons] });
      await ctx.call('listGeogroups', 200);
      ctx.needsMemory();
      ctx.equal('the geogroup', await findGeogroup(ctx, id), { id, ...sent, beacons });
      ctx.equal('the geogroup', await findGeogroup(ctx, bare), { id: bare, name, beacons: [], geofences: [] });
      await ctx.rejected('createGeogroup', 400, { body: sent });
    },
  ),
  ...members.flatMap(({ list, add, remove, create }) => [
    scenario(
      ['GEOGROUP-ADD-200', 'GEOGROUP-REMOVE-200', 'GEOGROUP-ADDRESS'],
      `${list} are added and removed by either ID of a geogroup`,
      'write',
      async (ctx) => {
        const externalId = ctx.name();
        const group = await createGeogroup(ctx, { externalId });
        const id = await create(ctx);
        for (const geogroupId of [group, `ext:${externalId}`]) {
          await ctx.call(add, 200, { path: { geogroupId }, body: { id } });
          if (!ctx.deployment.stateless) ctx.equal(list, (await findGeogroup(ctx, group))[list], [id]);
          await ctx.call(remove, 200, { path: { geogroupId }, body: { id } });
          if (!ctx.deployment.stateless) ctx.equal(list, (await findGeogroup(ctx, group))[list], []);
        }
      },
    ),
    scenario(
      ['GEOGROUP-ADD-400', 'GEOGROUP-REMOVE-400'],
      `adding or removing ${list} without an ID is rejected`,
      'write',
      async (ctx) => {
        const id = await create(ctx);
        const geogroupId = await createGeogroup(ctx, { [list]: [id] });
        await ctx.rejected(add, 400, { path: { geogroupId }, body: {} });
        await ctx.rejected(remove, 400, { path: { geogroupId }, body: {} });
        ctx.needsMemory();
        ctx.equal(list, (await findGeogroup(ctx, geogroupId))[list], [id]);
      },
    ),
  ]),
];

export const placeScenarios = [...kinds.flatMap(ofKind), ...geogroupScenarios];

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createParameters } from '../../server/db/parameters.ts';
import { readApplication } from '../../server/domain/applications/applications.store.ts';
import { compileCriteria } from '../../server/domain/devices/criteria.ts';
import { findDeviceInAudiences } from '../../server/domain/devices/device-audiences.store.ts';
import { deviceFields, type Field } from '../../server/domain/devices/device-fields.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Settings } from '../../server/domain/settings-document.ts';
import { startTestService, type TestService } from '../support/service.ts';

const scheme = {
  name: 'Shop',
  fields: [
    { name: 'city', type: 'string' },
    { name: 'level', type: 'number' },
    { name: 'member', type: 'boolean' },
    { name: 'born', type: 'date' },
  ],
};
const { fields } = checkSettings(scheme);

let service: TestService;
beforeAll(async () => {
  service = await startTestService({});
  await service.applications.create('shop', checkSettings(scheme));
});
afterAll(() => service.close());

/** Values at the limits of comparison: order by code point, numbers with and without exponents, microseconds. */
const values: Record<Field['type'], readonly (string | number | boolean)[]> = {
  string: ['', 'a', 'A', 'ab', 'é', '\uffee', '😀', '5', '2026-01-01T00:00:00.000Z'],
  number: [-1.5, 0, 1, 5, 10, 1e-7, 1e21, 9007199254740991, 0.1],
  boolean: [true, false],
  date: [
    '0001-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.000Z',
    '2026-01-01T00:00:00.001Z',
    '9999-12-31T23:59:59.999Z',
  ],
};
const valueAt = ({ type }: Field, index: number) => values[type][index % values[type].length] ?? null;

function* criteriaOf(field: Field): Generator<Settings['segments'][number]['where']> {
  const own = values[field.type].filter((value) => field.name !== 'id' || Number.isSafeInteger(value));
  for (const $exists of [true, false]) yield { [field.name]: { $exists } };
  yield { [field.name]: { $in: own.slice(0, 2) } };
  yield { [field.name]: { $nin: own.slice(0, 2) } };
  for (const value of own) {
    for (const operator of ['$eq', '$ne']) yield { [field.name]: { [operator]: value } };
    if (field.type === 'boolean') continue;
    for (const operator of ['$lt', '$lte', '$gt', '$gte']) yield { [field.name]: { [operator]: value } };
  }
  if (own[0] !== undefined) {
    yield { [field.name]: own[0], city: { $ne: 'a' } };
    yield {
      [field.name]: { $ne: own[0] },
      $or: [{ city: 'a' }, { $or: [{ level: { $gt: 1 } }, { [field.name]: own[1] ?? 0 }] }],
    };
  }
  if (field.type !== 'date') return;
  for (const operator of ['$lt', '$lte', '$gt', '$gte']) {
    for (const $ago of ['P0D', 'P1Y2M', 'P30DT12H']) yield { [field.name]: { [operator]: { $ago } } };
  }
}

test('a segment contains the same devices in the device API as in sends (DEV-040)', async () => {
  const { id: applicationId } = await readApplication(service.db, 'shop');
  for (let index = 0; index < 10; index++) {
    const custom = Object.fromEntries(fields.map((field) => [field.name, valueAt(field, index)]));
    await service.db.query(
      `insert into devices (application_id, udid, platform, language, first_open, push_consent, fields)
       values ($1, $2, 'android', $3, $4::timestamptz + make_interval(secs => $5), $6, $7)`,
      [
        ...[applicationId, `${index}`, index === 0 ? null : valueAt({ type: 'string' } as Field, index)],
        ...[index === 9 ? null : '2026-01-01T00:00:00.000Z', index * 0.0005],
        ...[index % 2 === 0, index === 9 ? { city: null } : custom],
      ],
    );
  }
  const all = deviceFields({ fields });
  const segments = all
    .flatMap((field) => [...criteriaOf(field)])
    .map((where, index) => ({ id: index + 1, name: `${index}`, where }));
  const { values: parameters, bind } = createParameters(applicationId);
  const cases = segments.map(({ id, where }) => `case when ${compileCriteria(where, all, bind)} then ${id} end`);
  const rows = await service.db.queryOnce<{ udid: string; matched: number[] }>(
    `select d.udid, to_jsonb(array_remove(array[${cases.join(', ')}], null)) as matched
       from devices d
      where d.application_id = $1`,
    parameters,
  );
  expect(rows).toHaveLength(10);
  const audiences = { segments: segments.map(({ id }) => id), lists: [] };
  for (const { udid, matched } of rows) {
    const device = await findDeviceInAudiences(service.db, applicationId, udid, audiences, { fields, segments });
    expect(device?.segments).toEqual(matched);
    expect(matched.length).toBeGreaterThan(0);
  }
});

import fc from 'fast-check';
import type { OperationId } from '../../generated/engagement/operations.ts';
import type { FilterForm } from './filters.ts';
import { kindNames, kindOf, type KindName } from './kinds.ts';
import type { AppName, Body } from './model.ts';
import { readOperation, settledBodies } from './requests.ts';
import type { Schemas } from './schemas.ts';
import { knownNames } from './names.ts';

/** The target of a step: a resource of the same application, of the other, or an unknown one. */
export interface TargetChoice {
  whose: 'own' | 'other' | 'none';
  /** The index among them, modulo their number. */
  which: number;
  /** Uses the external ID, if the resource and the operation support it. */
  byExternalId: boolean;
}

/** One call of a sequence, without values that depend on earlier calls. */
export type Step = { app: AppName } & (
  | { act: 'create'; kind: KindName; body: Body; pick: number }
  | { act: 'get'; kind: KindName; target: TargetChoice }
  | { act: 'update'; kind: KindName; target: TargetChoice; body: Body; pick: number }
  | { act: 'delete'; kind: KindName; target: TargetChoice }
  | { act: 'list'; kind: KindName }
  | { act: 'filter'; by: 'title' | 'externalId'; target: TargetChoice; form: FilterForm }
  | { act: 'report'; kind: KindName; target: TargetChoice; operationId: OperationId }
  | { act: 'status'; kind: KindName; target: TargetChoice; status: 'active' | 'inactive' }
  | { act: 'member'; add: boolean; place: 'beacons' | 'geofences'; group: TargetChoice; member: TargetChoice }
  | { act: 'schedule'; verb: 'create' | 'get' | 'update' | 'delete'; target: TargetChoice; body: Body }
  | { act: 'exclusion'; verb: 'create' | 'get' | 'delete'; target: TargetChoice; body: Body }
  | { act: 'trespass'; kind: KindName; target: TargetChoice }
);

const targetChoices: fc.Arbitrary<TargetChoice> = fc.record({
  whose: fc.oneof(
    { weight: 6, arbitrary: fc.constant('own' as const) },
    { weight: 2, arbitrary: fc.constant('other' as const) },
    { weight: 1, arbitrary: fc.constant('none' as const) },
  ),
  which: fc.nat({ max: 9 }),
  byExternalId: fc.boolean(),
});

const apps = fc.constantFrom<AppName>('left', 'right');
const future = [
  '2090-01-31T08:00:00Z',
  '2096-02-29T23:59:59.999+05:45',
  '2099-06-01T00:00',
  '2093-03-01T12:00:00-09:30',
];

const schedules: fc.Arbitrary<Body> = fc.record(
  {
    nextSendingDate: fc.constantFrom(...future),
    timezone: fc.constantFrom('Europe/Paris', 'UTC'),
    startDate: fc.constantFrom('2026-01-01T00:00:00Z', '2090-01-31T08:00:00Z'),
    endDate: fc.constantFrom('2099-12-31T23:59:59Z', '2100-02-28T00:00:00+14:00'),
    recurrence: fc.record(
      {
        unit: fc.constantFrom('day', 'week', 'month'),
        interval: fc.integer({ min: 1, max: 1000 }),
        timezone: fc.constantFrom('America/New_York', 'Asia/Kathmandu'),
      },
      { requiredKeys: ['unit', 'interval'] },
    ),
  },
  { requiredKeys: ['nextSendingDate'] },
);

const exclusions: fc.Arbitrary<Body> = fc.record({
  type: fc.constant('DAYS'),
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }).map((days) => JSON.stringify(days)),
});

/** Few external IDs, so that they collide. */
const known = {
  ...knownNames.members,
  externalId: ['one', 'two', 'three', 'ext:one', '../two?#%'],
  listId: [1, 2, 77],
};

/** Generates steps for the implemented kinds. */
export function stepsOf(schemas: Schemas, served: readonly OperationId[]): fc.Arbitrary<Step> {
  const has = (operationId: OperationId | undefined) => operationId !== undefined && served.includes(operationId);
  const there = kindNames.filter((kind) => has(kindOf(kind).create));
  const bodiesOf = (operationId: OperationId) =>
    settledBodies(schemas, readOperation(schemas, operationId).body ?? {}, known, {
      always: true,
    }) as fc.Arbitrary<Body>;
  const pick = fc.nat({ max: 9 });
  const ofKind = there.flatMap((kind): fc.WeightedArbitrary<Step>[] => {
    const { create, get, update, delete: remove, list, setStatus, reports = [] } = kindOf(kind);
    const fixed = { app: apps, kind: fc.constant(kind) };
    const act = <Name extends string>(name: Name) => fc.constant(name);
    const status = fc.constantFrom('active' as const, 'inactive' as const);
    const found: fc.WeightedArbitrary<Step>[] = [
      { weight: 4, arbitrary: fc.record({ ...fixed, act: act('create'), body: bodiesOf(create), pick }) },
      { weight: 1, arbitrary: fc.record({ ...fixed, act: act('trespass'), target: targetChoices }) },
    ];
    if (has(get)) found.push({ weight: 3, arbitrary: fc.record({ ...fixed, act: act('get'), target: targetChoices }) });
    if (update && has(update)) {
      const body = bodiesOf(update);
      found.push({
        weight: 3,
        arbitrary: fc.record({ ...fixed, act: act('update'), target: targetChoices, body, pick }),
      });
    }
    if (has(remove))
      found.push({ weight: 2, arbitrary: fc.record({ ...fixed, act: act('delete'), target: targetChoices }) });
    if (has(list)) found.push({ weight: 1, arbitrary: fc.record({ ...fixed, act: act('list') }) });
    for (const operationId of reports.filter(has)) {
      const report = { ...fixed, act: act('report'), target: targetChoices, operationId: fc.constant(operationId) };
      found.push({ weight: 1, arbitrary: fc.record(report) });
    }
    if (has(setStatus))
      found.push({ weight: 2, arbitrary: fc.record({ ...fixed, act: act('status'), target: targetChoices, status }) });
    return found;
  });
  return fc.oneof(
    ...ofKind,
    {
      weight: 4,
      arbitrary: fc.record({
        app: apps,
        act: fc.constant('member' as const),
        add: fc.boolean(),
        place: fc.constantFrom('beacons' as const, 'geofences' as const),
        group: targetChoices,
        member: targetChoices,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        app: apps,
        act: fc.constant('filter' as const),
        by: fc.constantFrom('title' as const, 'externalId' as const),
        target: targetChoices,
        form: fc.constantFrom<FilterForm>('whole', 'beginning', 'end', 'middle'),
      }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        app: apps,
        act: fc.constant('schedule' as const),
        verb: fc.constantFrom(
          'create' as const,
          'create' as const,
          'get' as const,
          'update' as const,
          'delete' as const,
        ),
        target: targetChoices,
        body: schedules,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        app: apps,
        act: fc.constant('exclusion' as const),
        verb: fc.constantFrom('create' as const, 'get' as const, 'delete' as const),
        target: targetChoices,
        body: exclusions,
      }),
    },
  );
}

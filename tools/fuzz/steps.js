import fc from 'fast-check';
import { kindNames, kindOf } from "./kinds.js";
import { readOperation, settledBodies } from "./requests.js";
import { knownNames } from "./names.js";
const targetChoices = fc.record({
    whose: fc.oneof({ weight: 6, arbitrary: fc.constant('own') }, { weight: 2, arbitrary: fc.constant('other') }, { weight: 1, arbitrary: fc.constant('none') }),
    which: fc.nat({ max: 9 }),
    byExternalId: fc.boolean(),
});
const apps = fc.constantFrom('left', 'right');
const future = [
    '2090-01-31T08:00:00Z',
    '2096-02-29T23:59:59.999+05:45',
    '2099-06-01T00:00',
    '2093-03-01T12:00:00-09:30',
];
const schedules = fc.record({
    nextSendingDate: fc.constantFrom(...future),
    timezone: fc.constantFrom('Europe/Paris', 'UTC'),
    startDate: fc.constantFrom('2026-01-01T00:00:00Z', '2090-01-31T08:00:00Z'),
    endDate: fc.constantFrom('2099-12-31T23:59:59Z', '2100-02-28T00:00:00+14:00'),
    recurrence: fc.record({
        unit: fc.constantFrom('day', 'week', 'month'),
        interval: fc.integer({ min: 1, max: 1000 }),
        timezone: fc.constantFrom('America/New_York', 'Asia/Kathmandu'),
    }, { requiredKeys: ['unit', 'interval'] }),
}, { requiredKeys: ['nextSendingDate'] });
const exclusions = fc.record({
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
export function stepsOf(schemas, served) {
    const has = (operationId) => operationId !== undefined && served.includes(operationId);
    const there = kindNames.filter((kind) => has(kindOf(kind).create));
    const bodiesOf = (operationId) => settledBodies(schemas, readOperation(schemas, operationId).body ?? {}, known, {
        always: true,
    });
    const pick = fc.nat({ max: 9 });
    const ofKind = there.flatMap((kind) => {
        const { create, get, update, delete: remove, list, setStatus, reports = [] } = kindOf(kind);
        const fixed = { app: apps, kind: fc.constant(kind) };
        const act = (name) => fc.constant(name);
        const status = fc.constantFrom('active', 'inactive');
        const found = [
            { weight: 4, arbitrary: fc.record({ ...fixed, act: act('create'), body: bodiesOf(create), pick }) },
            { weight: 1, arbitrary: fc.record({ ...fixed, act: act('trespass'), target: targetChoices }) },
        ];
        if (has(get))
            found.push({ weight: 3, arbitrary: fc.record({ ...fixed, act: act('get'), target: targetChoices }) });
        if (update && has(update)) {
            const body = bodiesOf(update);
            found.push({
                weight: 3,
                arbitrary: fc.record({ ...fixed, act: act('update'), target: targetChoices, body, pick }),
            });
        }
        if (has(remove))
            found.push({ weight: 2, arbitrary: fc.record({ ...fixed, act: act('delete'), target: targetChoices }) });
        if (has(list))
            found.push({ weight: 1, arbitrary: fc.record({ ...fixed, act: act('list') }) });
        for (const operationId of reports.filter(has)) {
            const report = { ...fixed, act: act('report'), target: targetChoices, operationId: fc.constant(operationId) };
            found.push({ weight: 1, arbitrary: fc.record(report) });
        }
        if (has(setStatus))
            found.push({ weight: 2, arbitrary: fc.record({ ...fixed, act: act('status'), target: targetChoices, status }) });
        return found;
    });
    return fc.oneof(...ofKind, {
        weight: 4,
        arbitrary: fc.record({
            app: apps,
            act: fc.constant('member'),
            add: fc.boolean(),
            place: fc.constantFrom('beacons', 'geofences'),
            group: targetChoices,
            member: targetChoices,
        }),
    }, {
        weight: 2,
        arbitrary: fc.record({
            app: apps,
            act: fc.constant('filter'),
            by: fc.constantFrom('title', 'externalId'),
            target: targetChoices,
            form: fc.constantFrom('whole', 'beginning', 'end', 'middle'),
        }),
    }, {
        weight: 5,
        arbitrary: fc.record({
            app: apps,
            act: fc.constant('schedule'),
            verb: fc.constantFrom('create', 'create', 'get', 'update', 'delete'),
            target: targetChoices,
            body: schedules,
        }),
    }, {
        weight: 4,
        arbitrary: fc.record({
            app: apps,
            act: fc.constant('exclusion'),
            verb: fc.constantFrom('create', 'get', 'delete'),
            target: targetChoices,
            body: exclusions,
        }),
    });
}

import { fateOf, deviceOf, ownerOf } from "./devices.js";
import { readHistory } from "./history.js";
import { overlaps } from "./interval.js";
import { workers } from "./plan-failures.js";
/** Of an accepted push: when it came, how long its response took, and its worker. One number, since there are many pushes. */
const pack = (t, wait, by) => (t * 1_024 + wait) * 4 + workers.indexOf(by) + 1;
export const workerIn = (packed) => workers[(packed % 4) - 1];
const waitIn = (packed) => Math.floor(packed / 4) % 1_024;
/** When an accepted push came. */
export const timeIn = (packed) => Math.floor(packed / 4_096);
/** The time of an entry that was written at its end. */
const timeOf = ({ t, milliseconds }) => ({ from: t - milliseconds, until: t });
/** Reads a history. UDIDs are kept once, since there are many pushes. */
export async function readEvidence(file) {
    const evidence = {
        ...{
            begun: 0,
            calls: [],
            pushes: new Map(),
            endings: new Map(),
            texts: new Map(),
            pushCount: 0,
            pushRates: new Map(),
            duplicates: [],
            failures: [],
        },
        ...{ processes: [], memory: new Map(), lags: [], outages: [], violations: [] },
    };
    const names = new Map();
    const one = (name) => names.get(name) ?? (names.set(name, name), name);
    const { pushes, duplicates } = evidence;
    function takePush({ t, token, send, service, accepted, wait, by }) {
        evidence.pushCount++;
        const { udid: owned, partnerId = '', version = 0 } = ownerOf(token) ?? {};
        const udid = one(owned ?? token);
        const second = Math.floor(t / 1000);
        const rates = evidence.pushRates.get(partnerId) ?? [];
        evidence.pushRates.set(partnerId, rates);
        rates[second] = (rates[second] ?? 0) + 1;
        const known = pushes.get(send) ?? {
            accepted: new Map(),
            refused: new Set(),
            first: t,
            last: t,
        };
        pushes.set(send, known);
        known.last = t;
        if (!accepted) {
            known.refused.add(udid);
            if (owned !== undefined && isEnded(partnerId, owned, version)) {
                const said = evidence.endings.get(token) ?? [];
                evidence.endings.set(token, said);
                said.push({ t, send });
            }
            return;
        }
        const before = known.accepted.get(udid);
        known.accepted.set(udid, pack(t, wait, by));
        if (before === undefined)
            return;
        const first = timeIn(before);
        duplicates.push({
            ...{ send, udid, service, first, answered: first + waitIn(before), second: t },
            ...{ by: workerIn(before), again: by },
        });
    }
    for await (const entry of readHistory(file)) {
        if (entry.is === 'call')
            evidence.calls.push(entry);
        else if (entry.is === 'push')
            takePush(entry);
        else if (entry.is === 'text')
            evidence.texts.set(entry.send, (evidence.texts.get(entry.send) ?? new Set()).add(entry.text));
        else if (entry.is === 'begin')
            evidence.begun = entry.date;
        else if (entry.is === 'failure')
            evidence.failures.push(entry);
        else if (entry.is === 'process')
            evidence.processes.push(entry);
        else if (entry.is === 'violation')
            evidence.violations.push({ kind: entry.kind, message: `${entry.t} ms: ${entry.message}` });
        else if (entry.is === 'lag')
            evidence.lags.push({ of: entry.of, ...timeOf(entry) });
        else if (entry.is === 'outage')
            evidence.outages.push(timeOf(entry));
        else if (entry.is === 'memory')
            evidence.memory.set(entry.process, [...(evidence.memory.get(entry.process) ?? []), entry]);
    }
    return evidence;
}
/** Whether the token of a version was one that a push service says has ended. */
export const isEnded = (partnerId, udid, version) => fateOf(deviceOf(partnerId, udid) ?? 0, version) === 'ended';
/** Failures of the database, or of the way to it, that were under way at some time between two. */
export const databaseFailures = ({ failures }, from, until) => failures.filter(({ action, t, until: end }) => ['end sessions', 'restart database', 'database proxy', 'lock', 'exhaust connections'].includes(action.failure) &&
    t <= until &&
    end >= from);
/** What a process went through between two times. */
export const eventsOf = ({ processes }, name, from, until) => processes.filter(({ process, t }) => (name === undefined || process === name) && t >= from && t <= until);
/** When a process was frozen: until it continued or was killed. SIGTERM does not wake it. */
export function frozenTimes({ processes }, name) {
    const times = [];
    let since;
    for (const { process, t, event } of processes) {
        if (process !== name)
            continue;
        if (event === 'frozen')
            since = t;
        else if (since !== undefined && /^(thawed|killed|ended)/.test(event)) {
            times.push({ from: since, until: t });
            since = undefined;
        }
    }
    return since === undefined ? times : [...times, { from: since, until: Infinity }];
}
/** Whether a process was frozen at some time between two. */
export const wasFrozen = (evidence, name, from, until) => frozenTimes(evidence, name).some((time) => overlaps(time, from, until));

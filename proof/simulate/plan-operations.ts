import {
  allDeviceNumbers,
  changedLists,
  deviceNumbers,
  type PartnerId,
  partnerIds,
  type Platform,
  platforms,
} from './devices.ts';
import { type Action, type PlannedOperation, type RecordKind, recordKinds } from './plan.ts';
import type { Random } from './random.ts';

/** How many callers each application has. Each changes resources of its own, so that the outcome is known. */
export const callersPerApplication = changedLists.length;
export const callers = partnerIds.length * callersPerApplication;

export const partnerOf = (caller: number): PartnerId => partnerIds[caller % partnerIds.length] as PartnerId;
const place = (caller: number) => Math.floor(caller / partnerIds.length);
/** The list that only this caller changes. */
export const listOf = (caller: number): number => changedLists[place(caller)] ?? 0;
/** The devices that only this caller changes. */
export const devicesOf = (caller: number): number[] =>
  allDeviceNumbers.filter((device) => device % callersPerApplication === place(caller));

const weights = {
  createRecord: 5,
  updateRecord: 7,
  deleteRecord: 2,
  readRecord: 5,
  sendCampaign: 4,
  readMessage: 4,
  updateMessage: 3,
  deleteMessage: 2,
  schedule: 4,
  sendInstant: 10,
  sendInstantToApps: 2,
  putMembers: 8,
  removeMembers: 5,
  updateDevice: 10,
  updateDevices: 4,
  renewToken: 4,
  deleteImported: 1,
  importDevices: 0.6,
  importClicks: 0.4,
  cancelSend: 0.4,
  pauseAndResume: 0.4,
  registerDevice: 3,
  readInbox: 2,
  sendClick: 6,
  read: 8,
};

const reads: readonly [path: string, operationId: string][] = [
  ['messages', 'listMessages'],
  ['lists', 'listStaticLists'],
  ['stats', 'listStatistics'],
  ['devices?fields[0]=UDID&fields[1]=model', 'listDevices'],
  ['lists/11', 'listStaticListMembers'],
  ['lists/1?page=2', 'listStaticListMembers'],
];

/** How many blocks of devices a caller imports. */
const blocks = 3;

/** What one caller has made so far, as far as the plan knows. */
interface Made {
  records: { kind: RecordKind; slot: string }[];
  messages: string[];
  versions: Map<number, number>;
  apps: string[];
}

interface Planner {
  random: Random;
  caller: number;
  made: Made;
  next: () => number;
}

type Step = Action & { pause?: number; number?: number };

function planRecord({ random, made, next }: Planner, action: 'createRecord' | 'updateRecord' | 'deleteRecord'): Step[] {
  if (action === 'createRecord' || made.records.length === 0) {
    const [kind, slot] = [random.pick(recordKinds), `r${next()}`];
    made.records.push({ kind, slot });
    return [{ do: 'createRecord', kind, slot }];
  }
  if (action === 'updateRecord') return [{ do: action, ...random.pick(made.records) }];
  // Only campaigns can be deleted.
  const campaigns = made.records.filter(({ kind }) => kind === 'campaigns');
  if (campaigns.length === 0) return [];
  const gone = random.pick(campaigns);
  made.records.splice(made.records.indexOf(gone), 1);
  return [
    { do: 'deleteRecord', ...gone },
    { do: 'readRecord', ...gone },
  ];
}

function planMessage({ random, made, next }: Planner): Step & { do: 'createMessage' } {
  const slot = `m${next()}`;
  made.messages.push(slot);
  if (made.messages.length > 30) made.messages.shift();
  const platform = random.weighted<Platform>({ android: 5, ios: 3, web: 2 });
  const choice = random.weighted({ everybody: 3, segment: 2, list: 2 });
  return {
    do: 'createMessage',
    slot,
    platform,
    choice,
    ...(random.chance(0.15) ? { timeToLive: random.integer(5, 40) } : random.chance(0.3) && { capped: true }),
  };
}

function planSchedule(planner: Planner): Step[] {
  const { random } = planner;
  const created = planMessage(planner);
  const { slot } = created;
  const recurring = random.chance(0.4);
  const schedule = (action: 'createSchedule' | 'updateSchedule'): Step => ({
    ...{ do: action, slot, afterMilliseconds: random.integer(1_500, 12_000), recurring },
  });
  const steps: Step[] = [created, schedule('createSchedule')];
  if (random.chance(0.3)) steps.push({ ...schedule('updateSchedule'), pause: random.integer(0, 8_000) });
  if (random.chance(0.2)) steps.push({ do: 'deleteSchedule', slot, pause: random.integer(0, 8_000) });
  else if (random.chance(0.5)) steps.push({ do: 'readSchedule', slot, pause: random.integer(0, 3_000) });
  return steps;
}

/** Registers a new app, or an earlier one again. */
function planRegistration({ random, made, next }: Planner): Step[] {
  const isNew = made.apps.length === 0 || random.chance(0.7);
  const app = isNew ? `app${next()}` : random.pick(made.apps);
  if (isNew) made.apps.push(app);
  return [
    { do: 'registerDevice', app },
    { do: 'getOwnDevice', app },
  ];
}

/** Sends a click, and often again, as an app does that has lost the response. */
function planClick({ random, made, next }: Planner): Step[] {
  if (made.apps.length === 0 || made.messages.length === 0) return [];
  const click: Step = {
    ...{ do: 'sendClick', app: random.pick(made.apps), message: random.pick(made.messages), event: next() },
  };
  return random.chance(0.5) ? [click, click] : [click];
}

function planStep(planner: Planner): Step[] {
  const { random, caller, made } = planner;
  const action = random.weighted(weights);
  const own = devicesOf(caller);
  switch (action) {
    case 'createRecord':
    case 'updateRecord':
    case 'deleteRecord':
      return planRecord(planner, action);
    case 'readRecord':
      return made.records.length === 0 ? [] : [{ do: action, ...random.pick(made.records) }];
    case 'sendCampaign': {
      const created = planMessage(planner);
      const sending: Step = { do: 'sendMessage', slot: created.slot };
      // Twice in a row: the second one has to be refused, and must not send again.
      return random.chance(0.2) ? [created, sending, sending] : [created, sending];
    }
    case 'readMessage':
    case 'updateMessage':
    case 'deleteMessage':
      return made.messages.length === 0 ? [] : [{ do: action, slot: random.pick(made.messages) }];
    case 'schedule':
      return planSchedule(planner);
    case 'sendInstant': {
      const platform = random.pick(platforms);
      return [{ do: action, platform, devices: random.sample(deviceNumbers[platform], random.integer(1, 20)) }];
    }
    case 'sendInstantToApps': {
      const some = () => random.sample(deviceNumbers.android, random.integer(1, 5));
      return [{ do: action, devices: { north: some(), south: some() } }];
    }
    case 'putMembers':
    case 'removeMembers':
      return [
        {
          do: action,
          list: listOf(caller),
          devices: random.sample(allDeviceNumbers.slice(0, 150), random.integer(1, 40)),
        },
      ];
    case 'updateDevice':
      return [{ do: action, device: random.pick(own) }];
    case 'updateDevices':
      return [{ do: action, devices: random.sample(own, random.integer(2, 20)) }];
    case 'renewToken': {
      const device = random.pick(own);
      const version = (made.versions.get(device) ?? 0) + 1;
      made.versions.set(device, version);
      return [{ do: action, device, version }];
    }
    case 'importDevices': {
      const block = caller * blocks + random.integer(0, blocks - 1);
      const killedAfter = random.chance(0.3) ? random.integer(300, 1_500) : undefined;
      return [{ do: action, block, lines: random.integer(45, 60), ...(killedAfter && { killedAfter }) }];
    }
    case 'deleteImported':
      return [{ do: action, block: caller * blocks + random.integer(0, blocks - 1), index: random.integer(0, 40) }];
    case 'importClicks':
      return made.messages.length === 0
        ? []
        : [{ do: action, slot: random.pick(made.messages), devices: random.sample(allDeviceNumbers, 40) }];
    case 'cancelSend':
    case 'pauseAndResume': {
      const created = planMessage(planner);
      const { slot } = created;
      return [created, { do: 'sendMessage', slot }, { do: action, slot }];
    }
    case 'registerDevice':
      return planRegistration(planner);
    case 'sendClick':
      return planClick(planner);
    case 'readInbox':
      return made.apps.length === 0 ? [] : [{ do: action, app: random.pick(made.apps) }];
    case 'read': {
      const [path, operationId] = random.pick(reads);
      return [{ do: action, path, operationId }];
    }
  }
}

/** How many operators there are. */
export const operators = 10;
/** How often all of them create something at the same moment, in milliseconds. */
const operatorInterval = 6_000;

/** Plans what operators do until `end`. Their numbers begin after those of the callers. */
export function planOperators(random: Random, end: number, firstNumber: number): PlannedOperation[] {
  const planned: PlannedOperation[] = [];
  let number = firstNumber;
  for (let at = operatorInterval; at < end; at += operatorInterval) {
    const common = () => ({ at, number: number++, caller: random.integer(0, callers - 1), api: random.integer(0, 1) });
    for (let operator = 0; operator < operators; operator++) {
      planned.push({ ...common(), do: 'createByOperator', operator });
    }
    const [lines, milliseconds] = [random.integer(20, 400), random.integer(1_000, 9_000)];
    planned.push({ ...common(), do: 'uploadDevices', operator: random.integer(0, operators - 1), lines, milliseconds });
  }
  return planned;
}

/** Plans what all callers do until `end`, in the order of time. */
export function planOperations(random: Random, end: number, perSecond: number): PlannedOperation[] {
  const operations: PlannedOperation[] = [];
  let number = 0;
  const next = () => ++number;
  const average = (callers / perSecond) * 1000;
  for (let caller = 0; caller < callers; caller++) {
    const planner = { random, caller, next, made: { records: [], messages: [], versions: new Map(), apps: [] } };
    for (let at = random.interval(average); at < end;) {
      for (const { pause = 0, ...step } of planStep(planner)) {
        at += pause + random.interval(average);
        operations.push({
          at: Math.round(at),
          caller,
          api: random.integer(0, 1),
          ...step,
          number: step.number ?? next(),
        });
      }
      at += 1;
    }
  }
  return operations.filter(({ at }) => at < end).sort((one, other) => one.at - other.at);
}

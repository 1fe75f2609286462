import { operations, type OperationId } from '../../generated/operations.js';
import { answerFaults, exchangeLines, Fault } from './judge.js';
import { kindOf, type KindName } from './kinds.js';
import { type Body, idOf, type Model, type Row, rowFaults, sameValue } from './model.js';
import type { Checked } from './properties.js';
import { type FuzzRequest, readOperation } from './requests.js';
import type { Aim, Step } from './steps.js';
import type { FuzzAnswer } from './world.js';

const others = { left: 'right', right: 'left' } as const;
const nobody = 8_000_000_000;

/** The one that an aim means: how a path names it, and what the application has under that name. */
interface Target {
  key: { id: number } | { externalId: string };
  id?: number;
  row?: Row;
}

/** Makes the function that plays a step against the service and the model, and throws a Fault where they differ. */
export function createPlay(checked: Checked, model: Model): (step: Step) => Promise<void> {
  const { world, schemas, check, count } = checked;
  const played: string[] = [];
  const fail = (what: string): never => {
    throw new Fault(what, played);
  };
  const expectStatus = ({ status }: FuzzAnswer, ...wanted: number[]) => {
    if (!wanted.includes(status)) fail(`must be ${wanted.join(' or ')}`);
  };

  async function call(step: Pick<Step, 'app'>, operationId: OperationId, path: Body, body?: unknown, by = step.app) {
    const request: FuzzRequest = { operationId, path: { partnerId: step.app, ...path }, query: {}, body };
    const answer = await world.send(request, by === 'left' ? world.users.bob : world.users.cyd);
    played.push(exchangeLines(request, answer));
    count('sequence', operationId, answer.status);
    const faults = answerFaults(check, request, answer);
    if (faults.length > 0) fail(faults.join('\n'));
    return answer;
  }

  function target(step: Pick<Step, 'app'>, kind: KindName, { whose, which, byExternalId }: Aim): Target {
    const rows = model[step.app][kind];
    const pool = [...model[whose === 'other' ? others[step.app] : step.app][kind]];
    const [id, aimed] = whose === 'nobody' ? [] : (pool[which % pool.length] ?? []);
    const hasExternal = kindOf(kind).updateByExternalId !== undefined || kind === 'geogroups';
    if (byExternalId && hasExternal && (whose === 'nobody' || typeof aimed?.body.externalId === 'string')) {
      const externalId = (aimed?.body.externalId as string | undefined) ?? 'nobody';
      const own = idOf(rows, externalId);
      return { key: { externalId }, id: own, row: own === undefined ? undefined : rows.get(own) };
    }
    return { key: { id: id ?? nobody }, ...(id !== undefined && { id, row: rows.get(id) }) };
  }

  /** The operation and path that name a target in the way that it is aimed at. */
  function named(kind: KindName, { key }: Target, act: 'get' | 'update' | 'delete' | 'setStatus'): [OperationId, Body] {
    const { idName, [act]: byId, ...operation } = kindOf(kind);
    if ('id' in key || act === 'delete') return [byId ?? 'getWelcome', { [idName]: 'id' in key ? key.id : nobody }];
    return [operation[`${act}ByExternalId`] ?? byId ?? 'getWelcome', { externalId: key.externalId }];
  }

  /** Makes a body name only what the application has. */
  function link(app: Step['app'], kind: KindName, body: Body, pick: number): Body {
    const { lists: _lists, ...linked } = body;
    const own = (of: KindName) => [...model[app][of].keys()];
    if (kind === 'messages' && 'campaignId' in linked) linked.campaignId = own('campaigns')[pick];
    if (kind === 'geogroups') {
      if (linked.beacons) linked.beacons = own('beacons').slice(0, pick);
      if (linked.geofences) linked.geofences = own('geofences').slice(0, pick);
    }
    if (typeof linked.triggers === 'object') {
      linked.triggers = { ...linked.triggers, geolocations: undefined, beacons: undefined };
    }
    if (kind === 'alarms' && typeof linked.segments === 'object')
      linked.segments = { ...linked.segments, lists: undefined };
    return JSON.parse(JSON.stringify(linked)) as Body;
  }

  /** Whether a body has an external ID, or a list an ID, that another one of its kind has. */
  const taken = (app: Step['app'], kind: KindName, body: Body, self?: number) => {
    const holder = idOf(model[app][kind], body.externalId);
    return holder !== undefined && holder !== self;
  };

  /** Holds a write against what the model foretells; tells whether it was granted. */
  function granted(answer: FuzzAnswer, kind: KindName, refused: boolean): boolean {
    if (refused) expectStatus(answer, 400, 404);
    else if (!kindOf(kind).mayRefuse) expectStatus(answer, 200);
    else expectStatus(answer, 200, 400, 404);
    return answer.status === 200;
  }

  const inputOf = (kind: KindName) => readOperation(schemas, kindOf(kind).create).body ?? {};

  const compare = (kind: KindName, row: Row, shown: Body) => {
    const faults = rowFaults(schemas, inputOf(kind), kind, row, shown);
    if (faults.length > 0) fail(faults.join('\n'));
  };

  const plays: { [Act in Step['act']]: (step: Extract<Step, { act: Act }>) => Promise<void> } = {
    async create(step) {
      const { app, kind, pick } = step;
      const body = link(app, kind, step.body, pick);
      const listId = kind === 'lists' ? (body.listId as number | undefined) : undefined;
      const answer = await call(step, kindOf(kind).create, {}, body);
      if (listId !== undefined && model[app].lists.has(listId)) return expectStatus(answer, 409);
      if (!granted(answer, kind, taken(app, kind, body))) return;
      const { id } = answer.body as { id: number };
      if (model[app][kind].has(id)) fail(`${id} is the ID of another one`);
      model[app][kind].set(id, { body });
    },

    async get(step) {
      const { row, ...aimed } = target(step, step.kind, step.aim);
      const answer = await call(step, ...named(step.kind, aimed, 'get'));
      expectStatus(answer, row ? 200 : 404);
      if (row) compare(step.kind, row, answer.body as Body);
    },

    async update(step) {
      const { app, kind, pick } = step;
      const { id, row, key } = target(step, kind, step.aim);
      const body = link(app, kind, step.body, pick);
      const answer = await call(step, ...named(kind, { key }, 'update'), body);
      if (id === undefined || !row) return expectStatus(answer, 404, ...(kindOf(kind).mayRefuse ? [400] : []));
      const changesPlatform = kind === 'messages' && body.platform !== row.body.platform;
      const { sendDate } = row.body;
      const isSent = kind === 'inboxes' && (sendDate === undefined || Date.parse(sendDate as string) <= Date.now());
      if (!granted(answer, kind, taken(app, kind, body, id) || changesPlatform || isSent)) return;
      if ('externalId' in key) body.externalId ??= key.externalId;
      row.body = body;
    },

    async delete(step) {
      const { app, kind } = step;
      const { id, row, key } = target(step, kind, step.aim);
      expectStatus(await call(step, ...named(kind, { key }, 'delete')), row ? 200 : 404);
      if (id !== undefined) model[app][kind].delete(id);
      if (kind !== 'campaigns' || !row) return;
      for (const { body } of model[app].messages.values()) if (body.campaignId === id) delete body.campaignId;
    },

    async list(step) {
      const { list, idMember = 'id' } = kindOf(step.kind);
      if (!list) return;
      const answer = await call(step, list, {});
      expectStatus(answer, 200);
      const rows = [...model[step.app][step.kind]].toSorted(([one], [other]) => one - other);
      const shown = (answer.body as { data: Body[] }).data;
      const ids = shown.map((item) => item[idMember]);
      if (
        !sameValue(
          rows.map(([id]) => id),
          ids,
        )
      )
        fail(`must list ${rows.map(([id]) => id).join(', ')}`);
      rows.forEach(([, row], index) => compare(step.kind, row, shown[index] ?? {}));
    },

    async status(step) {
      const { row, key } = target(step, step.kind, step.aim);
      const answer = await call(step, ...named(step.kind, { key }, 'setStatus'), { status: step.status });
      const isActive = step.status === 'active';
      if (!row) return expectStatus(answer, 404);
      expectStatus(answer, (row.body.isActive ?? false) === isActive ? 204 : 200);
      row.body.isActive = isActive;
    },

    async member(step) {
      const { add, place } = step;
      const group = target(step, 'geogroups', step.group);
      const member = target(step, place, { ...step.member, byExternalId: false });
      const geogroupId = 'id' in group.key ? group.key.id : `ext:${group.key.externalId}`;
      const kind = place === 'beacons' ? 'Beacon' : 'Geofence';
      const operationId = add ? (`add${kind}ToGeogroup` as const) : (`remove${kind}FromGeogroup` as const);
      const id = 'id' in member.key ? member.key.id : nobody;
      expectStatus(await call(step, operationId, { geogroupId }, { id }), group.row && member.row ? 200 : 404);
      if (!group.row || !member.row) return;
      const rest = ((group.row.body[place] ?? []) as number[]).filter((present) => present !== id);
      group.row.body[place] = add ? [...rest, id] : rest;
    },

    async schedule(step) {
      const { row, key } = target(step, 'messages', step.aim);
      const operationId = (
        { create: 'createSchedule', get: 'getSchedule', update: 'updateSchedule', delete: 'deleteSchedule' } as const
      )[step.verb];
      const takesBody = operations[operationId].body === 'required';
      const path = { messageId: 'id' in key ? key.id : nobody };
      const answer = await call(step, operationId, path, takesBody ? step.body : undefined);
      if (!row) return expectStatus(answer, 404);
      if (step.verb === 'create') {
        expectStatus(answer, row.schedule ? 403 : 200);
        row.schedule ??= { body: step.body };
        return;
      }
      expectStatus(answer, row.schedule ? 200 : 404);
      if (step.verb === 'delete') row.schedule = undefined;
      else if (!row.schedule) return;
      else if (step.verb === 'update') row.schedule.body = step.body;
      else if (!sameValue(row.schedule.body, answer.body)) fail(`must be ${JSON.stringify(row.schedule.body)}`);
    },

    async exclusion(step) {
      const { row, key } = target(step, 'messages', step.aim);
      const operationId = (
        { create: 'createScheduleExclusion', get: 'getScheduleExclusion', delete: 'deleteScheduleExclusion' } as const
      )[step.verb];
      const path = { messageId: 'id' in key ? key.id : nobody };
      const answer = await call(step, operationId, path, step.verb === 'create' ? step.body : undefined);
      const schedule = row?.schedule;
      if (!schedule) return expectStatus(answer, 404);
      if (step.verb === 'create') {
        expectStatus(answer, schedule.exclusion ? 400 : 200);
        schedule.exclusion ??= step.body;
        return;
      }
      expectStatus(answer, schedule.exclusion ? 200 : 404);
      if (step.verb === 'delete') schedule.exclusion = undefined;
      else if (schedule.exclusion && !sameValue(schedule.exclusion, answer.body))
        fail('must be the exclusion as written');
    },

    /** The user of one application asks for what is in the other, which ends before anything else is looked at. */
    async trespass(step) {
      const { list, create } = kindOf(step.kind);
      const answer = await call(step, list ?? create, {}, list ? undefined : {}, others[step.app]);
      expectStatus(answer, 403);
    },
  };
  return (step) => plays[step.act](step as never);
}

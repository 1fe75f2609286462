import { operations, type OperationId } from '../../generated/engagement/operations.ts';
import { filterOf, matches } from './filters.ts';
import { contractViolations, requestAndResponse, Violation } from './verify.ts';
import { kindOf, type KindName } from './kinds.ts';
import { type AppName, type Body, idOf, type Model, type Row, rowDifferences, sameValue } from './model.ts';
import type { Checked } from './properties.ts';
import { readOperation } from './requests.ts';
import type { Step } from './steps.ts';
import { findTarget, unknownId, operationFor, others, withLinks } from './targets.ts';
import type { FuzzResponse, World } from './world.ts';
import type { FuzzRequest } from './fuzz-request.ts';

/** Makes a function that runs a step against service and model, and throws a Violation if they differ. */
export function createPlay(checked: Checked<World>, model: Model): (step: Step) => Promise<void> {
  const { world, schemas, check, count } = checked;
  const played: string[] = [];
  const fail = (what: string): never => {
    throw new Violation(what, played);
  };
  const expectStatus = ({ status }: FuzzResponse, ...wanted: number[]) => {
    if (!wanted.includes(status)) fail(`must be ${wanted.join(' or ')}`);
  };

  async function call(
    step: Pick<Step, 'app'>,
    operationId: OperationId,
    path: Body,
    body?: unknown,
    { by = step.app, query = {} }: { by?: AppName; query?: Body } = {},
  ) {
    const request: FuzzRequest = { operationId, path: { partnerId: step.app, ...path }, query, body };
    const response = await world.send(request, by === 'left' ? world.users.bob : world.users.cyd);
    played.push(requestAndResponse(request, response));
    count('sequence', operationId, response.status);
    const differences = contractViolations(check, request, response);
    if (differences.length > 0) fail(differences.join('\n'));
    return response;
  }

  /** Whether another resource of the kind has the external ID of a body. */
  const taken = (app: Step['app'], kind: KindName, body: Body, self?: number) => {
    const holder = idOf(model[app][kind], body.externalId);
    return holder !== undefined && holder !== self;
  };

  /** Checks the status of a write against the model. Returns whether it succeeded. */
  function granted(response: FuzzResponse, kind: KindName, refused: boolean): boolean {
    if (refused) expectStatus(response, 400, 404);
    else if (!kindOf(kind).mayRefuse) expectStatus(response, 200);
    else expectStatus(response, 200, 400, 404);
    return response.status === 200;
  }

  const inputOf = (kind: KindName) => readOperation(schemas, kindOf(kind).create).body ?? {};

  const compare = (kind: KindName, row: Row, shown: Body) => {
    const differences = rowDifferences(schemas, inputOf(kind), kind, row, shown);
    if (differences.length > 0) fail(differences.join('\n'));
  };

  const plays: { [Act in Step['act']]: (step: Extract<Step, { act: Act }>) => Promise<void> } = {
    async create(step) {
      const { app, kind, pick } = step;
      const body = withLinks(model, app, kind, step.body, pick);
      const listId = kind === 'lists' ? (body.listId as number | undefined) : undefined;
      const response = await call(step, kindOf(kind).create, {}, body);
      if (listId !== undefined && model[app].lists.has(listId)) return expectStatus(response, 409);
      if (!granted(response, kind, taken(app, kind, body))) return;
      const { id } = response.body as { id: number };
      if (model[app][kind].has(id)) fail(`${id} is the ID of another one`);
      // The service assigns an ID to a list without one.
      model[app][kind].set(id, { body: kind === 'lists' ? { ...body, listId: id } : body });
    },

    async get(step) {
      const { row, ...chosen } = findTarget(model, step.app, step.kind, step.target);
      const response = await call(step, ...operationFor(step.kind, chosen, 'get'));
      expectStatus(response, row ? 200 : 404);
      if (row) compare(step.kind, row, response.body as Body);
    },

    async update(step) {
      const { app, kind, pick } = step;
      const { id, row, key } = findTarget(model, step.app, kind, step.target);
      const body = withLinks(model, app, kind, step.body, pick);
      const response = await call(step, ...operationFor(kind, { key }, 'update'), body);
      if (id === undefined || !row) return expectStatus(response, 404, ...(kindOf(kind).mayRefuse ? [400] : []));
      const changesPlatform = kind === 'messages' && body.platform !== row.body.platform;
      const { sendDate } = row.body;
      const isSent = kind === 'inboxes' && (sendDate === undefined || Date.parse(sendDate as string) <= Date.now());
      if (!granted(response, kind, taken(app, kind, body, id) || changesPlatform || isSent)) return;
      if ('externalId' in key) body.externalId ??= key.externalId;
      row.body = body;
    },

    async delete(step) {
      const { app, kind } = step;
      const { id, row, key } = findTarget(model, step.app, kind, step.target);
      expectStatus(await call(step, ...operationFor(kind, { key }, 'delete')), row ? 200 : 404);
      if (id !== undefined) model[app][kind].delete(id);
      if (kind !== 'campaigns' || !row) return;
      for (const { body } of model[app].messages.values()) if (body.campaignId === id) delete body.campaignId;
    },

    async list(step) {
      const { list, idMember = 'id' } = kindOf(step.kind);
      if (!list) return;
      const response = await call(step, list, {});
      expectStatus(response, 200);
      const rows = [...model[step.app][step.kind]].toSorted(([one], [other]) => one - other);
      const shown = (response.body as { data: Body[] }).data;
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

    async filter(step) {
      const { row } = findTarget(model, step.app, 'messages', { ...step.target, byExternalId: false });
      const filter = filterOf((row?.body[step.by] as string | undefined) ?? 'nothing', step.form);
      const response = await call(step, 'listMessages', {}, undefined, { query: { [step.by]: filter } });
      expectStatus(response, 200);
      const matching = [...model[step.app].messages].filter(([, { body }]) => matches(body[step.by], filter));
      const wanted = matching.map(([id]) => id).toSorted((one, other) => one - other);
      const shown = (response.body as { data: { id: number }[] }).data.map(({ id }) => id);
      if (!sameValue(wanted, shown)) fail(`must list ${wanted.join(', ')}`);
    },

    async report(step) {
      const { id, row } = findTarget(model, step.app, step.kind, step.target);
      const response = await call(step, step.operationId, { [kindOf(step.kind).idName]: id ?? unknownId });
      expectStatus(response, row ? 200 : id === undefined ? 404 : 403);
      if (row && (response.body as { data: unknown[] }).data.length > 0) fail('must be empty: nothing was sent');
    },

    async status(step) {
      const { row, key } = findTarget(model, step.app, step.kind, step.target);
      const response = await call(step, ...operationFor(step.kind, { key }, 'setStatus'), { status: step.status });
      const isActive = step.status === 'active';
      if (!row) return expectStatus(response, 404);
      expectStatus(response, (row.body.isActive ?? false) === isActive ? 204 : 200);
      row.body.isActive = isActive;
    },

    async member(step) {
      const { add, place } = step;
      const group = findTarget(model, step.app, 'geogroups', step.group);
      const member = findTarget(model, step.app, place, { ...step.member, byExternalId: false });
      const geogroupId = 'id' in group.key ? group.key.id : `ext:${group.key.externalId}`;
      const kind = place === 'beacons' ? 'Beacon' : 'Geofence';
      const operationId = add ? (`add${kind}ToGeogroup` as const) : (`remove${kind}FromGeogroup` as const);
      const id = 'id' in member.key ? member.key.id : unknownId;
      expectStatus(await call(step, operationId, { geogroupId }, { id }), group.row && member.row ? 200 : 404);
      if (!group.row || !member.row) return;
      const rest = ((group.row.body[place] ?? []) as number[]).filter((present) => present !== id);
      group.row.body[place] = add ? [...rest, id] : rest;
    },

    async schedule(step) {
      const { row, key } = findTarget(model, step.app, 'messages', step.target);
      const operationId = (
        { create: 'createSchedule', get: 'getSchedule', update: 'updateSchedule', delete: 'deleteSchedule' } as const
      )[step.verb];
      const takesBody = operations[operationId].body === 'required';
      const path = { messageId: 'id' in key ? key.id : unknownId };
      const response = await call(step, operationId, path, takesBody ? step.body : undefined);
      if (!row) return expectStatus(response, 404);
      if (step.verb === 'create') {
        expectStatus(response, row.schedule ? 403 : 200);
        row.schedule ??= { body: step.body };
        return;
      }
      expectStatus(response, row.schedule ? 200 : 404);
      if (step.verb === 'delete') row.schedule = undefined;
      else if (!row.schedule) return;
      else if (step.verb === 'update') row.schedule.body = step.body;
      else if (!sameValue(row.schedule.body, response.body)) fail(`must be ${JSON.stringify(row.schedule.body)}`);
    },

    async exclusion(step) {
      const { row, key } = findTarget(model, step.app, 'messages', step.target);
      const operationId = (
        { create: 'createScheduleExclusion', get: 'getScheduleExclusion', delete: 'deleteScheduleExclusion' } as const
      )[step.verb];
      const path = { messageId: 'id' in key ? key.id : unknownId };
      const response = await call(step, operationId, path, step.verb === 'create' ? step.body : undefined);
      const schedule = row?.schedule;
      if (!schedule) return expectStatus(response, 404);
      if (step.verb === 'create') {
        expectStatus(response, schedule.exclusion ? 400 : 200);
        schedule.exclusion ??= step.body;
        return;
      }
      expectStatus(response, schedule.exclusion ? 200 : 404);
      if (step.verb === 'delete') schedule.exclusion = undefined;
      else if (schedule.exclusion && !sameValue(schedule.exclusion, response.body))
        fail('must be the exclusion as written');
    },

    /** A user requests another application, which is rejected before any other check. */
    async trespass(step) {
      const { list, create } = kindOf(step.kind);
      const response = await call(step, list ?? create, {}, list ? undefined : {}, { by: others[step.app] });
      expectStatus(response, 403);
    },
  };
  return (step) => plays[step.act](step as never);
}

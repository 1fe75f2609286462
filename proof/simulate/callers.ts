import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ResponseChecker } from '../../server/http/validation/response-check.ts';
import { appRequestOf } from './app-requests.ts';
import { commandRejections, createCommands } from './commands.ts';
import type { History, Result } from './history.ts';
import { callApi, type HttpResponse, NoResponseError } from './http-call.ts';
import { type PartnerId, partnerIds } from './devices.ts';
import { callers, partnerOf } from './plan-operations.ts';
import { isByOperator, type Plan, type PlannedOperation } from './plan.ts';
import type { ServiceProcess } from './processes.ts';
import { type ApiRequest, type Known, requestOf } from './requests-of.ts';

/** The response timeout in milliseconds: statements of requests may take 15 s, and some requests have several. */
export const responseMilliseconds = 45_000;

/** The status for a request that did not arrive in time. */
export const requestTimeout = 408;

export interface CallersParts {
  plan: Plan;
  history: History;
  known: Known;
  apis: readonly ServiceProcess[];
  check: ResponseChecker;
  checkDevice: ResponseChecker;
  folder: string;
  environment: Record<string, string>;
  /** Aborted when the run is interrupted. */
  signal: AbortSignal;
}

/** The beginnings of UDIDs and texts of each application. */
const dataOf: Readonly<Record<PartnerId, RegExp>> = { north: /\bnorth[- ]/, south: /\bsouth[- ]/ };

export const resultOf = (status: number): Result => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'done');

/** The recorded part of a response. */
function tell({ do: action }: PlannedOperation, { status, body }: HttpResponse): unknown {
  if (status >= 400) return { errors: (body as { errors?: unknown }).errors };
  const { id, sendId, name, text, state, accepted, rejected, apps, updated, notFound, nextSendingDate } =
    body as Record<string, unknown>;
  switch (action) {
    case 'read':
      return undefined;
    case 'readRecord':
      return { name };
    case 'readMessage':
      return { text, state };
    case 'sendInstant':
      return { id, accepted, rejected };
    case 'sendInstantToApps':
      return { apps };
    case 'sendClick':
      return { accepted };
    case 'updateDevices':
      return { updated, notFound };
    case 'readSchedule':
      return { nextSendingDate };
    default:
      return { id, sendId };
  }
}

/** Runs the planned operations of all callers, in sequence per caller. */
export async function runCallers(parts: CallersParts): Promise<void> {
  const { plan, history, known, apis, check, checkDevice, signal } = parts;
  const underWay = new Set<Promise<void>>();
  const command = createCommands({ ...parts, folder: join(parts.folder, 'imports') });

  function remember(operation: PlannedOperation, body: unknown): void {
    const { id, sendId, deviceToken } = body as { id?: number; sendId?: number; deviceToken?: string };
    if (operation.do === 'registerDevice' && deviceToken) known.deviceTokens.set(operation.app, deviceToken);
    if (operation.do === 'createRecord' || operation.do === 'createMessage') known.ids.set(operation.slot, id ?? 0);
    if (operation.do === 'createMessage') known.messages.set(operation.slot, operation);
    if (operation.do === 'sendMessage' && sendId !== undefined) known.sends.set(operation.slot, sendId);
    if (operation.do === 'deleteRecord' || operation.do === 'deleteMessage') known.ids.delete(operation.slot);
  }

  function checkResponse({ operationId, device }: ApiRequest, response: HttpResponse, partnerId: PartnerId): void {
    const body = JSON.stringify(response.body ?? null);
    const other = partnerIds.find((each) => each !== partnerId && dataOf[each].test(body));
    if (other !== undefined && operationId !== 'sendInstantMessageToApps') {
      const message = `${operationId} of ${partnerId} returned data of ${other}: ${body.slice(0, 300)}`;
      history.note({ is: 'violation', kind: 'crosses applications', message });
    }
    for (const problem of (device ? checkDevice : check)(operationId, response)) {
      history.note({ is: 'violation', kind: 'contract', message: `${problem}: ${body.slice(0, 300)}` });
    }
  }

  function credentialsOf({ do: action }: PlannedOperation, { device }: ApiRequest, partnerId: PartnerId) {
    if (device) return { token: device.token, headers: { 'Engage-App-Key': device.appKey } };
    return known.shop.users[action === 'sendInstantToApps' ? 'both' : partnerId];
  }

  async function send(operation: PlannedOperation, request: ApiRequest, partnerId: PartnerId): Promise<void> {
    const began = history.now();
    const note = (result: Result, more: object) => history.note({ is: 'call', began, operation, result, ...more });
    const { method, path, body, told } = request;
    const credentials = credentialsOf(operation, request, partnerId);
    for (const attempt of [0, 1]) {
      const api = apis[(operation.api + attempt) % apis.length];
      if (!api) return;
      const asked = { process: api.name, told };
      try {
        const call = { port: api.port, method, path, body, ...credentials, timeoutMilliseconds: responseMilliseconds };
        const response = await callApi(call);
        const { status } = response;
        // What a server does before it has read a request is documented for all operations, and not in the contract of each.
        if (status === requestTimeout) return note('unsent', { ...asked, status });
        checkResponse(request, response, partnerId);
        if (status < 400) remember(operation, response.body);
        const answer = tell(operation, response);
        note(resultOf(status), {
          ...asked,
          status,
          told: { ...(answer as object), ...(told as object) },
        });
        return;
      } catch (error) {
        if (!(error instanceof NoResponseError)) throw error;
        if (error.reached)
          return note('lost', { ...asked, told: { ...(told as object), why: error.message }, status: error.status });
        if (attempt === 1) return note('unsent', asked);
      }
    }
  }

  async function perform(operation: PlannedOperation): Promise<void> {
    const partnerId = partnerOf(operation.caller);
    if (operation.do in commandRejections) {
      const running: Promise<void> = command(operation, partnerId).finally(() => underWay.delete(running));
      underWay.add(running);
      return;
    }
    const request =
      'app' in operation ? appRequestOf(operation, partnerId, known) : requestOf(operation, partnerId, known);
    if (request) await send(operation, request, partnerId);
    else history.note({ is: 'call', began: history.now(), operation, result: 'skipped' });
  }

  async function runCaller(caller: number): Promise<void> {
    for (const operation of plan.operations.filter((each) => each.caller === caller && !isByOperator(each))) {
      const wait = operation.at - history.now();
      if (wait > 0) await delay(wait, undefined, { signal });
      if (history.now() > plan.operationsEnd + 10_000) return;
      await perform(operation);
    }
  }

  await Promise.all(Array.from({ length: callers }, (_, caller) => runCaller(caller)));
  await Promise.all(underWay);
}

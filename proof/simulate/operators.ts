import { setTimeout as delay } from 'node:timers/promises';
import { type OperationId, operations } from '../../generated/operator/operations.ts';
import type { ResponseChecker } from '../../server/http/validation/response-check.ts';
import { requestTimeout, responseMilliseconds, resultOf } from './callers.ts';
import { udidOfUpload } from './devices.ts';
import type { History } from './history.ts';
import { callApi, NoResponseError } from './http-call.ts';
import { partnerOf } from './plan-operations.ts';
import { isByOperator, type Plan, type PlannedOperation } from './plan.ts';
import type { ServiceProcess } from './processes.ts';
import type { Shop } from './shop.ts';

type Operation = Extract<PlannedOperation, { do: 'createByOperator' | 'uploadDevices' }>;

export interface OperatorsParts {
  plan: Plan;
  history: History;
  shop: Shop;
  apis: readonly ServiceProcess[];
  check: ResponseChecker;
  /** Aborted when the run is interrupted. */
  signal: AbortSignal;
}

/** The name of a campaign that an operator creates. */
export const operatorCampaign = (number: number) => `operator ${number}`;

/** Waits between the parts of an upload that dribbles, in milliseconds. */
const dribble = 250;

async function* dribbleLines(lines: readonly string[], milliseconds: number): AsyncGenerator<string> {
  const parts = Math.max(1, Math.ceil(milliseconds / dribble));
  const size = Math.ceil(lines.length / parts);
  for (let from = 0; from < lines.length; from += size) {
    yield lines.slice(from, from + size).join('');
    await delay(dribble);
  }
}

/** Performs what operators do, each operation at its time, also several at the same moment. */
export async function runOperators({ plan, history, shop, apis, check, signal }: OperatorsParts): Promise<void> {
  function requestOf(operation: Operation) {
    const partnerId = partnerOf(operation.caller);
    const url = (operationId: OperationId) => operations[operationId].path.replace('{partnerId}', partnerId);
    if (operation.do === 'createByOperator') {
      const body = { name: operatorCampaign(operation.number) };
      return { operationId: 'createCampaign' as const, path: url('createCampaign'), body };
    }
    const rows = Array.from(
      { length: operation.lines },
      (_, index) => `${udidOfUpload(partnerId, operation.number, index)};android;uploaded\n`,
    );
    return {
      ...{ operationId: 'createImport' as const, path: `${url('createImport')}?kind=devices` },
      stream: dribbleLines(['UDID;platform;model\n', ...rows], operation.milliseconds),
      headers: { 'Content-Type': 'text/csv' },
    };
  }

  async function perform(operation: Operation): Promise<void> {
    await delay(Math.max(0, operation.at - history.now()), undefined, { signal });
    const began = history.now();
    const api = apis[operation.api % apis.length];
    if (!api) return;
    const { operationId, ...request } = requestOf(operation);
    try {
      const token = shop.operators[operation.operator % shop.operators.length];
      const call = { port: api.port, method: 'POST', token, ...request, timeoutMilliseconds: responseMilliseconds };
      const response = await callApi(call);
      const { status, body } = response;
      if (status !== requestTimeout) {
        for (const problem of check(operationId, response)) {
          history.note({
            is: 'violation',
            kind: 'contract',
            message: `${problem}: ${JSON.stringify(body).slice(0, 300)}`,
          });
        }
      }
      const result = status === requestTimeout ? 'unsent' : resultOf(status);
      const { id, state, errors } = body as { id?: number; state?: string; errors?: unknown };
      history.note({ is: 'call', began, operation, process: api.name, result, status, told: { id, state, errors } });
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      const { reached, status, message } = error;
      const result = reached ? 'lost' : 'unsent';
      history.note({ is: 'call', began, operation, process: api.name, result, status, told: { why: message } });
    }
  }

  await Promise.all(plan.operations.filter(isByOperator).map(perform));
}

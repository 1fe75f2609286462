import { setTimeout as delay } from 'node:timers/promises';
import type { Operation } from '../../server/http/document/operations.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import {
  isIdName,
  kindOf,
  type Names,
  namesBelow,
  readExpression,
  type RecordedStep,
} from '../../sandbox/recording/recording-document.ts';
import { NoResponse } from '../conformance/runner/http.ts';
import { sendStep, type Signing } from './build-request.ts';
import { compareResponses, createKnownIds, type Difference, type KnownIds } from './compare.ts';
import type { Recording } from './read-recording.ts';
import { MissingValue, type ReplayedResponse, type Values } from './values.ts';

export interface StepResult {
  stepId: string;
  method: string;
  path: string;
  differences: Difference[];
  /** Why the request was not sent. */
  skipped?: string;
}

export interface RunOptions extends Signing {
  ignored: ReadonlySet<string>;
  /** How long a GET with differences is repeated, in milliseconds. */
  wait: number;
  stop: AbortSignal;
}

const pollInterval = 250;
/** Total time of repeated requests in a run, in milliseconds. */
const maxWaiting = 60_000;

/** Runs the steps of a recording one after the other. */
export async function runSteps(
  { steps, inputs }: Recording,
  values: Values,
  options: RunOptions,
): Promise<StepResult[]> {
  const ids = createKnownIds();
  const results: StepResult[] = [];
  for (const [name, { default: value }] of Object.entries(inputs)) {
    if (value !== undefined && isIdName(name)) ids.bind(kindOf(name, '', ''), value, values.inputs[name]);
  }
  let left = maxWaiting;
  const origin = new URL(options.baseUrl).origin;

  /** Repeats a GET with differences, since background work ends at other times. */
  async function run(step: RecordedStep, operation: Operation): Promise<Difference[]> {
    const end = performance.now() + (operation.method === 'GET' ? Math.min(options.wait, left) : 0);
    const start = performance.now();
    for (;;) {
      const response = await send(step, operation);
      const comparison = { step, path: operation.path, origin, ids, ignored: options.ignored };
      const differences = compareResponses(response, comparison);
      const isLast = differences.length === 0 || performance.now() >= end || options.stop.aborted;
      if (isLast) {
        if (differences.length > 0) left -= performance.now() - start;
        values.addOutputs(step, response);
        return differences;
      }
      await delay(pollInterval);
    }
  }

  async function send(step: RecordedStep, operation: Operation): Promise<ReplayedResponse> {
    const response = await sendStep(step, operation, values, options);
    return { ...response, body: parse(response.text) };
  }

  for (const { step, operation } of steps) {
    if (options.stop.aborted) break;
    const { stepId } = step;
    const { method, path } = operation;
    bindSent(step, ids);
    try {
      results.push({ stepId, method, path, differences: await run(step, operation) });
    } catch (error) {
      const { status } = step['x-response'];
      if (error instanceof MissingValue) {
        results.push({ stepId, method, path, differences: [], skipped: `needs ${error.message}` });
      } else if (error instanceof NoResponse && results.length > 0) {
        results.push({
          ...{ stepId, method, path },
          differences: [{ path: 'status', recorded: status, replayed: `no response: ${error.message}` }],
        });
      } else throw error;
    }
  }
  return results;
}

/** IDs that the recording sends unchanged must be the same in responses. */
function bindSent({ parameters = [], requestBody }: RecordedStep, ids: KnownIds): void {
  const visit = (value: unknown, names: Names): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, names);
    else if (isObject(value)) {
      for (const [member, each] of Object.entries(value)) visit(each, namesBelow(names, member));
    } else if (isIdName(names.name) && !(typeof value === 'string' && readExpression(value))) {
      ids.bind(kindOf(names.name, names.owner, ''), value, value);
    }
  };
  for (const { name, value } of parameters) visit(value, { name, owner: '' });
  visit(requestBody?.payload, { name: '', owner: '' });
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

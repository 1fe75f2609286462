import { parse } from 'yaml';
import { readRequestConfig } from '../../server/config/config.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import { sendUnsigned } from '../conformance/runner/http.ts';
import { readInput } from '../terminal/input.ts';
import { counted, type Outcome } from '../terminal/outcome.ts';
import { readRecording } from './read-recording.ts';
import { runSteps, type StepResult } from './run-steps.ts';
import { createValues } from './values.ts';

export interface ReplayOptions {
  url: string;
  email?: string;
  key?: string;
  inputs?: string;
  ignore?: string[];
  wait: number;
  timeout: number;
  /** Stops the run after the running request. */
  stop: AbortSignal;
}

/**
 * `engage replay`: runs a recorded session against a deployment, and compares the responses.
 *
 * @returns `failed` if there are differences
 * @throws OperatorError for an invalid file or missing inputs, if the deployment does not respond, or the run was stopped
 */
export async function replay(file: string, options: ReplayOptions): Promise<Outcome & { failed: boolean }> {
  const { url: baseUrl, timeout, wait, stop, ignore = [] } = options;
  const recording = await readRecording(file);
  const server = { baseUrl, timeout: timeout * 1000 };
  const config = readRequestConfig();
  const documented = await credentialsOfSandbox(server);
  const written = options.inputs === undefined ? {} : await readInputs(options.inputs);
  const values = createValues(recording, {
    ...documented,
    ...defined({ operatorPassword: config.operatorPassword, email: options.email ?? config.email }),
    ...written,
  });
  const results = await runSteps(recording, values, {
    ...server,
    apiKey: options.key ?? config.apiKey ?? documented.apiKey,
    identitySecret: config.identitySecret ?? documented.identitySecret,
    ...{ ignored: new Set(ignore), wait: wait * 1000, stop },
  });
  if (stop.aborted) throw new OperatorError('stopped early');
  return present(results);
}

const defined = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** A sandbox tells its documented credentials, so that they need not be given. */
async function credentialsOfSandbox(server: { baseUrl: string; timeout: number }): Promise<Record<string, string>> {
  const response = await sendUnsigned(server, { method: 'GET', path: '/__sandbox/info' });
  if (response.status !== 200) return {};
  try {
    const body = JSON.parse(response.text) as unknown;
    if (!isObject(body)) return {};
    const texts = Object.entries(body).filter(([, value]) => typeof value === 'string');
    return Object.fromEntries(texts) as Record<string, string>;
  } catch {
    return {};
  }
}

async function readInputs(file: string): Promise<Record<string, string>> {
  const fail = (reason: string): never => {
    throw new OperatorError(`--inputs: ${file} ${reason}`);
  };
  let inputs: unknown;
  try {
    inputs = parse((await readInput(file)).toString(), { maxAliasCount: 0 });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    fail(`is no YAML: ${(error as Error).message}`);
  }
  if (!isObject(inputs)) return fail('must be an object with the inputs by name');
  return Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, String(value)]));
}

function present(results: readonly StepResult[]): Outcome & { failed: boolean } {
  const differing = results.filter(({ differences }) => differences.length > 0);
  const skipped = results.filter((result) => result.skipped !== undefined);
  const failed = differing.length + skipped.length > 0;
  const totals = [
    counted(results.length, results.length === 1 ? 'request' : 'requests'),
    failed ? `${differing.length} with differences` : 'no differences',
    ...(skipped.length > 0 ? [`${skipped.length} not sent`] : []),
  ].join(', ');
  const lines = results
    .filter(({ differences, skipped: reason }) => differences.length > 0 || reason !== undefined)
    .flatMap(({ stepId, method, path, differences, skipped: reason }) => [
      `${stepId}: ${method} ${path}`,
      ...(reason === undefined ? [] : [`  not sent: ${reason}`]),
      ...differences.map((each) => `  ${each.path}: ${shown(each.replayed)} instead of ${shown(each.recorded)}`),
    ]);
  const value = { requests: results.length, different: differing.length, notSent: skipped.length, steps: results };
  return { value, text: [...lines, totals].join('\n'), failed };
}

const maxShown = 200;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = typeof value === 'string' && /^\d{3} \(|^no response/.test(value) ? value : JSON.stringify(value);
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}

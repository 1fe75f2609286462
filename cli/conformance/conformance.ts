import { writeFile } from 'node:fs/promises';
import { readRequestConfig } from '../../server/config/config.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { parseSettings } from '../../server/domain/settings/parse-settings.ts';
import { readInput } from '../terminal/input.ts';
import { openDeployment } from './runner/deployment.ts';
import { signOut } from './runner/session.ts';
import { renderHtml } from './reports/html.ts';
import { renderJson } from './reports/json.ts';
import { renderJunit } from './reports/junit.ts';
import { renderText, summary } from './reports/text.ts';
import { gatherResults, loadRules, type Results } from './runner/results.ts';
import { isChosen, runScenarios } from './runner/runner.ts';
import type { Level } from './runner/scenario.ts';
import { scenarios } from './scenarios.ts';

export interface ConformanceOptions {
  baseUrl?: string;
  email?: string;
  key?: string;
  operatorEmail?: string;
  /** Defaults to the environment variable, since arguments are visible to other accounts of the machine. */
  operatorPassword?: string;
  appKey?: string;
  /** Defaults to the environment variable, like the password. */
  identitySecret?: string;
  partner: string;
  otherPartner?: string;
  level: Level;
  device?: string;
  disposableDevice?: string;
  settings?: string;
  stateless?: boolean;
  filter?: string[];
  report: 'text' | 'html' | 'json' | 'junit';
  output?: string;
  parallel: number;
  timeout: number;
  /** Stops the run after the running scenarios and their cleanup. */
  stop?: AbortSignal;
}

const renderers = { text: renderText, html: renderHtml, json: renderJson, junit: renderJunit };

/**
 * `engage conformance`: runs the scenarios against a deployment, and reports the results.
 *
 * @returns the report, or only the totals if the report goes to a file; `failed` if a requirement failed
 * @throws OperatorError if no requirement matches, the deployment is unavailable, or the run was stopped
 */
export async function checkConformance(options: ConformanceOptions): Promise<{ text: string; failed: boolean }> {
  const { filter: filters = [], level, parallel, stop } = options;
  const unmatched = filters.filter((filter) => !loadRules().some(({ id }) => isChosen(id, [filter])));
  if (unmatched.length > 0) throw new OperatorError(`--filter: no requirement starts with ${unmatched.join(', ')}`);

  const deployment = await openDeployment(await readTarget(options));
  const start = new Date();
  const run = { level, parallel, filters, stop };
  let done: Awaited<ReturnType<typeof runScenarios>>;
  try {
    done = await runScenarios(deployment, scenarios, run);
  } finally {
    await signOut(deployment);
  }
  if (stop?.aborted) throw new OperatorError('stopped early; the data of this run is deleted where the API allows it');
  const results = gatherResults(deployment, run, done, { start, end: new Date() });
  return { text: await deliver(results, options), failed: results.counts.failed > 0 };
}

async function readTarget(options: ConformanceOptions) {
  const config = readRequestConfig();
  const [email, apiKey] = [options.email ?? config.email, options.key ?? config.apiKey];
  if (email === undefined) throw new OperatorError('the email address is missing: pass --email or set ENGAGE_EMAIL');
  if (apiKey === undefined) throw new OperatorError('the API key is missing: pass --key or set ENGAGE_API_KEY');
  const { operatorEmail, operatorPassword = config.operatorPassword } = options;
  if (operatorEmail !== undefined && operatorPassword === undefined)
    throw new OperatorError('the password of the operator is missing: set ENGAGE_OPERATOR_PASSWORD');
  const { appKey, identitySecret = config.identitySecret } = options;
  return {
    ...{ baseUrl: options.baseUrl ?? config.url, email, apiKey, partnerId: options.partner },
    ...{ operatorEmail, operatorPassword, appKey, identitySecret },
    ...{ otherPartnerId: options.otherPartner, device: options.device, disposableDevice: options.disposableDevice },
    settings:
      options.settings === undefined ? undefined : parseSettings((await readInput(options.settings)).toString()),
    stateless: options.stateless,
    timeout: options.timeout * 1000,
  };
}

async function deliver(results: Results, { report, output }: ConformanceOptions): Promise<string> {
  const text = renderers[report](results);
  if (output === undefined) return text;
  await writeFile(output, `${text}\n`).catch((error: Error) => {
    throw new OperatorError(`can't write ${output}: ${error.message}`);
  });
  return summary(results);
}

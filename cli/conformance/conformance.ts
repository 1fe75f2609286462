import { writeFile } from 'node:fs/promises';
import { OperatorError } from '../../server/applications/operator-error.ts';
import { parseSettings } from '../../server/applications/settings.ts';
import { readRequestConfig } from '../../server/config.ts';
import { readInput } from '../input.ts';
import { openDeployment } from './deployment.ts';
import { renderHtml } from './reports/html.ts';
import { renderJson } from './reports/json.ts';
import { renderJunit } from './reports/junit.ts';
import { renderText, summary } from './reports/text.ts';
import { gatherResults, loadRules, type Results } from './results.ts';
import { isChosen, runScenarios } from './runner.ts';
import type { Level } from './scenario.ts';
import { scenarios } from './scenarios.ts';

export interface ConformanceOptions {
  baseUrl?: string;
  email?: string;
  key?: string;
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
  /** Ends the run early, once what has begun has been undone. */
  stop?: AbortSignal;
}

const renderers = { text: renderText, html: renderHtml, json: renderJson, junit: renderJunit };

/**
 * `engage conformance`: runs the scenarios against a deployment, and reports on them.
 *
 * @returns the report, or the sums where the report goes to a file; `failed` when a requirement has failed
 * @throws OperatorError when there is nothing to run, or nothing to run it against, and when it was stopped
 */
export async function checkConformance(options: ConformanceOptions): Promise<{ text: string; failed: boolean }> {
  const { filter: filters = [], level, parallel, stop } = options;
  const idle = filters.filter((filter) => !loadRules().some(({ id }) => isChosen(id, [filter])));
  if (idle.length > 0) throw new OperatorError(`no requirement begins with ${idle.join(', ')}`);

  const deployment = await openDeployment(await readTarget(options));
  const start = new Date();
  const run = { level, parallel, filters, stop };
  const done = await runScenarios(deployment, scenarios, run);
  if (stop?.aborted) throw new OperatorError('stopped before the end; what can be deleted is deleted');
  const results = gatherResults(deployment, run, done, { start, end: new Date() });
  return { text: await deliver(results, options), failed: results.counts.failed > 0 };
}

async function readTarget(options: ConformanceOptions) {
  const config = readRequestConfig();
  const [email, apiKey] = [options.email ?? config.email, options.key ?? config.apiKey];
  if (email === undefined) throw new OperatorError('who signs? Give --email or ENGAGE_EMAIL');
  if (apiKey === undefined) throw new OperatorError('what to sign with? Give --key or ENGAGE_API_KEY');
  return {
    ...{ baseUrl: options.baseUrl ?? config.url, email, apiKey, partnerId: options.partner },
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

import { flushCompileCache } from 'node:module';
import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import type { RecordingSummary } from '../../sandbox/recording/recording.ts';
import { readEnvironment } from '../../server/config/config.ts';
import { counted } from '../terminal/outcome.ts';
import { stopRequest } from '../terminal/stop-request.ts';
import { pagesBelow } from './welcome.ts';

export interface SandboxCommandOptions {
  port: number;
  seed?: string;
  record?: string;
  json?: boolean;
}

/** Time to close what is left of a sandbox that lost its database, in milliseconds. */
const closeTimeout = 5_000;

/** `engage sandbox`: runs a sandbox until a signal. */
export async function sandbox({ port, seed, record, json }: SandboxCommandOptions): Promise<void> {
  const { settings, databaseUrl, startedByNpm } = readEnvironment();
  const stop = stopRequest({ startedByNpm });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => {
    // Its connections may keep the process running.
    setTimeout(() => process.exit(1), closeTimeout).unref();
  });
  const running = await createSandbox({ port, databaseUrl, settings, seed, record, onLost: lost.reject });
  process.stdout.write(json ? `${JSON.stringify(describe(running))}\n` : welcomeText(running));
  // Otherwise it is only written at the end, which test runners that kill the process skip.
  flushCompileCache();
  await Promise.race([stop, lost.promise]);
  await running.close();
  const recorded = running.recorded();
  if (recorded) process.stderr.write(`${recordedText(recorded)}\n`);
  process.exit(0);
}

function recordedText({ file, requests, omitted }: RecordingSummary): string {
  const reasons = Object.entries(omitted).map(([reason, count]) => `${count} (${reason})`);
  const others = reasons.length > 0 ? ` Not recorded: ${reasons.join(', ')}.` : '';
  return `Recorded ${counted(requests, requests === 1 ? 'request' : 'requests')} in ${file}.${others}`;
}

const describe = ({ url, credentials }: Sandbox) => ({
  ...pagesBelow(url),
  control: `${url}/__sandbox/`,
  ...credentials,
});

function welcomeText(running: Sandbox): string {
  const { api, docs, explorer, admin, control, ...credentials } = describe(running);
  const lines = [
    ['API', api],
    ['Docs', docs],
    ['Explorer', explorer],
    ['Admin', `${admin}   (${credentials.operatorEmail}, password: ${credentials.operatorPassword})`],
    ['Control', `${control}   (the guide "Test your integration" describes it)`],
    ['App', credentials.partnerId],
    ['Email', credentials.email],
    ['API key', credentials.apiKey],
    ['App key', credentials.appKey],
    ['Token', `${credentials.programToken}   (of a program, for the operator API)`],
  ];
  return `\n${lines.map(([name = '', value]) => `${name.padEnd(9)} ${value}`).join('\n')}\n\n`;
}

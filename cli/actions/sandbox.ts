import { createSandbox, type Sandbox } from '../../sandbox/create-sandbox.ts';
import { readEnvironment } from '../../server/config/config.ts';
import { stopRequest } from '../terminal/stop-request.ts';
import { pagesBelow } from './welcome.ts';

export interface SandboxCommandOptions {
  port: number;
  seed?: string;
  json?: boolean;
}

/** `engage sandbox`: runs a sandbox until a signal. */
export async function sandbox({ port, seed, json }: SandboxCommandOptions): Promise<void> {
  const { settings, databaseUrl, startedByNpm } = readEnvironment();
  const stop = stopRequest({ startedByNpm });
  const running = await createSandbox({ port, databaseUrl, settings, seed });
  process.stdout.write(json ? `${JSON.stringify(describe(running))}\n` : welcomeText(running));
  await stop;
  await running.close();
  process.exit(0);
}

const describe = ({ url, credentials }: Sandbox) => ({
  ...pagesBelow(url),
  control: `${url}/__sandbox/`,
  ...credentials,
});

function welcomeText(running: Sandbox): string {
  const { api, docs, console, admin, control, ...credentials } = describe(running);
  const lines = [
    ['API', api],
    ['Docs', docs],
    ['Console', console],
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

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts the service as its operator does, and waits until it is ready.
 *
 * @returns its URL and its process
 */
export async function serve(
  role: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ base: string; service: ChildProcess }> {
  const service = spawn(process.execPath, ['bin/engage.js', 'serve', '--role', role, '--json'], {
    env: { ...process.env, ...environment, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(service, 'exit').then(([code]) => Promise.reject(new Error(`the service ended with ${code}`)));
  const [line] = (await Promise.race([once(service.stdout, 'data'), ended])) as [Buffer];
  ended.catch(() => undefined);
  return { base: (JSON.parse(String(line)) as { api: string }).api, service };
}

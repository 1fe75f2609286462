import type { RequestListener } from 'node:http';
import { renderServiceError } from '../api/error-format.ts';
import type { Config } from '../config/config.ts';
import { listen } from '../http/listener.ts';
import type { Lifecycle } from '../pages/health.ts';
import { type Closer, secondsUntil } from './closers.ts';
import { statusPort } from './ports.ts';
import type { ProcessRole, Service } from './service.ts';

/** Serves metrics and health at their own port, if it is set. */
export async function startStatus(
  config: Config,
  role: ProcessRole,
  closers: Closer[],
  createApp: () => RequestListener | Promise<RequestListener>,
): Promise<Pick<Service, 'metricsPort'>> {
  const status = statusPort(config, role);
  if (status === undefined) return {};
  const { port, setting } = status;
  const listener = await listen(await createApp(), config.host, port, {
    ...config,
    setting,
    renderError: renderServiceError,
  });
  closers.push((deadline) => listener.close(secondsUntil(deadline)));
  return { metricsPort: listener.port };
}

/** Serves the metrics of the process, for a role without a database. */
export async function createBareStatusApp(lifecycle: Lifecycle): Promise<RequestListener> {
  const { createMetrics } = await import('../metrics/metrics.ts');
  const { createStatusApp } = await import('../pages/health.ts');
  return createStatusApp(createMetrics(), lifecycle);
}

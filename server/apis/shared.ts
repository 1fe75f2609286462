import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Readiness } from '../db/readiness.ts';
import { endpointPolicy } from '../delivery/gateways.ts';
import { registrationError } from '../delivery/web-push/endpoints.ts';
import type { Secrets } from '../domain/secrets.ts';
import type { SettingsReader } from '../domain/applications/settings-cache.ts';
import type { Worker } from '../jobs/worker.ts';
import type { Logger } from '../base/log.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { responseCheckOf } from './observation.ts';
import type { Lifecycle } from '../pages/health.ts';
import type { BuiltPages } from '../pages/pages.ts';

export interface AppParts {
  config: Config;
  db: Database;
  /** A separate pool for device exports, since a slow reader occupies a connection for a long time. */
  exports: Database;
  /** A separate pool for uploads, without timeouts. */
  imports: Database;
  /** Registers this process as an owner of leases for an import. */
  startImportWorker: () => Promise<Worker>;
  readiness: Readiness;
  lifecycle: Readonly<Lifecycle>;
  secrets: Secrets;
  pages: BuiltPages;
  /** The mock beside the service, to which pages of the docs send requests. Its port is set when it has started. */
  mock?: { readonly port?: number };
  logger: Logger;
  metrics: Metrics;
}

/** What the contract servers share. */
export interface ServerParts extends AppParts {
  /** One cache for all contracts. In a transaction of the operator API it reads through it. */
  settings: SettingsReader;
}

/** The options that all contract servers share. */
export const sharedOptions = ({ config, logger, metrics }: AppParts) => ({
  bodyLimit: config.bodyLimit,
  publicUrl: config.publicUrl,
  trustProxy: config.trustProxy,
  responseCheck: responseCheckOf(config, { logger, metrics }),
});

/** Returns why a push token is invalid: that of a browser has a URL, which must be allowed. */
export const pushTokenError = (config: Config) => (token: string, platform?: string) =>
  registrationError(token, endpointPolicy(config.gateways), platform === 'web');

import { rm } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, localUrl, originsOf, readConfig, readHints } from '../../server/config/config.ts';
import { isLoopback } from '../../server/config/loopback.ts';
import { atStart } from '../../server/db/in-time.ts';
import { createSetUpLink } from '../../server/domain/operators/links.store.ts';
import { setUpUrl } from '../../server/domain/operators/link-urls.ts';
import { createLogger, flushed, type Logger } from '../../server/base/log.ts';
import { startService } from '../../server/main.ts';
import type { ProcessRole, Service } from '../../server/start/service.ts';
import { writeSecretFile } from '../terminal/secret-file.ts';
import { stopRequest } from '../terminal/stop-request.ts';
import { demoBelow, pagesBelow, quote, type Welcome, welcomeText } from './welcome.ts';

export interface ServeOptions {
  role: ProcessRole;
  /** Creates the demonstration application. */
  demo?: boolean;
  /** Starts the embedded database in the roles `api` and `worker`. */
  embedded?: boolean;
  /** Lets the mock check signatures. */
  strict?: boolean;
  json?: boolean;
}

/** Time to close connections after the drain, in milliseconds. Then the process exits even if one hangs. */
const closeTimeout = 5_000;

/** `engage serve`: runs the service until a signal, completes the running requests, and exits. */
export async function serve({ role, demo, embedded, strict, json }: ServeOptions): Promise<void> {
  const config = readConfig();
  const stop = stopRequest(config);
  const exitTimeout = (config.shutdownDelaySeconds + config.drainSeconds) * 1000 + closeTimeout;
  const exitSoon = () => setTimeout(() => process.exit(1), exitTimeout).unref();
  // Also if it has not started yet.
  void stop.then(exitSoon);
  const logger = createLogger(config, json ? 'stderr' : 'stdout');
  for (const hint of readHints()) logger.warn({}, hint);
  let service: Service | undefined;
  try {
    service = await startService(config, role, logger, { unready: true, embedded, strict });
    await printWelcome({ config, service, logger }, { role, demo, json });
  } catch (error) {
    // Its open ports would keep the process running.
    if (service) exitSoon();
    await service?.close();
    // The reason of the failure is the last line.
    await flushed(logger);
    throw error;
  }

  const because = await stop;
  service.announceStop();
  if (config.shutdownDelaySeconds > 0) {
    logger.info({ because, seconds: config.shutdownDelaySeconds }, 'stopping after the shutdown delay');
    await delay(config.shutdownDelaySeconds * 1000);
  }
  logger.info({ because }, 'draining');
  await service.close();
  process.exit(0);
}

interface Started {
  config: Config;
  service: Service;
  logger: Logger;
}

/** Prints the URLs, and prepares what is built in the background. */
async function printWelcome({ config, service, logger }: Started, { role, demo, json }: ServeOptions): Promise<void> {
  // Others must not find a demonstration on a machine that they can reach, unless its operator wants it.
  const isTrial = role === 'all' && service.storage?.embedded === true && isLoopback(config.host);
  const prepared = await prepareWelcome(config, service, demo ?? isTrial);
  const shown = process.stdout.isTTY ? prepared : await withoutSecrets(prepared, config, service, logger, json);
  service.becomeReady();
  if (json) process.stdout.write(`${JSON.stringify(shown)}\n`);
  else if (shown.email || process.stdout.isTTY) {
    process.stdout.write(welcomeText(shown, databaseSetting(config)));
  } else if (shown.setUpLinkFile) {
    logger.info({ file: shown.setUpLinkFile }, 'the file has the link that creates the first operator');
  }
  const { apiPort, metricsPort, mockPort } = service;
  logger.info({ role, apiPort, metricsPort, mockPort }, 'ready');
  // Otherwise it is only written at the end, which killing the process skips. Compiled code saves the mock 30 MB and a third of its start.
  if (role === 'mock') flushCompileCache();
  service.warm?.().catch((error: unknown) => logger.error({ err: error }, 'the contract could not be compiled'));
  if (!json) void buildPages(service.pages);
}

/**
 * Builds missing pages in the background, one after the other, so that the docs are there first. A failure is logged, and a
 * request for the page tries again.
 */
async function buildPages(pages: Service['pages']): Promise<void> {
  for (const part of [pages?.docs.site, pages?.operatorConsole, pages?.webSdk])
    await part?.ready().catch(() => undefined);
}

/** Collects the URLs, and creates the demonstration application if `demo` is set. */
async function prepareWelcome(config: Config, service: Service, demo: boolean): Promise<Welcome> {
  const { apiPort, mockPort, metricsPort, storage } = service;
  const local = (port: number) => localUrl({ host: config.host, port });
  const welcome: Welcome = {
    ...(apiPort !== undefined && pagesBelow(config.publicUrl ?? local(apiPort))),
    ...(mockPort !== undefined && { mock: local(mockPort) }),
    ...(metricsPort !== undefined && { metrics: `${local(metricsPort)}/metrics` }),
  };
  if (apiPort === undefined || !storage) return welcome;
  // Its password could not be used. The first owner is who has the role at the provider.
  const link = config.openId?.only ? undefined : await atStart(storage.db.transaction(createSetUpLink));
  if (link && welcome.api) welcome.setUpUrl = setUpUrl(welcome.api, link.token);
  if (!demo) return welcome;
  const [{ createDemo, demoEmail, demoPartnerId, readDemo }, { addExamples }, { prepareShop }, { audited }] =
    await Promise.all([
      import('../../server/demo/demo.ts'),
      import('../../server/demo/examples.store.ts'),
      import('../../server/demo/shop.store.ts'),
      import('./audit.ts'),
    ]);
  const change = { action: 'serve', partnerId: demoPartnerId, read: readDemo, onlyIfChanged: true };
  const apiKey = await audited(storage.db, change, (joined) => createDemo(joined, storage.secrets, addExamples));
  await prepareShop(storage.db, storage.secrets, originsOf(config, apiPort));
  return { ...welcome, ...demoBelow(welcome.api), email: demoEmail, apiKey };
}

/** The file with the link that creates the first operator. */
const setUpLinkName = 'operator-setup-link';

/** Replaces the set-up link and, without `json`, the API key by the paths of files that hold them. */
async function withoutSecrets(
  { apiKey, setUpUrl: link, ...welcome }: Welcome,
  { dataDir }: Config,
  { storage }: Service,
  logger: Logger,
  json = false,
): Promise<Welcome> {
  if (!storage) return welcome;
  const failed = (error: unknown) => void logger.warn({ err: error }, 'a secret could not be written to a file');
  if (link) {
    const setUpLinkFile = await writeSecretFile(dataDir, setUpLinkName, link).catch(failed);
    if (setUpLinkFile) welcome.setUpLinkFile = setUpLinkFile;
  } else if (welcome.api) {
    // There is an operator, so that the link of an earlier start is no longer valid.
    await rm(join(dataDir, setUpLinkName), { force: true });
  }
  if (json) return { ...welcome, ...(apiKey && { apiKey }) };
  if (welcome.email === undefined) return welcome;
  const { findDemoKey, writeDemoKey } = await import('./demo-key.ts');
  const apiKeyFile = await (apiKey ? writeDemoKey(dataDir, apiKey) : findDemoKey(dataDir, storage)).catch(failed);
  return { ...welcome, apiKeyFile: apiKeyFile ?? undefined };
}

/** The environment variable that a command in another shell needs to use the same database. */
function databaseSetting({ databaseUrl, dataDir }: Config): string {
  return databaseUrl !== undefined || dataDir === resolve('data') ? '' : `DATA_DIR=${quote(dataDir)}`;
}

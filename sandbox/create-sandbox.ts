import { openEmbeddedServer } from '../server/db/embedded.ts';
import { OperatorError } from '../server/domain/operator-error.ts';
import { createSecrets } from '../server/domain/secrets.ts';
import { localUrl, originsOf } from '../server/config/config.ts';
import { createSandboxClock } from './clock/sandbox-clock.ts';
import { createControl, isControl } from './control.ts';
import { credentials } from './seed/credentials.ts';
import { openDatabases } from './databases.store.ts';
import type { WrittenFaultRule } from './faults/fault.ts';
import { createFaults } from './faults/faults.ts';
import { openFront } from './front.ts';
import { startInstance } from './instance.ts';
import type { CapturedPush } from './push-services/captured-push.ts';
import { generateGatewayCredentials } from './push-services/gateway-credentials.ts';
import { startPushServices } from './push-services/push-services.ts';
import type { WrittenPushRules } from './push-services/push-rules.ts';
import type { PushSubscriptionJson } from './push-services/subscriptions.ts';
import { allowOtherOrigins } from './other-origins.ts';
import { openRecording, type RecordingSummary } from './recording/recording.ts';
import { addSample } from './sample.ts';
import { describeSandbox, isTriedServers } from './tried-servers.ts';
import { createContent } from './seed/create-content.ts';
import { fillApplications } from './seed/fill-applications.ts';
import { fillDevices } from './seed/fill-devices.ts';
import { openSeed, type Seed } from './seed/seed-file.ts';
import { sandboxConfig, sandboxDataDir } from './settings.ts';
import { createSnapshots } from './snapshots.ts';

export interface SandboxOptions {
  /** The port of the sandbox, by default a free one. */
  port?: number;
  /** A PostgreSQL server on which the sandbox may create databases. By default, an embedded one. */
  databaseUrl?: string;
  /** Settings of the service, as in its environment: `{RATE_LIMIT_PER_SECOND: '5'}`. */
  settings?: Readonly<Record<string, string | undefined>>;
  /** Further data: the path of a file in YAML, or its content. */
  seed?: string | Seed;
  /** Called if the sandbox ends since the folder of its embedded database was deleted. By default, a warning of the process is emitted. */
  onLost?: (error: Error) => void;
  /** A file that gets the requests and responses as an Arazzo workflow when the sandbox is closed. `engage replay` runs it elsewhere. */
  record?: string;
}

/** A running sandbox: the service with the data of the docs' examples. No push leaves it. */
export interface Sandbox {
  /** The base of all URLs: the engagement API is at `/v1`, the device API at `/device/v1`, the operator API at `/operator/v1`. */
  url: string;
  credentials: typeof credentials;
  /** The pushes that push services received since the start or the last reset, the oldest first. */
  pushes(): Promise<readonly CapturedPush[]>;
  clearPushes(): Promise<void>;
  /** Sets how push services respond until the next call: `{fcm: 'unregistered', apns: {outcome: '429', times: 2}}`. */
  answerPushes(rules: WrittenPushRules): Promise<void>;
  /** Creates a push subscription to register. The sandbox decrypts what is sent to it. */
  createSubscription(): Promise<PushSubscriptionJson>;
  clock: {
    /** The time of the sandbox. */
    now(): Date;
    /**
     * Moves the time forward, by an ISO 8601 duration such as `P1D`. All that becomes due on the way is done in order of time before
     * the call returns: schedules, retries of pushes, expiry, nightly jobs.
     */
    advance(duration: string): Promise<Date>;
  };
  /** Resolves when all background work that is due has ended: sends, retries, statistics. */
  settled(): Promise<void>;
  /** Replaces the rules by which requests fail: `[{operation: 'createCampaign', status: 500, label: 'API_ERR_DB', times: 1}]`. */
  setFaults(rules: readonly WrittenFaultRule[]): Promise<void>;
  /** Restores the state of the start. Access tokens, captured pushes and rules are gone. Snapshots stay. */
  reset(): Promise<void>;
  /** Saves the data under a name. */
  saveSnapshot(name: string): Promise<void>;
  /** Restores the data of a snapshot, as `reset` does. */
  restoreSnapshot(name: string): Promise<void>;
  /** How many requests the recording has. Undefined without one. */
  recorded(): RecordingSummary | undefined;
  close(): Promise<void>;
}

type Closer = () => Promise<unknown>;

/**
 * Starts a sandbox.
 *
 * @throws ConfigurationError for an invalid setting, OperatorError for an invalid seed, with the path of each error
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { port, databaseUrl, settings = {}, seed, record, onLost = (error) => process.emitWarning(error) } = options;
  const { data, withLines } = seed === undefined ? {} : await openSeed(seed);
  const recording = record === undefined ? undefined : await openRecording(record);
  const closers: Closer[] = [];
  const closeAll = async () => {
    const failures: unknown[] = [];
    // Also after a failure: what stays open would keep the process running.
    for (const close of closers.splice(0).reverse()) await close().catch((error: unknown) => void failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  /** What all later calls reject with. */
  let lost: Error | undefined;
  const end = () => {
    lost = new OperatorError(`the sandbox has ended: its data folder ${sandboxDataDir()} was deleted`);
    // The service fails to close without a database, which is no other reason.
    closeAll().catch(() => undefined);
    onLost(lost);
  };
  const clock = createSandboxClock();
  try {
    return await clock.run(start);
  } catch (error) {
    await closeAll();
    throw withLines?.(error) ?? error;
  }

  async function start(): Promise<Sandbox> {
    const { host, port: defaultPort } = sandboxConfig({ PORT: '0', ...settings });
    const generating = generateGatewayCredentials();
    // Loading modules blocks the event loop, while the database starts in its own process.
    const opening = openServer(databaseUrl, end);
    const loading = import('../server/parts.ts').then((parts) => parts.prepareEngagementContract());
    loading.catch(() => undefined);
    generating.catch(() => undefined);
    const server = await opening;
    closers.push(() => server.release());
    const databases = await openDatabases(server.url);
    closers.push(() => databases.close());
    const pushServices = await startPushServices();
    closers.push(() => pushServices.close());
    const configFor = (url: string) =>
      sandboxConfig({ ...settings, PORT: '0' }, { databaseUrl: url, standIn: pushServices.standIn });

    const ready = Promise.withResolvers<void>();
    let isReady = false;
    const faults = createFaults();
    const snapshots = createSnapshots(databases, () => instance);
    const control = createControl({
      ...{ url: () => url, pushServices, faults, snapshots, reset, restore },
      now: () => clock.now(),
      advance: (duration) => instance.advance(duration),
      settled: () => instance.settled(),
    });
    const front = await openFront(host, port ?? defaultPort, (request, response, service) => {
      if (isTriedServers(request)) return describeSandbox(response);
      if (allowOtherOrigins(request, response)) return;
      // Until everything can be controlled, as other requests wait until the service has started.
      if (isControl(request)) return void ready.promise.then(() => control(request, response));
      // Not the requests that create the seed.
      if (isReady) recording?.observe(request, response);
      faults.handle(request, response, service);
    });
    closers.push(() => front.close());
    const url = localUrl({ host, port: front.port });
    if (recording) closers.push(() => recording.finish({ url, apiKey: credentials.apiKey }));
    const gateways = await generating;
    await loading;
    const initial = await databases.fill(async (db, databaseUrl) => {
      const config = configFor(databaseUrl);
      const secrets = createSecrets(config.secretKeys ?? []);
      await addSample(db, secrets, { gateways, origins: originsOf(config, front.port) });
      if (!data) return;
      await fillApplications(db, secrets, data, gateways);
      await fillDevices(db, databaseUrl, config, data);
    });
    const instance = await startInstance({ databases, initial, configFor, attach: front.attach, clock });
    closers.push(() => instance.close());
    if (data) {
      await createContent(url, data);
      await instance.settled();
      await instance.keepAsInitial();
    }
    isReady = true;
    ready.resolve();

    function forget(): void {
      pushServices.reset();
      faults.clear();
    }
    async function reset(): Promise<void> {
      await instance.reset();
      forget();
    }
    async function restore(snapshot: string): Promise<void> {
      await snapshots.restore(snapshot);
      forget();
    }

    const unlessLost = <Result>(work: Promise<Result>): Promise<Result> =>
      work.catch((error: unknown) => {
        throw lost ?? error;
      });

    return {
      url,
      credentials,
      pushes: async () => [...pushServices.pushes()],
      clearPushes: async () => pushServices.clearPushes(),
      answerPushes: async (rules) => pushServices.setRules(rules),
      createSubscription: async () => pushServices.createSubscription(),
      clock: { now: () => clock.now(), advance: (duration) => unlessLost(instance.advance(duration)) },
      settled: () => unlessLost(instance.settled()),
      setFaults: async (rules) => faults.setRules({ rules }),
      reset: () => unlessLost(reset()),
      saveSnapshot: async (name) => void (await unlessLost(snapshots.save(name))),
      restoreSnapshot: (name) => unlessLost(restore(name)),
      recorded: () => recording?.summary(),
      close: closeAll,
    };
  }
}

/** Opens the PostgreSQL server of a URL, or the embedded one that all sandboxes of this user share. */
async function openServer(
  databaseUrl: string | undefined,
  onDeleted: () => void,
): Promise<{ url: string; release: Closer }> {
  if (databaseUrl !== undefined) return { url: databaseUrl, release: () => Promise.resolve() };
  const server = await openEmbeddedServer(sandboxDataDir(), { isTemporary: true, onDeleted });
  return { url: server.url, release: () => server.release() };
}

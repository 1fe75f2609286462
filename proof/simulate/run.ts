import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createResponseChecker } from '../../server/http/validation/response-check.ts';
import { runCallers } from './callers.ts';
import { check, checkSoFar, type Verdict } from './checker.ts';
import { readSettledTokens } from './check-tokens.ts';
import { addFullDisk, startDatabaseServer } from './database-server.ts';
import { runFailures } from './failures.ts';
import { type History, openHistory } from './history.ts';
import { apis, workers } from './plan-failures.ts';
import { runOperators } from './operators.ts';
import type { Plan } from './plan.ts';
import { type ServiceProcess, startServiceProcess } from './processes.ts';
import { type AlertWatch, watchAlerts } from './alert-watch.ts';
import { cpuPressure, noteLags } from './pressure.ts';
import { startPushServices } from './push-services.ts';
import { ownerOfPort } from './socket-owner.ts';
import { readFinalRecords } from './final-records.ts';
import type { Known } from './requests-of.ts';
import { sendToEverybody, settle } from './settle.ts';
import { environmentOf, setUp } from './setup.ts';
import { startOnSmallDisk } from './small-disk.ts';
import { loadContract } from '../../server/contracts/contracts.ts';

export interface RunOptions {
  plan: Plan;
  /** Where history, logs and imports are kept. */
  folder: string;
  /** The program of Prometheus, where alerts are to be watched. */
  prometheus?: string;
  /** Called with lines about the progress. */
  tell: (line: string) => void;
  /** Interrupts the run. */
  signal: AbortSignal;
}

/** The run was interrupted. */
export class InterruptedError extends Error {
  readonly verdict: Verdict;
  /** @param verdict as far as the history says */
  constructor(verdict: Verdict) {
    super('interrupted');
    this.verdict = verdict;
  }
}

type Closer = () => Promise<unknown>;

/** How long what is under way may take to notice an interruption, in milliseconds. */
const noticing = 1_500;

const checkResponse = createResponseChecker(loadContract());
const checkOperator = createResponseChecker(loadContract('operator'));
const checkDevice = createResponseChecker(loadContract('device'));

/**
 * Runs a plan against a service of its own, and decides. Everything that was started is ended again.
 *
 * @throws InterruptedError
 */
export async function run({ signal, ...options }: RunOptions): Promise<Verdict> {
  const { folder, tell } = options;
  await mkdir(folder, { recursive: true });
  const historyFile = join(folder, 'history.ndjson');
  const history = openHistory(historyFile);
  const closers: Closer[] = [];
  async function closeAll(): Promise<void> {
    for (const close of closers.splice(0).reverse()) {
      await close().catch((error: unknown) => tell(`closing: ${String(error)}`));
    }
  }
  const running = runAll({ ...options, signal, history, historyFile, closers });
  const interrupted = signal.aborted ? Promise.resolve() : once(signal, 'abort');
  try {
    const decided = running.catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    const verdict = await Promise.race([decided, interrupted.then(() => undefined)]);
    if (verdict) return verdict;
    // What happens from now on is our doing.
    await history.close();
  } finally {
    await closeAll();
    await history.close();
  }
  await Promise.race([running.catch(() => undefined), delay(noticing)]);
  // What was started since then.
  await closeAll();
  throw new InterruptedError(await checkSoFar(historyFile));
}

interface RunParts extends RunOptions {
  history: History;
  historyFile: string;
  /** What ends that which was started; the last one is called first. */
  closers: Closer[];
}

async function runAll({
  plan,
  folder,
  prometheus,
  tell,
  signal,
  history,
  historyFile,
  closers,
}: RunParts): Promise<Verdict> {
  await writeFile(join(folder, 'plan.json'), JSON.stringify(plan));
  // The path of the database's socket has to be short.
  const data = await mkdtemp(join(tmpdir(), 'engage-sim-'));
  closers.push(() => rm(data, { recursive: true, force: true }));
  const database = await startDatabaseServer(data, plan);
  closers.push(() => database.close());
  const processes: ServiceProcess[] = [];
  const isSlow = () => {
    const now = history.now();
    return now < plan.failuresEnd && !plan.calms.some(({ from, until }) => now >= from && now < until);
  };
  const services = await startPushServices({
    ...{ history, http1: plan.http1, isSlow },
    workerOf: (port) => ownerOfPort(port, processes),
  });
  closers.push(() => services.close());
  const caFile = join(data, 'ca.pem');
  await writeFile(caFile, services.ca);
  const environment = environmentOf(database.url, caFile);
  const start = async (name: string, role: 'api' | 'worker') => {
    signal.throwIfAborted();
    const urls = role === 'worker' && {
      FCM_URL: services.urlOf('fcm', name),
      APNS_URL: services.urlOf('apns', name),
    };
    const started = await startServiceProcess({
      name,
      role,
      folder,
      history,
      environment: { ...environment, ...urls },
    });
    processes.push(started);
    closers.push(() => started.stop());
  };
  async function watchAllAlerts(program: string): Promise<AlertWatch> {
    const disk = await startOnSmallDisk({ folder, history });
    if (disk) {
      closers.push(() => disk.close());
      await disk.process.ready();
    } else tell('no permission to mount a small disk: the alerts of the disk do not fire');
    const watched = [...processes, ...(disk ? [disk.process] : [])];
    const started = await watchAlerts(program, join(folder, 'prometheus'), watched, disk !== undefined);
    closers.push(() => started.close());
    return started;
  }
  for (const name of apis) await start(name, 'api');
  for (const name of workers) await start(name, 'worker');
  await Promise.all(processes.map((each) => each.ready()));
  await addFullDisk(database.db);
  const shop = await setUp(data, { db: database.db, environment, port: processes[0]?.port ?? 0, services, signal });
  tell(
    `${processes.length} processes are up; ${plan.operations.length} operations and ${plan.failures.length} failures are planned`,
  );

  // The times of a plan begin now.
  history.restart();
  history.note({ is: 'begin', date: Date.now() });
  const known: Known = {
    shop,
    services,
    ids: new Map(),
    messages: new Map(),
    sends: new Map(),
    deviceTokens: new Map(),
  };
  const stopLags = noteLags(history, database.probe);
  closers.push(async () => stopLags());
  const sampling = setInterval(() => {
    void cpuPressure().then((percent) => history.note({ is: 'pressure', percent }));
    for (const each of processes) {
      void each.memory().then((megabytes) => {
        if (megabytes !== undefined) history.note({ is: 'memory', process: each.name, megabytes });
      });
    }
  }, 5_000);
  closers.push(async () => clearInterval(sampling));
  const watch = prometheus && (await watchAllAlerts(prometheus));
  const parts = { plan, history, db: database.db, processes };
  await Promise.all([
    runFailures({ plan, history, database, processes, services, signal }),
    runCallers({
      ...parts,
      known,
      apis: processes.slice(0, apis.length),
      check: checkResponse,
      checkDevice,
      folder: data,
      environment,
      signal,
    }),
    runOperators({ plan, history, shop, apis: processes.slice(0, apis.length), check: checkOperator, signal }),
  ]);
  tell(`${Math.round(history.now() / 1000)} s: failures and operations are over`);
  await settle(parts);
  tell(`${Math.round(history.now() / 1000)} s: settled`);
  const tokens = await readSettledTokens(database.db, history.now());
  await sendToEverybody(parts, shop);
  const records = await readFinalRecords(processes[0]?.port ?? 0, shop);
  const alerts = watch ? watch.alerts() : undefined;
  // Rows must not change while they are checked.
  await Promise.all(processes.map((each) => each.shutDown()));
  await history.close();
  return { ...(await check(historyFile, database.db, { records, tokens })), ...(alerts && { alerts }) };
}

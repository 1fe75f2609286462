import { setTimeout as delay } from 'node:timers/promises';
import { diskAlerts, readAlertRules, startPrometheus } from '../../tools/prometheus.ts';
import type { ServiceProcess } from './processes.ts';

/** Which alerts fire while the simulation runs. */
export interface AlertWatch {
  /** All rules that can fire here, and those that have fired so far. */
  alerts(): { all: string[]; fired: string[] };
  close(): Promise<void>;
}

/**
 * Starts a Prometheus that reads the metrics of all processes, with the rules of `ops/alerts.yaml` and waiting times of seconds.
 *
 * @param program its path
 * @param isDiskSmall whether one of the processes has a small disk, without which the alerts of disk space can't fire
 */
export async function watchAlerts(
  program: string,
  folder: string,
  processes: readonly ServiceProcess[],
  isDiskSmall: boolean,
): Promise<AlertWatch> {
  const { names, shortened } = await readAlertRules();
  const targets = processes.map(({ metricsPort }) => `127.0.0.1:${metricsPort}`);
  const prometheus = await startPrometheus(program, folder, shortened, targets);
  const fired = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const alert of await prometheus.firing()) fired.add(alert);
      await delay(500);
    }
  })();
  return {
    alerts: () => ({
      all: names.filter((name) => isDiskSmall || !diskAlerts.includes(name)),
      fired: [...fired].sort(),
    }),
    async close() {
      isOver = true;
      await watching;
      await prometheus.close();
    },
  };
}

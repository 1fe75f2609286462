import { setTimeout as delay } from 'node:timers/promises';
import { readAlertRules, startPrometheus } from '../prometheus.ts';
import type { ServiceProcess } from './processes.ts';

/** The rules of the file with minutes replaced by seconds, since a run is short. */
const shortenRules = (rules: string): string =>
  rules
    .replaceAll(/for: (\d+)m\b/g, 'for: $1s')
    .replaceAll(/for: \d+s\b/g, 'for: 2s')
    .replaceAll(/\[\d+[mh]\]/g, '[15s]')
    .replaceAll(/> (300|900)$/gm, '> 4');

/** Which alerts fire while the simulation runs. */
export interface AlertWatch {
  /** All rules, and those that have fired so far. */
  alerts(): { all: string[]; fired: string[] };
  close(): Promise<void>;
}

/**
 * Starts a Prometheus that reads the metrics of all processes, with the shortened rules of `ops/alerts.yaml`.
 *
 * @param program its path
 */
export async function watchAlerts(
  program: string,
  folder: string,
  processes: readonly ServiceProcess[],
): Promise<AlertWatch> {
  const { text, names } = await readAlertRules();
  const targets = processes.map(({ metricsPort }) => `127.0.0.1:${metricsPort}`);
  const prometheus = await startPrometheus(program, folder, shortenRules(text), targets);
  const fired = new Set<string>();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const alert of await prometheus.firing()) fired.add(alert);
      await delay(500);
    }
  })();
  return {
    alerts: () => ({ all: names, fired: [...fired].sort() }),
    async close() {
      isOver = true;
      await watching;
      await prometheus.close();
    },
  };
}

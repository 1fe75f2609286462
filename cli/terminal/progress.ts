import { MultiBar, Presets } from 'cli-progress';
import { printableLine } from './printable.ts';

/** Shows the progress of a command, and remarks, on standard error. */
export interface Progress {
  /**
   * @param done the progress, in the unit of the total
   * @param count number of processed items
   */
  update: (done: number, count: number) => void;
  /** Prints a line, above the progress bar if one is shown. */
  say: (line: string) => void;
  stop: () => void;
}

const { stderr } = process;

/** Shows a progress bar with rate and remaining time, if standard error is a terminal and the total is known. */
export function openProgress(title: string, unit: string, total: number | undefined): Progress {
  if (!stderr.isTTY || !total) {
    return {
      update: () => undefined,
      say: (line) => void stderr.write(`${printableLine(line)}\n`),
      stop: () => undefined,
    };
  }
  const format = `${title} {bar} {percentage} %  {count} ${unit}  {rate} per second  {eta_formatted} left`;
  const options = { format, stream: stderr, clearOnComplete: true, hideCursor: true, etaBuffer: 50 };
  const bars = new MultiBar(options, Presets.shades_classic);
  const bar = bars.create(total, 0, { count: 0, rate: 0 });
  const start = performance.now();
  return {
    update(done, count) {
      const rate = Math.round((count / (performance.now() - start)) * 1000);
      bar.update(done, { count: count.toLocaleString('en'), rate: rate.toLocaleString('en') });
    },
    say: (line) => bars.log(`${printableLine(line)}\n`),
    stop: () => bars.stop(),
  };
}

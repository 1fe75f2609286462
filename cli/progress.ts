import { MultiBar, Presets } from 'cli-progress';
import { printableLine } from './printable.ts';

/** Tells the person at the terminal how far a command is, and what they should know, on standard error. */
export interface Progress {
  /** @param done of the total that was given, and how many things that is */
  update: (done: number, things: number) => void;
  /** Prints a line, above the bar where there is one. */
  say: (line: string) => void;
  stop: () => void;
}

const { stderr } = process;

/** Draws a bar with rate and time left, where standard error is a terminal. Without a total there is none. */
export function openProgress(title: string, unit: string, total: number | undefined): Progress {
  if (!stderr.isTTY || !total) {
    return {
      update: () => undefined,
      say: (line) => void stderr.write(`${printableLine(line)}\n`),
      stop: () => undefined,
    };
  }
  const format = `${title} {bar} {percentage} %  {things} ${unit}  {rate} a second  {eta_formatted} left`;
  const options = { format, stream: stderr, clearOnComplete: true, hideCursor: true, etaBuffer: 50 };
  const bars = new MultiBar(options, Presets.shades_classic);
  const bar = bars.create(total, 0, { things: 0, rate: 0 });
  const start = performance.now();
  return {
    update(done, things) {
      const rate = Math.round((things / (performance.now() - start)) * 1000);
      bar.update(done, { things: things.toLocaleString('en'), rate: rate.toLocaleString('en') });
    },
    say: (line) => bars.log(`${printableLine(line)}\n`),
    stop: () => bars.stop(),
  };
}

import { MultiBar, Presets } from 'cli-progress';

/** Tells the person at the terminal how far a command is, and what they should know, on standard error. */
export interface Progress {
  /** @param done in the unit of the total */
  advance: (done: number) => void;
  /** Prints a line, above the bar where there is one. */
  say: (line: string) => void;
  stop: () => void;
}

const { stderr } = process;

/**
 * Starts a progress bar, on a terminal; elsewhere only what is said is written.
 *
 * @param total what is to be done; without it there is no bar
 */
export function startProgress(label: string, total: number | undefined): Progress {
  if (!stderr.isTTY || total === undefined || total === 0) {
    return { advance: () => undefined, say: (line) => void stderr.write(`${line}\n`), stop: () => undefined };
  }
  const format = `${label} {bar} {percentage} %  {eta_formatted} left`;
  const bars = new MultiBar({ stream: stderr, format, hideCursor: true }, Presets.shades_classic);
  const bar = bars.create(total, 0);
  return {
    advance: (done) => bar.update(done),
    say: (line) => bars.log(`${line}\n`),
    stop: () => bars.stop(),
  };
}

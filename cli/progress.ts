import { SingleBar } from 'cli-progress';

export interface Progress {
  /** @param done of the total that was given, and how many things that is */
  update(done: number, things: number): void;
  stop(): void;
}

const none: Progress = { update: () => undefined, stop: () => undefined };

/** Draws a bar with rate and time left on standard error, where that is a terminal. Without a total there is none. */
export function openProgress(title: string, unit: string, total: number | undefined): Progress {
  if (!process.stderr.isTTY || !total) return none;
  const bar = new SingleBar({
    format: `${title} {bar} {percentage} %  {things} ${unit}  {rate} a second  {eta_formatted} left`,
    stream: process.stderr,
    clearOnComplete: true,
    hideCursor: true,
    etaBuffer: 50,
  });
  const start = performance.now();
  bar.start(total, 0, { things: 0, rate: 0 });
  return {
    update(done, things) {
      const rate = Math.round((things / (performance.now() - start)) * 1000);
      bar.update(done, { things: things.toLocaleString('en'), rate: rate.toLocaleString('en') });
    },
    stop: () => bar.stop(),
  };
}

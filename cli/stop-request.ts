const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm passes a Ctrl-C on that we have had from the terminal already: so close together, two are one, in milliseconds. */
const echo = 500;

/** How often we look whether npm is still there, in milliseconds. */
const watch = 250;

/**
 * Resolves with what asks the process to stop: a signal, or the end of the npm that started it, which leaves its children
 * alone when it is told to stop. A second signal ends the process at once: who sends it won't wait.
 */
export function stopRequest({ startedByNpm }: { startedByNpm: boolean }): Promise<NodeJS.Signals | 'npm ended'> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const receive = (signal: NodeJS.Signals) => {
      first ??= performance.now();
      if (performance.now() - first > echo) process.exit(1);
      resolve(signal);
    };
    for (const signal of signals) process.on(signal, receive);
    const parent = process.ppid;
    const look = () => process.ppid !== parent && resolve('npm ended');
    if (startedByNpm) setInterval(look, watch).unref();
  });
}

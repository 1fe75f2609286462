const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** npm forwards a Ctrl-C that we also get from the terminal. Two signals within this time, in milliseconds, count as one. */
const repeatWindow = 500;

/** Time between two checks whether npm still runs, in milliseconds. */
const pollInterval = 250;

/**
 * Resolves with the reason to stop: a signal, or the end of the npm that started this process, since npm does not stop its
 * children. A second signal ends the process immediately.
 */
export function stopRequest({ startedByNpm }: { startedByNpm: boolean }): Promise<NodeJS.Signals | 'npm ended'> {
  return new Promise((resolve) => {
    let first: number | undefined;
    const receive = (signal: NodeJS.Signals) => {
      first ??= performance.now();
      if (performance.now() - first > repeatWindow) process.exit(1);
      resolve(signal);
    };
    for (const signal of signals) process.on(signal, receive);
    const parent = process.ppid;
    const checkParent = () => process.ppid !== parent && resolve('npm ended');
    if (startedByNpm) setInterval(checkParent, pollInterval).unref();
  });
}

/** The result of a measurement. */
export interface Effort {
  /** The maximum CPU time of the service's thread in one turn of the event loop, in milliseconds. */
  turn: number;
}

const cpuTime = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** Measures the turns of the event loop of this process: the first message from the parent starts a measurement, the next ends it. */
export function reportEffort(): void {
  let last = cpuTime();
  let longest = 0;
  let running = false;
  /** Marks the end of each turn. */
  const tick = () => {
    const now = cpuTime();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(tick);
  };
  process.on('message', () => {
    if (!running) {
      last = cpuTime();
      longest = 0;
    }
    running = !running;
    tick();
    process.send?.({ turn: longest } satisfies Effort);
  });
}

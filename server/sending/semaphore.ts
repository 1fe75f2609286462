/** A number of permits, acquired first in, first out. */
export interface Semaphore {
  /**
   * Waits for permits.
   *
   * @param min not larger than the size of the semaphore
   * @returns the number of acquired permits: as many as are free, from `min` to `max`
   */
  acquire(min?: number, max?: number): Promise<number>;
  release(count?: number): void;
}

export function createSemaphore(size: number): Semaphore {
  const waiting: { min: number; max: number; resolve(taken: number): void }[] = [];
  let free = size;

  function pump(): void {
    for (let first = waiting[0]; first && free >= first.min; first = waiting[0]) {
      waiting.shift();
      const taken = Math.min(free, first.max);
      free -= taken;
      first.resolve(taken);
    }
  }

  return {
    acquire: (min = 1, max = min) =>
      new Promise((resolve) => {
        waiting.push({ min, max, resolve });
        pump();
      }),
    release(count = 1) {
      free += count;
      pump();
    },
  };
}

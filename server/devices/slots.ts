/** Takes a slot, waiting for one if need be, and gives the function that frees it. */
export type TakeSlot = () => Promise<() => void>;

/** Lets so many at once do what holds something for long; the others wait in line. */
export function createSlots(count: number): TakeSlot {
  let free = count;
  const waiting: (() => void)[] = [];
  return async () => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let freed = false;
    return () => {
      if (freed) return;
      freed = true;
      const next = waiting.shift();
      if (next) next();
      else free++;
    };
  };
}

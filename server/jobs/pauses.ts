/** Pauses that can be ended together. */
export interface Pauses {
  pause(milliseconds: number): Promise<void>;
  end(): void;
}

export function createPauses(): Pauses {
  const ends = new Set<() => void>();
  return {
    pause: (milliseconds) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          ends.delete(end);
          resolve();
        };
        const timer = setTimeout(end, milliseconds);
        ends.add(end);
      }),
    end() {
      for (const end of [...ends]) end();
    },
  };
}

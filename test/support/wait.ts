import { setTimeout as delay } from 'node:timers/promises';

/** Waits until a condition holds, so many seconds at most. */
export async function until(holds: () => Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain`);
    await delay(25);
  }
}

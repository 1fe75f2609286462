import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL reports this for an index that is dropped while a query reads its definition. */
const vanished = (error: unknown) => error instanceof pg.DatabaseError && error.code === 'XX000';

/** Waits until a condition holds, so many seconds at most. */
export async function until(holds: () => Promise<boolean>, seconds = 20): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  const look = () =>
    holds().catch((error: unknown) => {
      if (vanished(error)) return false;
      throw error;
    });
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain`);
    await delay(25);
  }
}

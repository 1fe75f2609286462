import type { EngageEvents } from './emitter.ts';

/** The events that the service worker reports to pages. */
export type WorkerEvent = 'notificationclick' | 'push';

/** A message from the service worker, which may send others. */
export interface WorkerMessage<Name extends WorkerEvent = WorkerEvent> {
  type: 'engage';
  /** The database of the application. */
  database: string;
  event: Name;
  detail: EngageEvents[Name];
  /** Of a click that is stored, until a page takes it. Workers of earlier releases have none. */
  id?: string;
}

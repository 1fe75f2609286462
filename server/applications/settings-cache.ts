import type { Queryable } from '../db/database.ts';
import { runForAllRequests } from '../db/request-scope.ts';
import type { Application } from '../http/handlers.ts';
import { readSettingsById } from './applications.store.ts';
import type { Settings } from './settings.ts';

/** Gives the settings of an application, as they are at its `settingsVersion`. */
export type SettingsReader = (app: Pick<Application, 'id' | 'settingsVersion'>) => Promise<Settings>;

const maxKept = 1000;

/** Reads settings once for each of their versions, of the applications that were asked for last. */
export function createSettingsReader(db: Queryable): SettingsReader {
  const kept = new Map<number, { version: number; settings: Promise<Settings> }>();
  return async ({ id, settingsVersion }) => {
    const known = kept.get(id);
    if (known?.version === settingsVersion) return known.settings;
    const settings = runForAllRequests(() => readSettingsById(db, id));
    kept.delete(id);
    kept.set(id, { version: settingsVersion, settings });
    settings.catch(() => kept.delete(id));
    const oldest = kept.keys().next();
    if (kept.size > maxKept && !oldest.done) kept.delete(oldest.value);
    return settings;
  };
}

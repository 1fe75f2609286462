import { LRUCache } from 'lru-cache';
import { isInTransaction } from '../../db/ambient.ts';
import type { Queryable } from '../../db/database.ts';
import { runForAllRequests } from '../../db/request-scope.ts';
import { readSettingsById } from './applications.store.ts';
import type { Settings } from '../settings-document.ts';

/** Reads the settings of an application at its `settingsVersion`. */
export type SettingsReader = (app: { id: number; settingsVersion: number }) => Promise<Settings>;

const maxKept = 1000;

/** Caches the settings of recently used applications, by version. */
export function createSettingsReader(db: Queryable): SettingsReader {
  const kept = new LRUCache<number, { version: number; settings: Promise<Settings> }>({ max: maxKept });
  return async ({ id, settingsVersion }) => {
    const known = kept.get(id);
    if (known?.version === settingsVersion) return known.settings;
    // The result of a transaction's statement depends on its request, so other requests must not wait for it.
    if (isInTransaction()) return readSettingsById(db, id);
    const settings = runForAllRequests(() => readSettingsById(db, id));
    kept.set(id, { version: settingsVersion, settings });
    settings.catch(() => kept.delete(id));
    return settings;
  };
}

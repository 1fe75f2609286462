import { badData, notFound } from '../server/http/errors/problem.ts';
import type { Databases } from './databases.store.ts';
import type { Instance } from './instance.ts';

/** Named states of a sandbox. */
export interface Snapshots {
  /** In the order in which they were first saved. */
  list(): { name: string }[];
  /** Saves the current data. A snapshot with the same name is replaced. @throws Problem 400 for an invalid name */
  save(name: string): Promise<{ name: string }>;
  /** @throws Problem 404 for an unknown name */
  restore(name: string): Promise<void>;
  /** @throws Problem 404 for an unknown name */
  remove(name: string): Promise<void>;
}

const maxSnapshots = 100;

export function createSnapshots(databases: Databases, instance: () => Instance): Snapshots {
  const saved = new Map<string, string>();
  const find = (name: string) => {
    const database = saved.get(name);
    if (database === undefined) throw notFound(`path/name: the snapshot ${name} does not exist`);
    return database;
  };
  return {
    list: () => [...saved.keys()].map((name) => ({ name })),
    async save(name) {
      if (!/^[\w.-]{1,64}$/.test(name)) {
        throw badData('path/name: must have 1 to 64 letters, digits, underscores, dots and hyphens');
      }
      if (saved.size >= maxSnapshots && !saved.has(name)) {
        throw badData(`path/name: there are ${maxSnapshots} snapshots, which is the maximum: delete one`);
      }
      const database = await instance().save();
      const former = saved.get(name);
      saved.set(name, database);
      if (former !== undefined) await databases.drop(former);
      return { name };
    },
    restore: async (name) => instance().replaceBy(find(name)),
    async remove(name) {
      const database = find(name);
      saved.delete(name);
      await databases.drop(database);
    },
  };
}

import type { Queryable } from '../../db/database.ts';
import { findMissing } from '../../domain/references/references.store.ts';
import type { Reference } from '../../domain/references/references.ts';
import type { Settings } from '../../domain/settings-document.ts';
import type { Application } from '../handlers.ts';

/** The names that settings define, by kind, as far as events refer to them. */
type DefinedNames = ReadonlyMap<Reference['kind'], ReadonlySet<Reference['name']>>;

/** The settings of an application may have thousands of names, which are read once per version. */
const known = new WeakMap<Settings, DefinedNames>();

function definedNames(settings: Settings): DefinedNames {
  const read = known.get(settings);
  if (read) return read;
  const names: DefinedNames = new Map([
    ['event', new Set(settings.events.map(({ code }) => code))],
    ['state', new Set(settings.states.map(({ name }) => name))],
    ['view', new Set(settings.views.map(({ value }) => value))],
  ]);
  known.set(settings, names);
  return names;
}

/** Finds dangling references. Only those to places need a round trip. */
export async function findMissingReferences(
  db: Queryable,
  { id }: Application,
  settings: Settings,
  references: readonly Reference[],
): Promise<Set<Reference>> {
  const defined = definedNames(settings);
  const missing = new Set<Reference>();
  const inTables: Reference[] = [];
  for (const reference of references) {
    const names = defined.get(reference.kind);
    if (!names) inTables.push(reference);
    else if (!names.has(reference.name)) missing.add(reference);
  }
  for (const reference of await findMissing(db, id, inTables)) missing.add(reference);
  return missing;
}

import type { Queryable } from '../../db/database.ts';
import { findMissing } from '../../domain/references/references.store.ts';
import type { Reference } from '../../domain/references/references.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Application } from '../handlers.ts';

/** The names of the kinds that the settings define, as far as events refer to them. */
const definedNames: Partial<Record<Reference['kind'], (settings: Settings) => string[]>> = {
  event: ({ events }) => events.map(({ code }) => code),
  state: ({ states }) => states.map(({ name }) => name),
  view: ({ views }) => views.map(({ value }) => value),
};

/** Finds dangling references. Only those to places need a round trip. */
export async function findMissingReferences(
  db: Queryable,
  { id }: Application,
  settings: Settings,
  references: readonly Reference[],
): Promise<Set<Reference>> {
  const inTables = references.filter(({ kind }) => !definedNames[kind]);
  const missing = new Set(await findMissing(db, id, inTables));
  const known = new Map<Reference['kind'], ReadonlySet<Reference['name']>>();
  for (const reference of references) {
    const { kind, name } = reference;
    const read = definedNames[kind];
    if (!read) continue;
    const names = known.get(kind) ?? new Set(read(settings));
    known.set(kind, names);
    if (!names.has(name)) missing.add(reference);
  }
  return missing;
}

import { findMissing } from "../../domain/references/references.store.js";
/** The settings of an application may have thousands of names, which are read once per version. */
const known = new WeakMap();
function definedNames(settings) {
    const read = known.get(settings);
    if (read)
        return read;
    const names = new Map([
        ['event', new Set(settings.events.map(({ code }) => code))],
        ['state', new Set(settings.states.map(({ name }) => name))],
        ['view', new Set(settings.views.map(({ value }) => value))],
    ]);
    known.set(settings, names);
    return names;
}
/** Finds dangling references. Only those to places need a round trip. */
export async function findMissingReferences(db, { id }, settings, references) {
    const defined = definedNames(settings);
    const missing = new Set();
    const inTables = [];
    for (const reference of references) {
        const names = defined.get(reference.kind);
        if (!names)
            inTables.push(reference);
        else if (!names.has(reference.name))
            missing.add(reference);
    }
    for (const reference of await findMissing(db, id, inTables))
        missing.add(reference);
    return missing;
}

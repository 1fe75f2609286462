/** Calls `look` for each object of a part of a document. */
export function visit(part, look) {
    if (typeof part !== 'object' || part === null)
        return;
    if (!Array.isArray(part))
        look(part);
    for (const member of Object.values(part))
        visit(member, look);
}
/** Replaces each string of a part of a document. */
export function replaceStrings(part, replaced) {
    if (typeof part !== 'object' || part === null)
        return;
    const members = part;
    for (const [key, member] of Object.entries(members)) {
        if (typeof member === 'string')
            members[key] = replaced(member);
        else
            replaceStrings(member, replaced);
    }
}

/** The value at a pointer. */
export const nodeAt = (root, pointer) => pointer.reduce((node, key) => node[key], root);
/** Renames a member, and keeps its position. */
export function rename(node, from, to) {
    const entries = Object.entries(node);
    for (const [key] of entries)
        delete node[key];
    for (const [key, value] of entries)
        node[key === from ? to : key] = value;
}

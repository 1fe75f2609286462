export type Node = Record<string, unknown>;

/** Calls `look` for each object of a part of a document. */
export function visit(part: unknown, look: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return;
  if (!Array.isArray(part)) look(part as Node);
  for (const member of Object.values(part)) visit(member, look);
}

/** Replaces each string of a part of a document. */
export function replaceStrings(part: unknown, replaced: (text: string) => string): void {
  if (typeof part !== 'object' || part === null) return;
  const members = part as Node;
  for (const [key, member] of Object.entries(members)) {
    if (typeof member === 'string') members[key] = replaced(member);
    else replaceStrings(member, replaced);
  }
}

export type Node = Record<string, unknown>;
export type Pointer = readonly (string | number)[];

/** A change of the value at a pointer. */
export interface ContractEdit {
  kind: string;
  at: Pointer;
  change: string;
  edit: (node: Node) => void;
}

/** The value at a pointer. */
export const nodeAt = (root: unknown, pointer: Pointer): Node =>
  pointer.reduce<unknown>((node, key) => (node as Node)[key], root) as Node;

/** Renames a member, and keeps its position. */
export function rename(node: Node, from: string, to: string): void {
  const entries = Object.entries(node);
  for (const [key] of entries) delete node[key];
  for (const [key, value] of entries) node[key === from ? to : key] = value;
}

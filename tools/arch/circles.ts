/**
 * Finds the groups of nodes that reach each other, by Tarjan's algorithm.
 *
 * @param arrows pairs of names, from and to
 */
export function circlesOf(arrows: Iterable<readonly [string, string]>): string[][] {
  const targets = new Map<string, Set<string>>();
  for (const [from, to] of arrows) {
    if (from !== to) targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const order = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    const number = order.size;
    order.set(node, number);
    let low = number;
    path.push(node);
    for (const target of targets.get(node) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (path.includes(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === number) {
      const group = path.splice(path.indexOf(node));
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };
  for (const node of targets.keys()) if (!order.has(node)) visit(node);
  return circles;
}

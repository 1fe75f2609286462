/** Moves the focus in a list. @returns whether the key does that */
export function moveFocus(items: readonly HTMLElement[], current: HTMLElement, key: string): boolean {
  const index = items.indexOf(current);
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[key];
  if (target === undefined) return false;
  items[target]?.focus();
  return true;
}

/** The element with an ID, which the page has. */
export function byId<Type extends HTMLElement = HTMLElement>(id: string): Type {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element #${id}`);
  return element as Type;
}

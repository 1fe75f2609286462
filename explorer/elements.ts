type Child = Node | string | false | undefined;
type Attributes = Record<string, string | boolean | undefined>;

/** Creates an element. An attribute that is `false` or undefined is left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(key, value === true ? '' : value);
  }
  created.append(...children.filter((child) => child !== undefined && child !== false));
  return created;
}

/** A field with its label above. */
export const labeled = (label: string, field: HTMLElement, hint?: string): HTMLLabelElement =>
  element('label', {}, element('span', {}, label, hint !== undefined && element('small', {}, hint)), field);

export function selectOf(label: string, options: readonly (readonly [value: string, text: string])[]) {
  return element(
    'select',
    { 'aria-label': label },
    ...options.map(([value, text]) => element('option', { value }, text)),
  );
}

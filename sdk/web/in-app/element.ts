export type Attributes = Partial<Record<string, string>>;

/** Creates an element without HTML or style attributes, which a Content Security Policy can forbid. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) created.setAttribute(name, value);
  created.append(...children.filter((child) => child !== undefined));
  return created;
}

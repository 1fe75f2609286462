/**
 * The methods of Immutable.js that the filter uses. Swagger UI stores the contract in maps and lists of that library.
 */
interface MapOf {
  get(name: string): unknown;
  getIn(path: readonly string[]): unknown;
  set(name: string, value: unknown): MapOf;
}
interface Filterable<Item> {
  filter(keep: (item: Item, key: string) => boolean): Filterable<Item>;
  map(change: (item: Item, key: string) => Item): Filterable<Item>;
  readonly size: number;
}
interface UiSystem {
  React: { createElement(type: string, properties: object | null, ...children: unknown[]): unknown };
}

const text = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '');

/** Keeps the operations whose tag, method, path, ID or summary contain each word of the phrase. */
function filterOperations(tags: Filterable<MapOf>, phrase: string): Filterable<MapOf> {
  const words = text(phrase).split(/\s+/).filter(Boolean);
  const operationsOf = (tag: MapOf) => tag.get('operations') as Filterable<MapOf>;
  return tags
    .map((tag, name) => {
      const kept = operationsOf(tag).filter((operation) => {
        const parts = [name, operation.get('method'), operation.get('path')].concat(
          ['operationId', 'summary'].map((member) => operation.getIn(['operation', member]) as string),
        );
        const searched = parts.map(text).join(' ');
        return words.every((word) => searched.includes(word));
      });
      return tag.set('operations', kept);
    })
    .filter((tag) => operationsOf(tag).size > 0);
}

/**
 * Replaces parts of Swagger UI: the filter, and the link inside the button of each operation, since a button must not
 * contain a link.
 */
export const consolePlugin = ({ React }: UiSystem) => ({
  fn: { opsFilter: filterOperations },
  components: {
    DeepLink: ({ text: shown }: { text: unknown }) => React.createElement('span', null, shown),
  },
});

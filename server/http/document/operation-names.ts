import { methods } from './operations.ts';

interface Item {
  [method: string]: { operationId?: string } | undefined;
}

/** Gives each operation without an ID one, from its method and path: `GET /pets/{petId}` is `getPetsByPetId`. */
export function nameOperations({ paths }: { paths: object }): void {
  // Several paths may share an item, whose operations need an ID for each path.
  const own = paths as Record<string, Item | null>;
  const seen = new Set<unknown>();
  for (const [path, item] of Object.entries(own)) {
    if (item && seen.has(item)) own[path] = withOwnOperations(item);
    seen.add(item);
  }
  const items = Object.entries(own);
  const operations = items.flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item?.[method];
      return operation ? [{ method, path, operation }] : [];
    }),
  );
  const taken = new Set(operations.map(({ operation }) => operation.operationId));
  for (const { method, path, operation } of operations) {
    if (operation.operationId) continue;
    const name = method + path.split('/').map(wordsOf).join('');
    let unique = name;
    for (let number = 2; taken.has(unique); number++) unique = `${name}${number}`;
    taken.add(unique);
    operation.operationId = unique;
  }
}

const withOwnOperations = (item: Item): Item => ({
  ...item,
  ...Object.fromEntries(methods.flatMap((method) => (item[method] ? [[method, { ...item[method] }]] : []))),
});

const wordsOf = (segment: string): string =>
  segment
    .replaceAll('{', ' by ')
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

import { setImmediate as nextTurn } from 'node:timers/promises';
import { createReplacer, type Replacement } from './find-secrets.ts';

/** Removes the values of hidden members from what a viewer gets. */
export interface Masker {
  /** Returns a copy of a JSON value. It takes several turns of the event loop for a large one. */
  value: (value: unknown) => Promise<unknown>;
  text: (text: string) => string;
  /** A column of a table with a hidden name. */
  cell: (name: string, text: string) => string;
}

/** Shorter values are no secrets, and may be a part of any text. */
const minSecretLength = 8;

/** How many values and characters are masked in a turn of the event loop. */
const workPerTurn = 50_000;

const shown = (secret: string) => (secret === '' ? secret : `…${secret.slice(-4)}`);

/** A secret may be encoded in a URL, or be a part of a JSON text. */
const formsOf = (secret: string): Replacement[] =>
  secret.length < minSecretLength
    ? []
    : [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)].map((form) => [form, shown(secret)]);

const replacerOf = (secrets: ReadonlySet<string>) => createReplacer([...secrets].flatMap(formsOf), minSecretLength);

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** Copies a value in steps. */
type Steps = Generator<undefined, unknown>;

/**
 * @param names of members whose texts are shortened wherever they are, also in criteria and in documents without a schema
 * @param secrets further values to remove from texts. Those of hidden members are removed from the same value, or entry of a list.
 */
export function createMasker(names: ReadonlySet<string>, secrets: ReadonlySet<string>): Masker {
  let work = 0;

  function* withoutNames(value: unknown, isHidden: boolean, found: Set<string>): Steps {
    if (++work > workPerTurn) yield;
    if (typeof value === 'string') {
      if (isHidden) found.add(value);
      return isHidden ? shown(value) : value;
    }
    if (!isObject(value)) return value;
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(yield* withoutNames(item, isHidden, found));
      return items;
    }
    const entries: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      entries.push([name, yield* withoutNames(member, isHidden || names.has(name), found)]);
    }
    return Object.fromEntries(entries);
  }

  function* withoutSecrets(value: unknown, replace: (text: string) => string): Steps {
    if (++work > workPerTurn) yield;
    if (typeof value === 'string') {
      work += value.length;
      return replace(value);
    }
    if (!isObject(value)) return value;
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(yield* withoutSecrets(item, replace));
      return items;
    }
    const entries: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      work += name.length;
      entries.push([replace(name), yield* withoutSecrets(member, replace)]);
    }
    return Object.fromEntries(entries);
  }

  function* masked(value: unknown): Steps {
    const found = new Set(secrets);
    const copy = yield* withoutNames(value, false, found);
    return found.size === 0 ? copy : yield* withoutSecrets(copy, replacerOf(found));
  }

  /** Each entry of a list has secrets of its own. */
  function* withEntries(value: unknown): Steps {
    const { data, ...others } = isObject(value) ? (value as { data?: unknown }) : {};
    if (!Array.isArray(data)) return yield* masked(value);
    const entries: unknown[] = [];
    for (const entry of data) entries.push(yield* masked(entry));
    return { data: entries, ...((yield* masked(others)) as object) };
  }

  const text = replacerOf(secrets);
  return {
    async value(value) {
      const steps = withEntries(value);
      for (;;) {
        const step = steps.next();
        if (step.done) return step.value;
        await nextTurn();
        work = 0;
      }
    },
    text,
    cell: (name, content) => (names.has(name.trim().toLowerCase()) ? shown(content) : text(content)),
  };
}

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

interface Change {
  /** @param isHidden whether the text is in a hidden member */
  textOf: (text: string, isHidden: boolean) => string;
  nameOf?: (name: string) => string;
}

/**
 * @param names of members whose texts are shortened wherever they are, also in criteria and in documents without a schema
 * @param secrets further values to remove from texts. Those of hidden members are removed from the same value, or entry of a list.
 */
export function createMasker(names: ReadonlySet<string>, secrets: ReadonlySet<string>): Masker {
  let work = 0;

  /** Copies a value with other texts and names. */
  function* copied(value: unknown, { textOf, nameOf = (name) => name }: Change, isHidden = false): Steps {
    if (++work > workPerTurn) yield;
    if (typeof value === 'string') return textOf(value, isHidden);
    if (!isObject(value)) return value;
    const change = { textOf, nameOf };
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value) items.push(yield* copied(item, change, isHidden));
      return items;
    }
    const entries: [string, unknown][] = [];
    for (const [name, member] of Object.entries(value)) {
      entries.push([nameOf(name), yield* copied(member, change, isHidden || names.has(name))]);
    }
    return Object.fromEntries(entries);
  }

  function* masked(value: unknown): Steps {
    const found = new Set(secrets);
    const copy = yield* copied(value, {
      textOf(text, isHidden) {
        if (!isHidden) return text;
        found.add(text);
        return shown(text);
      },
    });
    if (found.size === 0) return copy;
    const replace = replacerOf(found);
    const replaced = (text: string) => {
      work += text.length;
      return replace(text);
    };
    return yield* copied(copy, { textOf: replaced, nameOf: replaced });
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

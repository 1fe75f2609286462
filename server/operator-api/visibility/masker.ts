/** Removes the values of hidden members from what a viewer gets. */
export interface Masker {
  /** Returns a copy of a JSON value. */
  value: (value: unknown) => unknown;
  text: (text: string) => string;
  /** A column of a table with a hidden name. */
  cell: (name: string, text: string) => string;
}

/** Shorter values are no secrets, and may be a part of any text. */
const minSecretLength = 8;

const shown = (secret: string) => (secret === '' ? secret : `…${secret.slice(-4)}`);

/**
 * @param names of members whose texts are shortened wherever they are, also in criteria and in documents without a schema
 * @param secrets further values to remove from texts. Values of hidden members are added.
 */
export function createMasker(names: ReadonlySet<string>, secrets: Set<string>): Masker {
  function withoutNames(value: unknown, isHidden: boolean): unknown {
    if (typeof value === 'string') {
      if (isHidden) secrets.add(value);
      return isHidden ? shown(value) : value;
    }
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (Array.isArray(value)) return value.map((item) => withoutNames(item, isHidden));
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([name, member]) => [name, withoutNames(member, isHidden || names.has(name))]),
    );
  }

  function withoutSecrets(value: unknown): unknown {
    if (typeof value === 'string') return text(value);
    if (typeof value !== 'object' || value === null || value instanceof Date) return value;
    if (Array.isArray(value)) return value.map(withoutSecrets);
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [text(name), withoutSecrets(member)]));
  }

  /** A secret may be encoded in a URL, or be a part of a JSON text. */
  function text(whole: string): string {
    let result = whole;
    for (const secret of secrets) {
      if (secret.length < minSecretLength) continue;
      for (const form of [secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]) {
        if (result.includes(form)) result = result.replaceAll(form, () => shown(secret));
      }
    }
    return result;
  }

  return {
    value(value) {
      const masked = withoutNames(value, false);
      return secrets.size > 0 ? withoutSecrets(masked) : masked;
    },
    text,
    cell: (name, content) => (names.has(name.trim().toLowerCase()) ? shown(content) : text(content)),
  };
}

import type pg from 'pg';

/** The names of prepared statements by text. The limit prevents dynamic SQL from filling the server's memory. */
const statementNames = new Map<string, string>();
const maxStatementNames = 1000;

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = `s${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}

/** A prepared statement. */
export const prepared = (text: string, values: readonly unknown[] = []): pg.QueryConfig => ({
  name: statementName(text),
  text,
  values: values as unknown[],
});
/** The same without a prepared statement. */
export const unprepared = (text: string, values: readonly unknown[] = []): pg.QueryConfig => ({
  text,
  values: values as unknown[],
});

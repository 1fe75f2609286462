/** Variables that PostgreSQL's own programs read. The service reads only DATABASE_URL. */
const postgresVariables = [
  ...['PGHOST', 'PGHOSTADDR', 'PGPORT', 'PGDATABASE', 'PGUSER', 'PGPASSWORD', 'PGPASSFILE', 'PGSERVICE'],
  ...['PGSERVICEFILE', 'PGSSLMODE', 'PGSSLROOTCERT', 'PGOPTIONS'],
];

/** Common variables that differ from a setting by one letter. */
const common = new Set(['HOME', 'POST', 'SORT', 'PART']);

/** The number of letters that were inserted, removed, replaced, or swapped with the next one. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (same ? 0 : 1),
          swapped ? at(row - 2, column - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}

/** Long names may have more errors. A short one with two would be another word. */
const allowedDistance = (name: string) => (name.length >= 8 ? 2 : 1);

/** Whether a name has another one as a part between underscores, such as `ENGAGE_LOG_LEVEL`. */
const contains = (name: string, setting: string) => `_${name}_`.includes(`_${setting}_`);

function meantSetting(name: string, settings: readonly string[]): string | undefined {
  const upper = name.toUpperCase().replaceAll('-', '_');
  if (settings.includes(upper)) return upper;
  const own = upper.replace(/^ENGAGE_/, '');
  if (own !== upper && settings.includes(own)) return own;
  const extended = settings.filter((setting) => setting.includes('_') && contains(upper, setting));
  if (extended.length > 0) return extended.sort((one, other) => other.length - one.length)[0];
  if (common.has(upper)) return undefined;
  return settings.find(
    (setting) => Math.abs(setting.length - upper.length) <= 2 && distance(upper, setting) <= allowedDistance(setting),
  );
}

/**
 * Finds environment variables that may be meant as a setting: misspelt names, names with a prefix or suffix, and those of
 * PostgreSQL's programs without DATABASE_URL. Values are not repeated, because they may be secrets.
 *
 * @param settings the names of all settings
 */
export function settingHints(environment: NodeJS.ProcessEnv, settings: readonly string[]): string[] {
  const hints: string[] = [];
  const isSet = (name: string) => environment[name] !== undefined && environment[name] !== '';
  for (const name of Object.keys(environment).sort()) {
    // npm sets hundreds of variables for its scripts.
    if (settings.includes(name) || !isSet(name) || /^npm_/i.test(name)) continue;
    const setting = meantSetting(name, settings);
    if (setting !== undefined) hints.push(`the environment variable ${name} is ignored: did you mean ${setting}?`);
  }
  const postgres = postgresVariables.filter(isSet);
  if (postgres.length > 0 && !isSet('DATABASE_URL') && !isSet('DATABASE_URL_FILE')) {
    hints.push(
      `${postgres.join(', ')} ${postgres.length === 1 ? 'does' : 'do'} not select a database: only DATABASE_URL does`,
    );
  }
  return hints;
}

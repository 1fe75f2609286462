import { readFileSync } from 'node:fs';

/** Files of secrets are short. A larger one is the wrong file, such as a disk image. */
const maxLength = 65_536;

/** @throws Error without the content of the file in its message */
function readSecret(path: string): string {
  const text = readFileSync(path, 'utf8');
  if (text.length > maxLength) throw new Error('is too long');
  // Editors and `echo` end a file with a line break.
  const value = text.replace(/\r?\n$/, '');
  if (value === '') throw new Error('is empty');
  return value;
}

/**
 * Adds the settings whose value is in a file: `SECRET_KEY_FILE` names the file with `SECRET_KEY`.
 *
 * @param names the settings that may be in a file
 * @returns the settings, and a line for each file that can't be used
 */
export function withFiles(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): { values: NodeJS.ProcessEnv; errors: string[] } {
  const values = { ...environment };
  const errors: string[] = [];
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    if (environment[name] !== undefined) {
      errors.push(`${name}_FILE: is set in addition to ${name}: set only one of them`);
      continue;
    }
    try {
      values[name] = readSecret(path);
    } catch (error) {
      errors.push(
        `${name}_FILE: ${'path' in (error as Error) ? `can't be read: ` : 'the file '}${(error as Error).message}`,
      );
    }
  }
  return { values, errors };
}

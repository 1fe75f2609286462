import { parseDocument } from 'yaml';
import { OperatorError } from '../operator-error.ts';
import type { Settings } from '../settings-document.ts';
import { checkSettings } from './settings.ts';

/**
 * Reads a settings document.
 *
 * @param text JSON or YAML
 * @throws OperatorError with every validation error, one per line, as `<path>: <why>`
 */
export function parseSettings(text: string): Settings {
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    // The first line has the error and its position; the others show the source.
    const errors = document.errors.map(({ message }) => message.split('\n')[0]?.replace(/:$/, ''));
    throw new OperatorError(errors.map((error) => `settings: must be JSON or YAML: ${error}`).join('\n'));
  }
  let value: unknown;
  try {
    value = JSON.parse(JSON.stringify(document.toJS()));
  } catch {
    throw new OperatorError('settings: a YAML alias is undefined, recursive or used too often');
  }
  return checkSettings(value);
}

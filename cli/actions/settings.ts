import { settingsInForce } from '../../server/config/config.ts';
import { type Outcome, table } from '../terminal/outcome.ts';

/** `engage settings` */
export function showSettings(): Outcome {
  const settings = settingsInForce();
  const rows = settings.map(({ name, value, source }) => [
    name,
    value ?? (source === 'unset' ? '' : '(secret)'),
    source,
  ]);
  return { value: settings, text: table(['SETTING', 'VALUE', 'SOURCE'], rows) };
}

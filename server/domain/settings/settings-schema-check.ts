import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/settings.ts';
import { maxErrors } from '../../schema/error-list.ts';
import { type Extent, findSchemaErrors, wordErrors } from '../../schema/schema-errors.ts';
import { keepSizes } from '../../schema/size-schema.ts';
import { OperatorError, OperatorErrors } from '../operator-error.ts';
import { readSettingsSchema } from './settings-reference.ts';

type Settings = components['schemas']['settings'];

const compiled = new Map<Extent, ValidateFunction>();

/** Compiled when it is warmed or on first use: most processes never read a settings document. */
function validatorFor(extent: Extent): ValidateFunction {
  const known = compiled.get(extent);
  if (known) return known;
  const schema = readSettingsSchema();
  const validate = new Ajv2020({
    allErrors: extent === 'all',
    useDefaults: true,
    allowUnionTypes: true,
    strictTypes: false,
    verbose: true,
    keywords: ['x-default', 'x-not-error', 'x-pattern-error'],
  }).compile(extent === 'size' ? keepSizes({ ...schema }) : schema);
  compiled.set(extent, validate);
  return validate;
}

/** Compiles the check, so that no client waits for it. */
export const warmSettingsCheck = () => void validatorFor('first');

/**
 * Checks the sizes of a settings document, so that only one whose sizes hold is copied.
 *
 * @throws OperatorError with the first size beyond its limit
 */
export function checkSettingsSizes(document: unknown): void {
  const check = validatorFor('size');
  if (!check(document)) throw new OperatorError(wordErrors(check.errors ?? [], 'settings')[0]);
}

/**
 * Checks a settings document against its schema, and returns a copy with the defaults.
 *
 * @throws OperatorError with the validation errors, one per line, as `<path>: <why>`
 */
export function completeSettings(document: unknown): Settings {
  // A document is JSON, whose text is copied faster than a structured clone.
  const settings: unknown = JSON.parse(JSON.stringify(document));
  const validate = (step: Extent) => {
    const check = validatorFor(step);
    return check(settings) ? [] : (check.errors ?? []);
  };
  const { messages, extent } = findSchemaErrors(validate, settings, 'settings');
  if (messages.length === 0) return settings as Settings;
  throw new OperatorErrors({
    messages: messages.slice(0, maxErrors),
    count: extent === 'first' ? Infinity : messages.length,
  });
}

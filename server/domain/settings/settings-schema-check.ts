import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { components } from '../../../generated/settings.ts';
import { escaped } from '../../schema/pointer.ts';
import { maxErrors } from '../../schema/error-list.ts';
import { checkShape, readShape, type Shape, ShapeErrors, SizeError } from '../../schema/shape.ts';
import { plainRule } from '../../schema/wording.ts';
import { OperatorError, OperatorErrors } from '../operator-error.ts';
import { readSettingsSchema } from './settings-reference.ts';

type Settings = components['schemas']['settings'];

interface Rules {
  shape: Shape;
  validate: ValidateFunction<Settings>;
}

let compiled: Rules | undefined;
/** Compiled when it is warmed or on first use: most processes never read a settings document. */
function settingsRules(): Rules {
  if (compiled) return compiled;
  const schema = readSettingsSchema();
  const validate = new Ajv2020({
    allErrors: true,
    useDefaults: true,
    allowUnionTypes: true,
    strictTypes: false,
    verbose: true,
    keywords: ['x-default', 'x-not-error', 'x-pattern-error'],
  }).compile<Settings>(schema);
  // References of the schema are resolved in it, as those of a contract are.
  compiled = { shape: readShape(schema, schema), validate };
  return compiled;
}

/** Compiles the check, so that no client waits for it. */
export const warmSettingsCheck = () => void settingsRules();

/**
 * Checks the sizes of a settings document, and counts its errors. The validator collects all errors at a cost that grows with
 * their number, so it must only see documents that pass.
 *
 * @throws OperatorError with the first size that is exceeded, or with more errors than a response can have
 */
export function checkSettingsSizes(document: unknown): void {
  const errors = new ShapeErrors();
  try {
    checkShape(document, settingsRules().shape, ['settings'], errors);
  } catch (error) {
    throw error instanceof SizeError ? new OperatorError(error.message) : error;
  }
  if (errors.count > maxErrors) throw new OperatorErrors(errors);
}

/**
 * Checks a settings document against its schema, and returns a copy with the defaults.
 *
 * @throws OperatorError with the validation errors, one per line, as `<path>: <why>`
 */
export function completeSettings(document: unknown): Settings {
  const { validate } = settingsRules();
  // A document is JSON, whose text is copied faster than a structured clone.
  const settings: unknown = JSON.parse(JSON.stringify(document));
  if (validate(settings)) return settings;
  // A failed `if` repeats the error of the rule that it selects.
  const found = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  throw new OperatorErrors({
    messages: found.slice(0, maxErrors).map((error) => formatSchemaError(error, 'settings')),
    count: found.length,
  });
}

/** @param root the first part of the path, which names the document */
export function formatSchemaError(
  { instancePath, keyword, message = '', params, parentSchema }: ErrorObject,
  root: string,
): string {
  const path = root + instancePath;
  if (keyword === 'additionalProperties')
    return `${path}/${escaped(String(params.additionalProperty))}: unknown property`;
  if (keyword === 'not') return `${path}: ${String(parentSchema?.['x-not-error'] ?? message)}`;
  if (keyword === 'pattern') return `${path}: ${String(parentSchema?.['x-pattern-error'] ?? message)}`;
  if (keyword === 'enum') return `${path}: ${message}: ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `${path}: must be ${JSON.stringify(params.allowedValue)}`;
  return `${path}: ${plainRule(message)}`;
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Settings } from '../settings-document.ts';
import { ErrorList } from '../../schema/error-list.ts';
import { findUnstorable } from '../../schema/unstorable.ts';
import { OperatorErrors } from '../operator-error.ts';
import { builtInFields } from '../devices/device-fields.ts';
import { CriteriaError, readCriteria } from '../devices/read-criteria.ts';
import { keyErrors } from './gateway-settings.ts';
import { readSettingsSchema } from './settings-reference.ts';
import { checkSettingsSizes, completeSettings } from './settings-schema-check.ts';

/** The settings of an application. */

/** Properties of list users and targets that are not device fields. A field with the same name would be ambiguous. */
const reservedProperties = ['data', 'deviceId', 'expireAt', 'listId', 'segmentId'];

/** Why a field name that matches the pattern is still invalid. */
function fieldNameError(name: string): string | undefined {
  if (builtInFields.some((field) => field.name === name))
    return `${name} is a built-in device field: choose another name`;
  if (reservedProperties.includes(name)) return `${name} is reserved for list users and targets: choose another name`;
  // JavaScript objects inherit these properties, in this service and in its clients.
  if (name in Object.prototype) return `${name} is reserved by JavaScript: choose another name`;
  return undefined;
}

/** @throws OperatorError with the validation errors, one per line, as `<path>: <why>` */
export function checkSettings(document: unknown): Settings {
  const steps = settingsSteps(document);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in several turns of the event loop, since a large document takes long and other callers must not wait for it. */
export async function checkSettingsInTurns(document: unknown): Promise<Settings> {
  const steps = settingsSteps(document);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await nextTurn();
  }
}

/** Checks a document in short steps. */
function* settingsSteps(document: unknown): Generator<undefined, Settings> {
  checkSettingsSizes(document);
  yield;
  const settings = completeSettings(document);
  for (const field of settings.fields) field.indexed ||= field.matchingKey;
  yield;
  const errors = new ErrorList();
  // Limits of segments may be larger than the values of devices can be.
  findUnstorable(settings, ['settings'], errors, undefined, Number.isFinite);
  for (const [index, { name }] of settings.fields.entries()) {
    const error = fieldNameError(name);
    if (error !== undefined) errors.add(() => `settings/fields/${index}/name: ${error}`);
  }
  findRepeated('fields', 'name', settings.fields, errors);
  findRepeated('segments', 'id', settings.segments, errors);
  findRepeated('buttonTemplates', 'name', settings.buttonTemplates, errors);
  findRepeated('inAppTemplates', 'value', settings.inAppTemplates, errors);
  findRepeated('events', 'code', settings.events, errors);
  findRepeated('views', 'value', settings.views, errors);
  findRepeated('states', 'name', settings.states, errors);
  yield* findCriteriaErrors(settings, errors);
  for (const error of keyErrors(settings.gateways)) errors.add(() => error);
  if (errors.count > 0) throw new OperatorErrors(errors);
  return settings;
}

/** Orders the keys of settings as in the schema, since the database does not keep their order. */
export function orderSettings(settings: Settings): object {
  const entries = Object.entries(settings).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return Object.fromEntries(entries);
}

/** The keys of the first level. */
const names = Object.keys(readSettingsSchema().properties ?? {});

const segmentsPerStep = 50;

/** Checks the criteria of segments, which depend on the fields of the data scheme and on the events. */
function* findCriteriaErrors({ fields, segments, events }: Settings, errors: ErrorList): Generator<undefined, void> {
  const all = [...builtInFields, ...fields];
  const eventCodes = new Set(events.map(({ code }) => code));
  for (const [index, { where }] of segments.entries()) {
    if (index % segmentsPerStep === 0) yield;
    try {
      readCriteria(where, all, { allowsEvents: true, eventCodes });
    } catch (error) {
      if (!(error instanceof CriteriaError)) throw error;
      for (const message of error.errors) errors.add(() => `settings/segments/${index}/where/${message}`);
    }
  }
}

function findRepeated<Key extends string>(
  list: string,
  key: Key,
  items: readonly Record<Key, unknown>[],
  errors: ErrorList,
): void {
  const known = new Set<unknown>();
  for (const [index, { [key]: value }] of items.entries()) {
    if (known.has(value)) errors.add(() => `settings/${list}/${index}/${key}: duplicate value ${String(value)}`);
    known.add(value);
  }
}

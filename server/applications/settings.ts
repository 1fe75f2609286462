import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseDocument } from 'yaml';
import { textFault } from '../http/body.ts';
import { escaped } from '../http/error-list.ts';
import { plainRule } from '../http/wording.ts';
import { compileCriteria, CriteriaError } from './criteria.ts';
import { type GatewaySettings, keyFaults } from './gateway-settings.ts';
import { OperatorError } from './operator-error.ts';
import { readSettingsSchema } from './settings-reference.ts';

/** The type of a field of the application's devices. */
export interface Field {
  name: string;
  type: 'string' | 'number' | 'boolean' | 'date';
  indexed: boolean;
  matchingKey: boolean;
}

/** What an operator sets for an application; absent parts are empty. */
export interface Settings {
  name: string;
  languages: string[];
  fields: Field[];
  segments: { id: number; name: string; where: Record<string, unknown> }[];
  collapseKeys: string[];
  buttonTemplates: { name: string; buttons: number | string[] }[];
  inAppTemplates: { value: string; type: string; requiredKeys: string[] }[];
  events: { code: string; name: string }[];
  views: { value: string; name: string }[];
  states: { name: string }[];
  pressure?: { max: number; hours: number };
  gateways: GatewaySettings;
}

const schema = readSettingsSchema() as { properties: Record<keyof Settings, unknown> };

let compiled: ValidateFunction<Settings> | undefined;
/** Compiled on first use: most processes never read a settings document. */
const settingsValidator = () =>
  (compiled ??= new Ajv2020({
    allErrors: true,
    useDefaults: true,
    allowUnionTypes: true,
    verbose: true,
    keywords: ['x-default', 'x-pattern-fault'],
  }).compile<Settings>(schema));

/** Fields that every device has, with what can be done by them. */
export const builtInFields: readonly Field[] = [
  { name: 'id', type: 'number', indexed: true, matchingKey: false },
  { name: 'UDID', type: 'string', indexed: true, matchingKey: false },
  { name: 'token', type: 'string', indexed: true, matchingKey: false },
  { name: 'platform', type: 'string', indexed: false, matchingKey: false },
  { name: 'clientId', type: 'string', indexed: true, matchingKey: true },
  { name: 'firstOpen', type: 'date', indexed: false, matchingKey: false },
  { name: 'lastOpen', type: 'date', indexed: false, matchingKey: false },
  { name: 'model', type: 'string', indexed: false, matchingKey: false },
  { name: 'sw_version', type: 'string', indexed: false, matchingKey: false },
  { name: 'bundleversion', type: 'string', indexed: false, matchingKey: false },
  { name: 'IDFA', type: 'string', indexed: false, matchingKey: false },
  { name: 'language', type: 'string', indexed: false, matchingKey: false },
  { name: 'timezone', type: 'string', indexed: false, matchingKey: false },
];

/** Members of list users and targets that are not device fields. A field with the same name would be ambiguous. */
const reservedMembers = ['data', 'deviceId', 'expireAt', 'listId', 'segmentId'];

/** Why a field name that matches the pattern is still invalid. */
function fieldNameError(name: string): string | undefined {
  if (builtInFields.some((field) => field.name === name)) return `every device has the field ${name} already`;
  if (reservedMembers.includes(name)) return `${name} is reserved for list users and targets: choose another name`;
  // Objects inherit these members in JavaScript, in this service and in its clients.
  if (name in Object.prototype) return `${name} is reserved by JavaScript: choose another name`;
  return undefined;
}

/**
 * Reads a settings document.
 *
 * @param text JSON or YAML
 * @throws OperatorError with every fault, a line each, as `<place>: <why>`
 */
export function parseSettings(text: string): Settings {
  const document = parseDocument(text);
  if (document.errors.length > 0) {
    // The first line says what and where; the others draw the place.
    const faults = document.errors.map(({ message }) => message.split('\n')[0]?.replace(/:$/, ''));
    throw new OperatorError(faults.map((fault) => `settings: neither JSON nor YAML: ${fault}`).join('\n'));
  }
  let value: unknown;
  try {
    value = JSON.parse(JSON.stringify(document.toJS()));
  } catch {
    throw new OperatorError('settings: an alias refers to nothing, to what holds it, or too often');
  }
  return checkSettings(value);
}

/** @throws OperatorError with every fault, a line each, as `<place>: <why>` */
export function checkSettings(document: unknown): Settings {
  const settings = structuredClone(document);
  const validate = settingsValidator();
  if (!validate(settings)) {
    // That a condition failed says no more than the rule that it led to.
    const errors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
    throw new OperatorError(errors.map(wordError).join('\n'));
  }
  for (const field of settings.fields) field.indexed ||= field.matchingKey;
  const faults = [
    ...textFaults('settings', settings),
    ...settings.fields.flatMap(({ name }, index) => {
      const error = fieldNameError(name);
      return error === undefined ? [] : `settings/fields/${index}/name: ${error}`;
    }),
    ...repeated('fields', 'name', settings.fields),
    ...repeated('segments', 'id', settings.segments),
    ...repeated('buttonTemplates', 'name', settings.buttonTemplates),
    ...repeated('inAppTemplates', 'value', settings.inAppTemplates),
    ...repeated('events', 'code', settings.events),
    ...repeated('views', 'value', settings.views),
    ...repeated('states', 'name', settings.states),
    ...criteriaFaults(settings),
    ...keyFaults(settings.gateways),
  ];
  if (faults.length > 0) throw new OperatorError(faults.join('\n'));
  return settings;
}

/** The settings in the order of the schema; the database keeps none. */
export function orderSettings(settings: Settings): object {
  const names = Object.keys(schema.properties);
  const entries = Object.entries(settings).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return Object.fromEntries(entries);
}

/** Faults of the criteria of segments, which name fields of the data scheme. */
function criteriaFaults({ fields, segments }: Settings): string[] {
  return segments.flatMap(({ where }, index) => {
    try {
      compileCriteria(where, [...builtInFields, ...fields]);
      return [];
    } catch (error) {
      if (!(error instanceof CriteriaError)) throw error;
      return error.faults.map((fault) => `settings/segments/${index}/where/${fault}`);
    }
  });
}

function wordError({ instancePath, keyword, message = '', params, parentSchema }: ErrorObject): string {
  const place = `settings${instancePath}`;
  if (keyword === 'additionalProperties')
    return `${place}/${escaped(String(params.additionalProperty))}: unknown member`;
  if (keyword === 'pattern') return `${place}: ${String(parentSchema?.['x-pattern-fault'] ?? message)}`;
  if (keyword === 'enum') return `${place}: ${message}: ${(params.allowedValues as unknown[]).join(', ')}`;
  if (keyword === 'const') return `${place}: must be ${JSON.stringify(params.allowedValue)}`;
  return `${place}: ${plainRule(message)}`;
}

/** Texts that the database could not store. */
function textFaults(place: string, value: unknown): string[] {
  if (typeof value === 'string') {
    const fault = textFault(value);
    return fault ? [`${place}: ${fault}`] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [
    ...(textFault(key) ? [`${place}: the name of a member ${textFault(key)}`] : []),
    ...textFaults(`${place}/${key}`, member),
  ]);
}

function repeated<Key extends string>(list: string, key: Key, items: readonly Record<Key, unknown>[]): string[] {
  const values = items.map((item) => item[key]);
  return values.flatMap((value, index) =>
    values.indexOf(value) === index ? [] : [`settings/${list}/${index}/${key}: ${String(value)} is used already`],
  );
}

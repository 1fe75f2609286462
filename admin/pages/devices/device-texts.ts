import type { Schemas } from '../../api/client.ts';
import type { Field } from '../settings/segments/criteria.ts';

/** The values of fields as texts, empty without a value. */
export type Texts = Record<string, string>;

const editable: ReadonlySet<string> = new Set([
  'platform',
  'clientId',
  'language',
  'timezone',
  'model',
  'bundleversion',
  'pushConsent',
]);
/** They always have a value. */
export const required: ReadonlySet<string> = new Set(['platform', 'pushConsent']);
const builtIn = /^(UDID|id|token|firstOpen|lastOpen|sw_version|IDFA|deviceId)$/;

/** The fields that an operator edits: those of the data scheme, and built-in ones that the app does not measure. */
export const editableFields = (fields: readonly Field[]): Field[] => [
  ...fields.filter(({ name }) => editable.has(name)),
  ...fields.filter(({ name }) => !editable.has(name) && !builtIn.test(name)),
];

export function textsOf(device: Schemas['Device'], fields: readonly Field[]): Texts {
  const values: Record<string, unknown> = device;
  return Object.fromEntries(fields.map(({ name }) => [name, asText(values[name])]));
}

const asText = (value: unknown) =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The fields whose text differs. A text that is no number or date is sent unchanged: the service says what is wrong. */
export function changesOf(before: Texts, after: Texts, fields: readonly Field[]): Schemas['DeviceDataToUpdate'] {
  const changed = fields.filter(({ name }) => before[name] !== after[name]);
  return Object.fromEntries(
    changed
      .filter(({ name }) => !required.has(name) || after[name] !== '')
      .map(({ name, type }) => [name, valueOf(after[name] ?? '', type)]),
  );
}

function valueOf(text: string, type: Field['type']): string | number | boolean | null {
  if (text === '') return null;
  if (type === 'boolean') return text === 'true';
  if (type === 'number') return Number.isNaN(Number(text)) ? text : Number(text);
  return text;
}

import { readFileSync } from 'node:fs';

/** A part of the schema of settings documents. */
export interface SettingsSchema {
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  description?: string;
  default?: unknown;
  /** The effective value of a missing key, if documents are not completed with it. */
  'x-default'?: unknown;
  examples?: readonly unknown[];
  required?: readonly string[];
  properties?: Record<string, SettingsSchema>;
  items?: SettingsSchema;
  maxItems?: number;
  maxProperties?: number;
  then?: SettingsSchema;
  $defs?: Record<string, SettingsSchema>;
}

/** A key of a settings document. */
export interface SettingsKey {
  /** Such as `fields[].name`. */
  path: string;
  type: string;
  required: boolean;
  /** As text; undefined for a key without a default. */
  default?: string;
  description: string;
  /** As text. */
  example: string;
}

const schemaFile = new URL('./settings.schema.json', import.meta.url);
export const readSettingsSchema = () => JSON.parse(readFileSync(schemaFile, 'utf8')) as SettingsSchema;

/** Every key of a settings document, each before its children. */
export function settingsKeys(schema = readSettingsSchema()): SettingsKey[] {
  const resolve = (part: SettingsSchema): SettingsSchema =>
    part.$ref === undefined ? part : { ...schema.$defs?.[part.$ref.split('/').at(-1) ?? ''], ...part, $ref: undefined };
  const keysOf = (parent: SettingsSchema, prefix: string): SettingsKey[] =>
    Object.entries(parent.properties ?? {}).flatMap(([name, part]) => {
      const key = resolve(part);
      const path = `${prefix}${name}`;
      const items = key.items && resolve(key.items);
      return [
        describe(path, key, items, parent.required?.includes(name) ?? false),
        ...keysOf(key, `${path}.`),
        ...(items ? keysOf(items, `${path}[].`) : []),
        ...(key.then ? keysOf(resolve(key.then), `${path}.`) : []),
      ];
    });
  return keysOf(schema, '');
}

function describe(
  path: string,
  key: SettingsSchema,
  items: SettingsSchema | undefined,
  required: boolean,
): SettingsKey {
  const inForce = key['x-default'] ?? key.default;
  return {
    path,
    type: typeOf(key, items),
    required,
    default: inForce === undefined ? undefined : asText(inForce),
    description: key.description ?? '',
    example: key.examples?.[0] === undefined ? '' : asText(key.examples[0]),
  };
}

function typeOf(
  { type, enum: values, then, maxItems, maxProperties }: SettingsSchema,
  items: SettingsSchema | undefined,
): string {
  if (values) return values.map(String).join(' | ');
  if (then) return 'object | log';
  const named = (one: string) =>
    one === 'array' && items?.type !== undefined ? `array of ${[items.type].flat()[0]}s` : one;
  const most = maxItems ?? maxProperties;
  return `${[type ?? 'object'].flat().map(named).join(' | ')}${most === undefined ? '' : `, at most ${most}`}`;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** A document with all keys of the first level, from their examples. */
export function exampleSettings(schema = readSettingsSchema()): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, { examples = [] }]) => [name, examples[0]]),
  );
}

const state = ({ required, default: value }: SettingsKey) =>
  required ? 'required' : value === undefined ? 'optional' : `default: ${value}`;

/** The reference of settings for the command line. */
export function settingsHelp(): string {
  const entries = settingsKeys().flatMap((key) => [
    `  ${key.path}: ${key.type}, ${state(key)}`,
    `      ${key.description.replaceAll('`', '')}.`,
    `      Example: ${key.example.replaceAll('\n', '\\n')}`,
  ]);
  return ['Keys of the settings document, in YAML or JSON:', ...entries, ''].join('\n');
}

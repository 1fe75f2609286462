import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import {
  exampleSettings,
  readSettingsSchema,
  settingsHelp,
  settingsKeys,
  type SettingsSchema,
} from '../../server/domain/settings/settings-reference.ts';
import { engage } from '../support/command-line.ts';

const schema = readSettingsSchema();

/** The names of all properties in the schema. */
function propertyNames(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const { properties = {} } = part as SettingsSchema;
  const others = Object.entries(part as Record<string, unknown>).filter(
    ([keyword]) => !['properties', 'examples', 'default', 'x-default'].includes(keyword),
  );
  // A property can have the name of a keyword.
  const inside = [...Object.values(properties), ...others.map(([, member]) => member)];
  return [...Object.keys(properties), ...inside.flatMap(propertyNames)];
}

test('the reference lists every key of the schema, with type, description and example', () => {
  const keys = settingsKeys();
  const described = new Set(keys.map(({ path }) => path.split('.').at(-1)));
  const names = propertyNames(schema);
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !described.has(name))).toEqual([]);
  for (const { path, type, description, example } of keys) {
    expect([path, type, description, example]).toEqual([path, ...Array<unknown>(3).fill(expect.stringMatching(/\S/))]);
  }
});

test('a key without description or example is detected by the test above', () => {
  const keys = settingsKeys({ properties: { added: { type: 'string' } } });
  expect(keys).toEqual([expect.objectContaining({ path: 'added', description: '', example: '' })]);
});

test('command line and page show every key with its default', async () => {
  const { status, stdout } = await engage(['app', 'settings', '--help'], {});
  expect(status).toBe(0);
  expect(stdout).toContain(settingsHelp());
  const page = await readFile(new URL('../../generated/settings.md', import.meta.url), 'utf8');
  for (const { path } of settingsKeys()) {
    expect(stdout).toContain(`\n  ${path}: `);
    expect(page).toContain(`\n| \`${path}\` | `);
  }
  expect(stdout).toContain('fields[].indexed: boolean, default: false');
  expect(stdout).toContain('gateways.apns.environment: production | sandbox, default: production');
});

test('the example document is valid, and so is the example of each key', () => {
  expect(checkSettings(exampleSettings())).toMatchObject({ name: 'Shop' });
  const ajv = new Ajv2020({ allowUnionTypes: true }).addVocabulary(['x-default', 'x-not-error', 'x-pattern-error']);
  const check = (part: unknown): number => {
    if (typeof part !== 'object' || part === null) return 0;
    const { examples = [], ...rest } = part as SettingsSchema;
    for (const example of examples) {
      const valid = ajv.validate({ ...rest, $defs: schema.$defs }, example);
      expect([example, valid, ajv.errorsText()]).toEqual([example, true, 'No errors']);
    }
    const { properties = {}, items, $defs = {} } = rest;
    const inside = [...Object.values(properties), ...Object.values($defs), items];
    return inside.reduce<number>((sum, member) => sum + check(member), examples.length);
  };
  expect(check(schema)).toBeGreaterThan(40);
});

import openapiTS, { astToString } from 'openapi-typescript';
import { readSettingsSchema } from '../../server/domain/settings/settings-reference.ts';

type Schema = Record<string, unknown>;

/** Generates the types of an application's settings from their JSON schema. Members with a default are always present. */
export async function settingsTypes(): Promise<string> {
  const { $defs, $schema, title, ...settings } = readSettingsSchema() as Schema & { $defs: Record<string, Schema> };
  const document = {
    openapi: '3.1.0',
    info: { title: String(title), version: '1.0.0' },
    paths: {},
    components: { schemas: toComponents({ ...$defs, settings }) },
  };
  const types = await openapiTS(JSON.stringify(document), {
    defaultNonNullable: true,
    emptyObjectsUnknown: true,
    silent: true,
  });
  return astToString(types);
}

/**
 * Rewrites references to components, and conditions on the type of a value to `oneOf`. Types can't express other conditions, which
 * are left out.
 */
function toComponents(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toComponents);
  if (typeof node !== 'object' || node === null) return node;
  const { if: condition, then, else: otherwise, ...rest } = node as Schema & { if?: Schema };
  const isChoice = condition !== undefined && Object.hasOwn(condition, 'type');
  const choice = isChoice ? { oneOf: [then, otherwise] } : {};
  return Object.fromEntries(
    Object.entries({ ...rest, ...choice }).map(([key, value]) => [
      key,
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : toComponents(value),
    ]),
  );
}

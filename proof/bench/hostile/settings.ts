import type { Contract } from '../../../server/http/document/contract.ts';
import { readSettingsSchema } from '../../../server/domain/settings/settings-reference.ts';
import { readSchemas, type Schema, type Schemas } from '../../fuzz/schemas.ts';

/** The operations whose body has a settings document, and the body around the document. */
export const settingsOperations: Readonly<Record<string, (document: string) => string>> = {
  updateSettings: (document) => `{"settings":${document}}`,
  createApplication: (document) => `{"partnerId":"hostile","settings":${document}}`,
};

/** The schema of settings documents, which the contract only refers to. */
export function readSettings(): { schemas: Schemas; schema: Schema } {
  const schema = readSettingsSchema();
  return {
    schemas: readSchemas({ ...schema, paths: {}, components: {} } as unknown as Contract),
    schema: schema as Schema,
  };
}

const many = <Value>(count: number, value: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => value(index));

/** Documents of maximum size without errors, or with errors that only the rules beside the schema find. */
export function* largeSettings(bytes: number): Generator<[name: string, document: string]> {
  const fields = (type: string) => many(500, (index) => ({ name: `f${index}`, type }));
  const segments = (count: number, where: (id: number) => object) =>
    many(count, (index) => ({ id: index + 1, name: 'x', where: where(index) }));
  const criteria = (count: number, prefix: string, criterion: unknown) =>
    Object.fromEntries(many(count, (index) => [`${prefix}${index}`, criterion]));
  const date = '2026-01-01T00:00:00Z';
  const operators = { $eq: 1, $ne: 1, $lt: 1, $lte: 1, $gt: 1, $gte: 1, $in: [1], $nin: [1], $exists: true };
  const documents: Record<string, object> = {
    'valid criteria': { fields: fields('number'), segments: segments(1000, () => criteria(90, 'f', 1)) },
    'valid operators': { fields: fields('number'), segments: segments(1000, () => criteria(9, 'f', operators)) },
    'valid dates': { fields: fields('date'), segments: segments(300, () => criteria(90, 'f', date)) },
    'valid lists of dates': {
      fields: fields('date'),
      segments: segments(43, () => ({ f1: { $in: many(1000, () => date) } })),
    },
    'unknown fields': { fields: fields('number'), segments: segments(1000, () => criteria(90, 'g', 1)) },
    'empty criteria': { fields: fields('number'), segments: segments(1000, () => criteria(90, 'f', {})) },
    'required keys': {
      inAppTemplates: many(1000, (index) => ({
        value: `t${index}`,
        type: 'x',
        requiredKeys: many(100, (key) => `k${key}`),
      })),
    },
    'repeated names': {
      events: many(5000, () => ({ code: 'x', name: 'x' })),
      views: many(5000, () => ({ value: 'x', name: 'x' })),
      states: many(5000, () => ({ name: 'x' })),
    },
    'null characters': { states: many(5000, () => ({ name: '\0' })) },
    'one long key': {
      gateways: { apns: { teamId: 'A'.repeat(10), keyId: 'A'.repeat(10), topic: 'x', key: pem(9_000) } },
    },
  };
  for (const [name, document] of Object.entries(documents)) {
    const text = JSON.stringify({ name: 'x', ...document });
    if (text.length < bytes) yield [name, text];
  }
}

const pem = (length: number) => `-----BEGIN PRIVATE KEY-----\n${'A'.repeat(length)}\n-----END PRIVATE KEY-----`;

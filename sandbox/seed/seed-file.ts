import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseDocument } from 'yaml';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { formatSchemaError } from '../../server/domain/settings/settings-schema-check.ts';

/** A body of a request to the engagement API. */
type Body = Record<string, unknown>;

/** Data that a sandbox starts with, in addition to the sample. */
export interface Seed {
  applications: SeedApplication[];
}

export interface SeedApplication {
  partnerId: string;
  /** As in a settings document. By default, `name` is the partner ID, and pushes go to the stand-in push services. */
  settings?: Body;
  appKey?: string;
  users?: { email: string; apiKey: string }[];
  /** The fields of each device, with its `UDID`. */
  devices?: Record<string, string | number | boolean | null | undefined>[];
  /** Bodies of `createCampaign` and `createMessage`. */
  campaigns?: Body[];
  messages?: Body[];
  /** Bodies of `createStaticList`, with the members as in `upsertStaticListMembers`. */
  lists?: (Body & { users?: Body[] })[];
}

const text = { type: 'string', minLength: 1, maxLength: 255 };
const objects = { type: 'array', maxItems: 10_000, items: { type: 'object' } };

const object = (properties: object, required: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const schema = object(
  {
    applications: {
      type: 'array',
      maxItems: 100,
      items: object(
        {
          partnerId: text,
          settings: { type: 'object' },
          appKey: text,
          users: { ...objects, items: object({ email: text, apiKey: text }, ['email', 'apiKey']) },
          devices: {
            ...objects,
            items: {
              type: 'object',
              required: ['UDID'],
              additionalProperties: { type: ['string', 'number', 'boolean', 'null'] },
            },
          },
          campaigns: objects,
          messages: objects,
          lists: { ...objects, items: { type: 'object', properties: { users: objects } } },
        },
        ['partnerId'],
      ),
    },
  },
  ['applications'],
);

/**
 * Reads a seed: a file in YAML or JSON, or a value.
 *
 * @throws OperatorError with an error per line, as `<file>/<path>: <why>`
 */
export async function readSeed(seed: string | Seed): Promise<Seed> {
  // A member that is undefined is missing.
  if (typeof seed !== 'string') return checkSeed(JSON.parse(JSON.stringify(seed)));
  const written = await readFile(seed, 'utf8').catch((error: Error) => {
    throw new OperatorError(`can't read the seed ${seed}: ${error.message}`);
  });
  const document = parseDocument(written);
  if (document.errors.length > 0) {
    const errors = document.errors.map(({ message }) => `seed: must be JSON or YAML: ${message.split('\n')[0]}`);
    throw new OperatorError(errors.join('\n'));
  }
  return checkSeed(document.toJS());
}

function checkSeed(value: unknown): Seed {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile<Seed>(schema);
  if (validate(value)) return value;
  throw new OperatorError((validate.errors ?? []).map((error) => formatSchemaError(error, 'seed')).join('\n'));
}

import { readFile } from 'node:fs/promises';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type Document, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Scalar } from 'yaml';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { unescaped } from '../../server/schema/pointer.ts';
import { wordErrors } from '../../server/schema/schema-errors.ts';

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

/** A seed that was read. */
export interface OpenSeed {
  data: Seed;
  /** Adds the line of the file to each error whose path is in the seed. */
  withLines: (error: unknown) => unknown;
}

/**
 * Reads a seed: a file in YAML or JSON, or a value.
 *
 * @throws OperatorError with an error per line, as `seed/<path>: <why>`
 */
export async function openSeed(seed: string | Seed): Promise<OpenSeed> {
  // A member that is undefined is missing.
  if (typeof seed !== 'string') {
    return { data: checkSeed(toJson(seed)), withLines: (error) => error };
  }
  const written = await readFile(seed, 'utf8').catch((error: Error) => {
    throw new OperatorError(`can't read the seed ${seed}: ${error.message}`);
  });
  const lines = new LineCounter();
  const document = parseDocument(written, { lineCounter: lines });
  if (document.errors.length > 0) {
    const errors = document.errors.map(({ message }) => `seed: must be JSON or YAML: ${message.split('\n')[0]}`);
    throw new OperatorError(errors.join('\n'));
  }
  const withLines = (error: unknown) => {
    if (!(error instanceof OperatorError)) return error;
    const located = error.message.split('\n').map((text) => {
      const line = lineOf(document, lines, text);
      return line === undefined ? text : `${text} (line ${line})`;
    });
    return new OperatorError(located.join('\n'), { cause: error });
  };
  try {
    return { data: checkSeed(toValue(document)), withLines };
  } catch (error) {
    throw withLines(error);
  }
}

/** @throws OperatorError for a value that JSON can't represent, such as one that contains itself */
function toJson(seed: Seed): unknown {
  try {
    return JSON.parse(JSON.stringify(seed));
  } catch (cause) {
    throw new OperatorError(`seed: must be JSON: ${firstLine(cause)}`, { cause });
  }
}

/** @throws OperatorError for an alias without an anchor, and for aliases that would make the value too large */
function toValue(document: Document.Parsed): unknown {
  try {
    return document.toJS();
  } catch (cause) {
    throw new OperatorError(`seed: must be JSON or YAML: ${firstLine(cause)}`, { cause });
  }
}

const firstLine = (error: unknown) => (error as Error).message.split('\n')[0];

/** The line of the path at the beginning of an error, or of what contains it. */
function lineOf(document: Document.Parsed, lines: LineCounter, error: string): number | undefined {
  const [, path] = /^seed((?:\/[^/:]+)*):/.exec(error) ?? [];
  if (path === undefined) return undefined;
  let node: unknown = document.contents;
  let offset = isNode(node) ? node.range?.[0] : undefined;
  for (const key of path.split('/').slice(1).map(unescaped)) {
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && String(each.key.value) === key);
      if (!pair) break;
      offset = (pair.key as Scalar).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && isNode(node.items[Number(key)])) {
      node = node.items[Number(key)];
      offset = (node as Scalar).range?.[0] ?? offset;
    } else break;
  }
  return offset === undefined ? undefined : lines.linePos(offset).line;
}

function checkSeed(value: unknown): Seed {
  const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile<Seed>(schema);
  if (validate(value)) return value;
  throw new OperatorError(wordErrors(validate.errors ?? [], 'seed').join('\n'));
}

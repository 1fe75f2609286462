import { type Contract, type Parameter, parametersOf } from '../../server/http/document/contract.ts';
import { resolveReference, type ReferenceObject } from '../../server/schema/references.ts';
import { StubError } from './error.ts';

/** The files of a tag. */
interface Place {
  /** The handlers. */
  handlers: string;
  /** The SQL; created if missing. */
  store: string;
  test: string;
}

const resources: Record<string, [folder: string, file?: string, test?: string]> = {
  Access: ['access'],
  Campaigns: ['campaigns'],
  Messages: ['messages'],
  'Instant messages': ['instant'],
  Schedules: ['schedules'],
  'Schedule exclusions': ['schedules'],
  Devices: ['devices'],
  'Static lists': ['lists', 'lists', 'lists.long'],
  Reports: ['reports'],
  Statistics: ['reports', 'statistics', 'statistics'],
  Geofences: ['places', 'geofences'],
  Beacons: ['places', 'beacons'],
  Geogroups: ['places', 'geogroups'],
  'In-apps': ['inapps'],
  Alarms: ['alarms'],
  Inboxes: ['inboxes'],
};

/** The input of the templates. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  place: Place;
  /** Whether it belongs to an application, or only to a user. */
  ofApplication: boolean;
  /** Path parameters besides the application's. */
  params: string[];
  /** Query parameters besides the page. */
  query: string[];
  paged: boolean;
  hasBody: boolean;
  /** The name of the response schema of a success, if it has one. */
  schema: string | undefined;
  /** Whether it can return 404. */
  mayMiss: boolean;
  /** The example path and body of the contract. */
  sample: { path: string; body: unknown };
}

interface Example {
  value?: unknown;
}
interface Content {
  content?: Record<string, { schema?: unknown; examples?: Record<string, Example | ReferenceObject> }>;
}
interface Declared {
  operationId?: string;
  tags?: string[];
  requestBody?: Content | ReferenceObject;
  responses?: Record<string, Content | ReferenceObject>;
}

/** @throws StubError when the operation is unknown, or its tag has no files */
export function findOperation(contract: Contract, operationId: string): Operation {
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, value] of Object.entries(item)) {
      const declared = value as Declared;
      if (declared.operationId !== operationId) continue;
      const parameters = parametersOf(contract, path, method);
      const requestBody = declared.requestBody && resolveReference(contract, declared.requestBody);
      const success = resolveReference(contract, declared.responses?.['200'] ?? {});
      const reference = success.content?.['application/json']?.schema as Partial<ReferenceObject> | undefined;
      const example = Object.values(requestBody?.content?.['application/json']?.examples ?? {}).at(0);
      return {
        operationId,
        method: method.toUpperCase(),
        path,
        place: placeOf(declared.tags?.[0] ?? ''),
        ofApplication: path.includes('{partnerId}'),
        params: names(parameters, 'path').filter((name) => name !== 'partnerId'),
        query: names(parameters, 'query').filter((name) => name !== 'page'),
        paged: names(parameters, 'query').includes('page'),
        hasBody: requestBody !== undefined,
        schema: reference?.$ref?.split('/').at(-1),
        mayMiss: declared.responses?.['404'] !== undefined,
        sample: {
          path: samplePath(path, parameters),
          body: example && resolveReference<Example>(contract, example).value,
        },
      };
    }
  }
  throw new StubError(
    `the engagement contract has no operation ${operationId}: check the name, and add the operation to openapi/engagement/ and run npm run generate before its stub`,
  );
}

function placeOf(tag: string): Place {
  const [folder, file = folder, test = folder] = resources[tag] ?? [];
  if (folder === undefined)
    throw new StubError(`the tag "${tag}" has no folder yet: add it to tools/stub/operation.ts`);
  return {
    handlers: `server/api/${folder}/${file}.ts`,
    store: `server/api/${folder}/${file}.store.ts`,
    test: `test/engagement/${test}.test.ts`,
  };
}

const names = (parameters: Parameter[], place: string) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

function samplePath(path: string, parameters: (Parameter & { example?: string | number })[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'partnerId' ? 'shop' : String(parameters.find((parameter) => parameter.name === name)?.example ?? 1),
  );
}

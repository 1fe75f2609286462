import {
  loadContract,
  type Parameter,
  parametersOf,
  resolveReference,
  type Reference,
} from '../../server/http/contract.ts';
import { StubError } from './error.ts';

/** Where the code of a tag is, and what it is called by there. */
interface Place {
  folder: string;
  /** As in `campaignHandlers`. */
  name: string;
  /** As in `CampaignStore`. */
  Name: string;
}

const places: Record<string, [folder: string, name: string]> = {
  Access: ['access', 'access'],
  Campaigns: ['campaigns', 'campaign'],
  Messages: ['messages', 'message'],
  'Instant messages': ['instant', 'instant'],
  Schedules: ['schedules', 'schedule'],
  'Schedule exclusions': ['schedules', 'schedule'],
  Devices: ['devices', 'device'],
  'Static lists': ['lists', 'list'],
  Reports: ['reports', 'report'],
  Statistics: ['reports', 'report'],
  Geofences: ['places', 'place'],
  Beacons: ['places', 'place'],
  Geogroups: ['places', 'place'],
  'In-apps': ['inapps', 'inApp'],
  Alarms: ['alarms', 'alarm'],
  Inboxes: ['inboxes', 'inbox'],
};

/** What the skeletons are made from. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  place: Place;
  /** Whether it is called for one application, or by a user alone. */
  ofApplication: boolean;
  /** Names of path parameters beside the application's. */
  params: string[];
  /** Names of query parameters beside the page. */
  query: string[];
  paged: boolean;
  hasBody: boolean;
  /** The name of the schema of a successful answer, where it has one. */
  schema: string | undefined;
  /** Whether something that it names may not be there. */
  mayMiss: boolean;
  /** A path and a body that the contract's examples show. */
  sample: { path: string; body: unknown };
}

interface Example {
  value?: unknown;
}
interface Content {
  content?: Record<string, { schema?: unknown; examples?: Record<string, Example | Reference> }>;
}
interface Declared {
  operationId?: string;
  tags?: string[];
  requestBody?: Content | Reference;
  responses?: Record<string, Content | Reference>;
}

/** @throws StubError when the contract has no such operation, or its tag has no place */
export function findOperation(operationId: string): Operation {
  const contract = loadContract();
  for (const [path, item] of Object.entries(contract.paths)) {
    for (const [method, value] of Object.entries(item)) {
      const declared = value as Declared;
      if (declared.operationId !== operationId) continue;
      const parameters = parametersOf(contract, path, method);
      const requestBody = declared.requestBody && resolveReference(contract, declared.requestBody);
      const success = resolveReference(contract, declared.responses?.['200'] ?? {});
      const reference = success.content?.['application/json']?.schema as Partial<Reference> | undefined;
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
  throw new StubError(`the contract has no operation ${operationId}; is generated/ up to date (npm run generate)?`);
}

function placeOf(tag: string): Place {
  const place = places[tag];
  if (!place) throw new StubError(`the tag "${tag}" has no folder yet: add it to tools/stub/operation.ts`);
  const [folder, name] = place;
  return { folder, name, Name: name.charAt(0).toUpperCase() + name.slice(1) };
}

const names = (parameters: Parameter[], place: string) =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

function samplePath(path: string, parameters: (Parameter & { example?: string | number })[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    name === 'partnerId' ? 'shop' : String(parameters.find((parameter) => parameter.name === name)?.example ?? 1),
  );
}

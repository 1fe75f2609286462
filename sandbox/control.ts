import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderServiceError } from '../server/api/error-format.ts';
import { parseJson, readBody } from '../server/http/body/body.ts';
import { createControlResources } from '../server/http/control-resources.ts';
import { isObject } from '../server/schema/subschemas.ts';
import { badData } from '../server/http/errors/problem.ts';
import { credentials } from './seed/credentials.ts';
import type { Faults } from './faults/faults.ts';
import type { PushServices } from './push-services/push-services.ts';
import type { Snapshots } from './snapshots.ts';

/** Maximum size of a body, in bytes. */
const bodyLimit = 1_048_576;

const jsonOf = async (request: IncomingMessage) => parseJson(await readBody(request, bodyLimit));

interface Controlled {
  url: () => string;
  pushServices: PushServices;
  faults: Faults;
  snapshots: Snapshots;
  reset: () => Promise<void>;
  restore: (snapshot: string) => Promise<void>;
  now: () => Date;
  advance: (duration: unknown) => Promise<Date>;
  settled: () => Promise<void>;
}

const prefix = '/__sandbox/';

export const isControl = ({ url = '' }: IncomingMessage): boolean => url.startsWith(prefix);

/** Creates what tests control and observe under `/__sandbox/`. @returns a function that handles these requests */
export function createControl({
  url,
  pushServices,
  faults,
  snapshots,
  reset,
  restore,
  now,
  advance,
  settled,
}: Controlled): (request: IncomingMessage, response: ServerResponse) => boolean {
  return createControlResources(
    prefix,
    {
      '/__sandbox/info': { GET: () => ({ url: url(), ...credentials }) },
      '/__sandbox/pushes': {
        GET: () => ({ data: pushServices.pushes() }),
        DELETE: () => pushServices.clearPushes(),
      },
      '/__sandbox/push-services': {
        GET: () => pushServices.rules(),
        async PUT(request) {
          pushServices.setRules(await jsonOf(request));
          return pushServices.rules();
        },
        DELETE: () => pushServices.setRules({}),
      },
      '/__sandbox/subscriptions': { POST: () => pushServices.createSubscription() },
      '/__sandbox/clock': {
        GET: () => ({ now: now() }),
        async POST(request) {
          const body = await jsonOf(request);
          if (!isObject(body)) throw badData('body: must be an object with advance');
          const [other] = Object.keys(body).filter((name) => name !== 'advance');
          if (other !== undefined) throw badData(`body/${other}: unknown property`);
          return { now: await advance(body.advance) };
        },
      },
      '/__sandbox/settled': { POST: settled },
      '/__sandbox/faults': {
        GET: () => faults.rules(),
        async PUT(request) {
          faults.setRules(await jsonOf(request));
          return faults.rules();
        },
        DELETE: () => faults.clear(),
      },
      '/__sandbox/reset': { POST: reset },
      '/__sandbox/snapshots': { GET: () => ({ data: snapshots.list() }) },
      '/__sandbox/snapshots/{name}': {
        PUT: (_request, name) => snapshots.save(name),
        DELETE: (_request, name) => snapshots.remove(name),
      },
      '/__sandbox/snapshots/{name}/restore': { POST: (_request, name) => restore(name) },
    },
    renderServiceError,
  );
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { renderServiceError } from '../server/api/error-format.ts';
import { parseJson, readBody } from '../server/http/body.ts';
import { createControlResources } from '../server/http/control-resources.ts';
import { isObject } from '../server/http/document/schema-walk.ts';
import { badData } from '../server/http/problem.ts';
import { credentials } from './credentials.ts';
import type { PushServices } from './push-services/push-services.ts';

/** Maximum size of a body, in bytes. */
const bodyLimit = 1_048_576;

const jsonOf = async (request: IncomingMessage) => parseJson(await readBody(request, bodyLimit));

interface Controlled {
  url: () => string;
  pushServices: PushServices;
  reset: () => Promise<void>;
  now: () => Date;
  advance: (duration: unknown) => Promise<Date>;
  settled: () => Promise<void>;
}

/** Creates what tests control and observe under `/__sandbox/`. @returns a function that handles these requests */
export function createControl({
  url,
  pushServices,
  reset,
  now,
  advance,
  settled,
}: Controlled): (request: IncomingMessage, response: ServerResponse) => boolean {
  return createControlResources(
    '/__sandbox/',
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
          return { now: await advance(body.advance) };
        },
      },
      '/__sandbox/settled': { POST: settled },
      '/__sandbox/reset': { POST: reset },
    },
    renderServiceError,
  );
}

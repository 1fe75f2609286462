import type { components } from '../../generated/engagement/api.ts';
import { signature } from '../../client/signature.ts';
import { startMock } from '../../mock/mock.ts';
import { type ExampleCall, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { forward, type RelayedRequest, type Relay, startRelay } from './relay.ts';

/** A request of a sample. */
interface SampleRequest {
  method: string;
  path: string;
  query: [name: string, value: string][];
  body: unknown;
}

/** The expected request of a sample. */
export const expectedRequest = (call: ExampleCall): SampleRequest => ({
  method: call.method,
  path: filledPath(call),
  query: queryPairs(call),
  body: call.body,
});

export interface SampleService extends Omit<Relay, 'url'> {
  /** The base URL of a sample; its requests are stored by name. */
  urlFor(sample: string): string;
  /** The requests of a sample, without token requests of samples about something else. */
  requestsOf(sample: string): SampleRequest[];
}

/**
 * Starts the mock behind a relay with two additions: it rejects a wrong signature or token, and the second page is the
 * last.
 *
 * @param credentials those of the samples
 */
export async function startSampleService(credentials: { apiKey: string; token: string }): Promise<SampleService> {
  const mock = await startMock('127.0.0.1', 0);
  const received = new Map<string, SampleRequest[]>();
  const relay = await startRelay(async (request) => {
    const [, sample = '', path = ''] = /^\/([\w-]+)(\/.*)$/.exec(request.path) ?? [];
    const url = new URL(path, 'http://mock');
    const record: SampleRequest = {
      method: request.method,
      path: url.pathname,
      query: [...url.searchParams],
      body: request.body.length > 0 ? JSON.parse(new TextDecoder().decode(request.body)) : undefined,
    };
    received.set(sample, [...(received.get(sample) ?? []), record]);
    const error = await credentialError(request, url.pathname, credentials);
    if (error !== undefined) return Response.json({ errors: [error] }, { status: 400 });
    const response = await forward(`http://127.0.0.1:${mock.port}`, { ...request, path });
    return Number(url.searchParams.get('page') ?? 1) > 1 ? withoutNext(response) : response;
  });
  return {
    urlFor: (sample) => `${relay.url}/${sample}`,
    requestsOf: (sample) => {
      const all = received.get(sample) ?? [];
      return all.length > 1 ? all.filter(({ path }) => path !== '/v1/access_token') : all;
    },
    async close() {
      await relay.close();
      await mock.close();
    },
  };
}

async function credentialError(
  { method, headers, body }: RelayedRequest,
  path: string,
  { apiKey, token }: { apiKey: string; token: string },
): Promise<components['schemas']['ErrorEntry'] | undefined> {
  const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
  const expected = await signature(signed, apiKey, Number(headers['service-time']));
  if (headers['service-signature'] !== expected) {
    return { label: 'API_ERR_SIGNATURE', message: 'headers/Service-Signature: does not match the request' };
  }
  if (path !== '/v1/access_token' && headers.authorization !== `Bearer ${token}`) {
    return { label: 'API_ERR_TOKEN', message: 'headers/Authorization: the access token is invalid' };
  }
  return undefined;
}

async function withoutNext(response: Response): Promise<Response> {
  const body = (await response.json()) as { link: { next?: string } };
  delete body.link.next;
  return Response.json(body);
}

import type { components } from '../../generated/api.ts';
import { signature } from '../../client/signature.ts';
import { startMock } from '../../mock/mock.ts';
import { type ExampleCall, filledPath, queryPairs } from '../../tools/generate/calls.ts';
import { forward, type RelayedRequest, type Relay, startRelay } from './relay.ts';

/** A request as a sample sent it. */
export interface SampleRequest {
  method: string;
  path: string;
  query: [name: string, value: string][];
  body: unknown;
}

/** What a sample of an operation has to send. */
export const expectedRequest = (call: ExampleCall): SampleRequest => ({
  method: call.method,
  path: filledPath(call),
  query: queryPairs(call),
  body: call.body,
});

export interface SampleService extends Omit<Relay, 'url'> {
  /** Where a sample finds the service; what it sends is kept under its name. */
  urlFor(sample: string): string;
  /** The requests that a sample sent, without those for tokens that others than it are about. */
  requestsOf(sample: string): SampleRequest[];
}

/**
 * Starts the mock, and before it what the mock does not do: it refuses a wrong signature or token, and its pages end
 * after the second.
 *
 * @param credentials what the samples have been given
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
    const fault = await credentialFault(request, url.pathname, credentials);
    if (fault !== undefined) return Response.json({ errors: [fault] }, { status: 400 });
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

async function credentialFault(
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
    return { label: 'API_ERR_TOKEN', message: 'headers/Authorization: not a valid access token' };
  }
  return undefined;
}

async function withoutNext(response: Response): Promise<Response> {
  const body = (await response.json()) as { link: { next?: string } };
  delete body.link.next;
  return Response.json(body);
}

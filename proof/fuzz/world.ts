import { Agent, request as httpRequest } from 'node:http';
import { signature } from '../../client/signature.ts';
import { operations, type OperationId } from '../../generated/engagement/operations.ts';
import { unimplementedOperations } from '../../server/apis/engagement.ts';
import { checkSettings } from '../../server/domain/settings/settings.ts';
import type { Caller, TestService } from '../../test/support/service.ts';
import { describe, type FuzzedContract } from './operations.ts';
import { bodyOf, targetOf } from './requests.ts';
import { knownNames } from './names.ts';
import { fillShop, type Ids } from './shop.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import type { Known } from './values.ts';
import type { FuzzRequest } from './fuzz-request.ts';

export interface FuzzResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** The raw body. */
  text: string;
  /** The parsed JSON body, else undefined. */
  body: unknown;
}

/** A service with test data, of one contract. */
export interface FuzzWorld {
  contract: FuzzedContract;
  /** Names and IDs of `shop` for requests. */
  known: Known;
  /** Other names and IDs for the requests of an operation. */
  knownBy?: Readonly<Record<string, Known>>;
  snapshot: Snapshot;
  /** Implemented operations. */
  served: string[];
  /** Sends a request unchanged. */
  send(request: FuzzRequest): Promise<FuzzResponse>;
  /** Whether the service also stores that a request failed, or has read data. */
  records?(request: FuzzRequest, response: FuzzResponse): boolean;
}

/** A service with test data: `ada` has the application `shop`, `bob` has `left`, `cyd` has `right`. */
export interface World extends FuzzWorld {
  users: Record<'ada' | 'bob' | 'cyd', Caller>;
  ids: Ids;
  served: OperationId[];
  /** Sends a request unchanged, as `ada` by default. */
  send(request: FuzzRequest, by?: Caller): Promise<FuzzResponse>;
}

const waiting: readonly string[] = unimplementedOperations;
const served = (Object.keys(operations) as OperationId[]).filter((operationId) => !waiting.includes(operationId));

/** Fills a new service: `shop` has one resource of each kind, `left` and `right` only settings. */
export async function createWorld(service: TestService): Promise<World> {
  for (const partnerId of ['shop', 'left', 'right']) {
    await service.applications.create(partnerId, checkSettings(knownNames.settings));
  }
  const users = {
    ada: await service.createCaller('ada@example.com', 'shop'),
    bob: await service.createCaller('bob@example.com', 'left'),
    cyd: await service.createCaller('cyd@example.com', 'right'),
  };
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const send: World['send'] = async (request, by = users.ada) => {
    const { method } = describe(request);
    const text = bodyOf(request);
    const body = text === undefined ? Buffer.alloc(0) : Buffer.from(text);
    return sendRaw(agent, service.url, method, targetOf(request), await headersOf(request, by, body), body);
  };
  const { ids, known } = await fillShop(service, users.ada);
  return { contract: 'engagement', users, ids, known, snapshot: await takeSnapshot(service.db), served, send };
}

async function headersOf(
  { caller, headers, ...request }: FuzzRequest,
  { apiKey, token }: Caller,
  body: Buffer,
): Promise<Record<string, string>> {
  const { method, token: needsToken } = describe(request);
  const time = Math.floor(Date.now() / 1000) - (caller === 'old time' ? 1_000_000 : 0);
  const signed = method === 'POST' || method === 'PUT' ? body : new Uint8Array();
  const sign = await signature(signed, caller === 'wrong key' ? `${apiKey}x` : apiKey, time);
  return {
    ...(body.length > 0 && { 'Content-Type': 'application/json' }),
    ...(needsToken && caller !== 'no token' && { Authorization: `Bearer ${caller === 'unknown token' ? 'x' : token}` }),
    ...(caller !== 'no time' && { 'Service-Time': String(time) }),
    ...(caller !== 'no signature' && { 'Service-Signature': sign }),
    ...headers,
  };
}

/** Sends a path unchanged: `fetch` would normalize `..`. Reads only the first bytes of a stream of events. */
export function sendRaw(
  agent: Agent,
  base: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body: Buffer,
): Promise<FuzzResponse> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const length = body.length > 0 ? { 'Content-Length': String(body.length) } : {};
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
    const outgoing = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      const type = response.headers['content-type'] ?? '';
      const finish = () => {
        const text = Buffer.concat(chunks).toString();
        const isJson = type.startsWith('application/json');
        const received = { status: response.statusCode ?? 0, headers: response.headers, text };
        resolve({ ...received, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : undefined });
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        // A stream of events has no end.
        if (type.startsWith('text/event-stream')) {
          finish();
          response.destroy();
        }
      });
      response.on('error', reject);
      response.on('end', finish);
    });
    outgoing.on('error', reject).end(body);
  });
}

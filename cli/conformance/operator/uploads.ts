import type { components } from '../../../generated/operator/api.ts';
import { type QueryValues, type HttpResponse, responding } from '../runner/http.ts';
import type { Deployment } from '../runner/deployment.ts';
import { Skip } from '../runner/outcomes.ts';
import type { OperatorCalls } from './calls.ts';

type Import = components['schemas']['Import'];

const csv = { 'Content-Type': 'text/csv' };

/** A process runs few imports at a time, and scenarios run in parallel. */
const lastUpload = new WeakMap<Deployment, Promise<void>>();

/** Waits for the uploads of other scenarios, and returns a function that lets the next one start. */
async function waitForTurn(deployment: Deployment): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = lastUpload.get(deployment);
  lastUpload.set(deployment, promise);
  await before;
  return resolve;
}

function notBusy<Response extends HttpResponse>(response: Response): Response {
  if (response.status === 429) throw new Skip('the service runs too many other imports');
  return response;
}

/** Uploads a file, and returns the unchecked response. */
export async function sendFile(
  owner: OperatorCalls,
  partnerId: string,
  file: string | Uint8Array,
  query?: QueryValues,
): Promise<HttpResponse> {
  const release = await waitForTurn(owner.ctx.deployment);
  try {
    return notBusy(await owner.send('createImport', { path: { partnerId }, query, body: file, headers: csv }));
  } finally {
    release();
  }
}

/** Uploads a file, and returns the completed import. */
export async function upload(
  owner: OperatorCalls,
  partnerId: string,
  file: string | Uint8Array,
  query?: QueryValues,
): Promise<Import> {
  return owner.checked('createImport', 200, await sendFile(owner, partnerId, file, query)).body;
}

/** An upload whose file is not complete. */
export interface OpenUpload {
  /** The running import. */
  importId: number;
  /** Completes the file, and returns the response. */
  finish: () => Promise<HttpResponse>;
  /** Closes the connection. */
  disconnect: () => void;
}

/** Starts an upload that sends a part of a file, and waits until the service has read some of it. */
export async function beginUpload(owner: OperatorCalls, partnerId: string, part: string): Promise<OpenUpload> {
  const { ctx } = owner;
  const release = await waitForTurn(ctx.deployment);
  const abort = new AbortController();
  const rest = Promise.withResolvers<void>();
  ctx.undoLater(async () => {
    abort.abort();
    release();
  });
  async function* file() {
    yield Buffer.from(part);
    await rest.promise;
  }
  const path = { partnerId };
  const response = owner.send('createImport', { path, headers: csv }, ({ baseUrl }, request) =>
    responding(baseUrl, request, async () => {
      const { method, headers } = request;
      const { signal } = abort;
      const body = file() as unknown as BodyInit;
      const sent = { method, headers, body, duplex: 'half', redirect: 'manual', signal } as RequestInit;
      const received = await fetch(baseUrl + request.path, sent);
      return { status: received.status, headers: received.headers, text: await received.text() };
    }),
  );
  response.catch(() => undefined);
  const importId = await runningImport(owner, partnerId, response);
  return {
    importId,
    async finish() {
      rest.resolve();
      return response.finally(release);
    },
    disconnect() {
      abort.abort();
      release();
    },
  };
}

/** Waits until the service shows the import. */
async function runningImport(owner: OperatorCalls, partnerId: string, response: Promise<HttpResponse>) {
  const ended = response.then(notBusy).then(
    ({ status, text }) => `${status} ${text}`,
    (error: unknown) => {
      if (error instanceof Skip) throw error;
      return String(error);
    },
  );
  const end = Date.now() + 25_000;
  for (;;) {
    const { data } = (await owner.call('listImports', 200, { path: { partnerId } })).body;
    const running = data.find(({ state, lines }) => state === 'running' && lines > 0);
    if (running) return running.id;
    const pause = new Promise<undefined>((resolve) => setTimeout(resolve, 200, undefined));
    const early = await Promise.race([ended, pause]);
    if (early !== undefined) return owner.ctx.fail('a response after the end of the file', early);
    // A proxy may collect a body before it forwards it. The service ends an upload after 30 s without progress.
    if (Date.now() > end) throw new Skip('the service shows no import while the file is sent');
  }
}

import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { engage } from '../../test/support/command-line.ts';
import { type ApiResponse, type Caller, createRequester } from '../../test/support/service.ts';

/** Android devices, the audience of messages. Their number is constant. */
export const deviceCount = 300;
/** Several batches of an import. */
export const importedAtOnce = 12_000;
const pauseMilliseconds = 20;
const apnsToken = (udid: string) => hash('sha256', udid, 'hex');

const base = '/v1/me/apps/shop';

/** Acknowledged writes. */
export interface Acknowledged {
  /** Campaigns by ID: the last acknowledged name, and later names whose requests failed. */
  campaigns: Map<number, { name: string; unsure: string[] }>;
  sends: { messageId: number; sendId: number }[];
  instants: { sendId: number; udid: string }[];
  added: Set<string>;
  removed: Set<string>;
  /** UDID prefixes of imports that succeeded. */
  imports: string[];
}

export type Kind = keyof Acknowledged;

/** The outcome of a request. */
interface Seen {
  status: number;
  /** The label of an error response. */
  label?: string;
  sentAt: number;
  milliseconds: number;
  api: number;
  isWrite: boolean;
}

export interface Load {
  readonly acknowledged: Acknowledged;
  readonly seen: readonly Seen[];
  /** Imports that failed and were retried. */
  readonly failedImports: number;
  /** What the last of them said. */
  readonly importError: string | undefined;
  counts(): Record<Kind, number>;
  stop(): Promise<void>;
}

/** Credentials of the requests. */
export interface Credentials {
  apiKey: string;
  token: string;
}

export interface LoadParts extends Credentials {
  /** A prefix for names. */
  name: string;
  urls: readonly string[];
  environment: Record<string, string>;
  folder: string;
}

/** Sends requests of all kinds to all APIs, and records acknowledged writes. */
export function startLoad({ name, urls, apiKey, token, environment, folder }: LoadParts): Load {
  const acknowledged: Acknowledged = {
    campaigns: new Map(),
    sends: [],
    instants: [],
    added: new Set(),
    removed: new Set(),
    imports: [],
  };
  const seen: Seen[] = [];
  let failedImports = 0;
  let importError: string | undefined;
  let running = true;

  const caller = (api: number): Caller['request'] => {
    const request = createRequester(urls[api] ?? '', apiKey, token);
    return async (method, path, options) => {
      const start = performance.now();
      const response = await request(method, `${base}/${path}`, options).catch((error: Error): ApiResponse => ({
        status: 0,
        headers: new Headers(),
        body: { errors: [{ label: String(error.cause) }] },
      }));
      const { errors } = response.body as { errors?: { label: string }[] };
      const milliseconds = performance.now() - start;
      const isWrite = method !== 'GET';
      seen.push({ status: response.status, label: errors?.[0]?.label, sentAt: start, milliseconds, api, isWrite });
      return response;
    };
  };
  const idOf = ({ status, body }: ApiResponse) => (status === 200 ? (body as { id: number }).id : undefined);

  async function writeCampaigns(request: Caller['request'], name: string): Promise<void> {
    const id = idOf(await request('POST', 'campaigns', { body: { name } }));
    if (id === undefined) return;
    const campaign = { name, unsure: [] as string[] };
    acknowledged.campaigns.set(id, campaign);
    for (const version of [1, 2]) {
      const next = `${name}, version ${version}`;
      if ((await request('PUT', `campaigns/${id}`, { body: { name: next } })).status !== 200)
        campaign.unsure.push(next);
      else Object.assign(campaign, { name: next, unsure: [] });
    }
    await request('GET', 'campaigns');
  }

  async function sendMessage(request: Caller['request'], title: string): Promise<void> {
    const messageId = idOf(await request('POST', 'messages', { body: { platform: 'android', title, text: 'Hello.' } }));
    if (messageId === undefined) return;
    const sent = await request('POST', `messages/${messageId}/send`);
    if (sent.status === 200) acknowledged.sends.push({ messageId, sendId: (sent.body as { sendId: number }).sendId });
    // As fast as workers deliver, so that sends complete soon after the load.
    await delay(150);
  }

  async function sendInstant(request: Caller['request'], parentMessageId: number, n: number): Promise<void> {
    const udid = `android-${n % deviceCount}`;
    const body = { parentMessageId, targets: [{ deviceId: udid }] };
    const sendId = idOf(await request('POST', 'send', { body }));
    if (sendId !== undefined) acknowledged.instants.push({ sendId, udid });
  }

  /** Adds a device to the list, and removes every second one again. */
  async function changeList(request: Caller['request'], udid: string, remove: boolean): Promise<void> {
    const body = { users: [{ UDID: udid }] };
    if ((await request('PUT', 'lists/1', { body })).status !== 200) return;
    acknowledged.added.add(udid);
    if (!remove) return;
    // The outcome of a failed request is unknown.
    acknowledged.added.delete(udid);
    if ((await request('DELETE', 'lists/1', { body })).status === 200) acknowledged.removed.add(udid);
  }

  async function importDevices(prefix: string): Promise<void> {
    const file = join(folder, `${prefix}.csv`);
    const rows = Array.from(
      { length: importedAtOnce },
      (_, n) => `${prefix}-${n};ios;${apnsToken(`${prefix}-${n}`)}\n`,
    );
    await writeFile(file, `UDID;platform;token\n${rows.join('')}`);
    while (running) {
      const { status, stderr } = await engage(['devices', 'import', 'shop', file], environment);
      if (status === 0) {
        acknowledged.imports.push(prefix);
        return;
      }
      failedImports++;
      importError = stderr.slice(-500);
    }
  }

  const repeat = async (work: (n: number) => Promise<void>) => {
    for (let n = 0; running; n++) {
      await work(n);
      await delay(pauseMilliseconds);
    }
  };
  const loops = urls.flatMap((_, api) => {
    const request = caller(api);
    const parent = (async () => {
      let id: number | undefined;
      while (running && id === undefined) {
        id = idOf(await request('POST', 'messages', { body: { platform: 'android', title: 'Parent', text: 'Hi.' } }));
      }
      return id;
    })();
    return [
      repeat((n) => writeCampaigns(request, `Campaign ${api}.${n}`)),
      repeat((n) => sendMessage(request, `Message ${api}.${n}`)),
      repeat(async (n) => {
        const id = await parent;
        if (id !== undefined) await sendInstant(request, id, n);
      }),
      // Each device is added once, and each API has its own list.
      repeat((n) => changeList(request, `listed-${api}-${n}`, n % 2 === 1)),
    ];
  });
  loops.push(repeat((n) => importDevices(`imported-${name}-${n}`)));

  return {
    acknowledged,
    seen,
    get failedImports() {
      return failedImports;
    },
    get importError() {
      return importError;
    },
    counts: () => ({
      campaigns: acknowledged.campaigns.size,
      sends: acknowledged.sends.length,
      instants: acknowledged.instants.length,
      added: acknowledged.added.size,
      removed: acknowledged.removed.size,
      imports: acknowledged.imports.length,
    }),
    async stop() {
      running = false;
      await Promise.all(loops);
    },
  };
}

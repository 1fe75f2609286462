import type { Caller } from '../../test/support/service.ts';

/** A requested write. */
export interface Written {
  operation: string;
  /** Start time, in milliseconds since the start of the process. */
  at: number;
  milliseconds: number;
  /** The error; undefined if it succeeded. */
  error?: string;
}

interface Writers {
  name: string;
  written: Written[];
  /** UDIDs of the devices added to the list. */
  lists: Set<string>;
  close(): Promise<void>;
  /** Whether the list has exactly its own devices and these. */
  hasMembers(request: Caller['request'], others: ReadonlySet<string>): Promise<boolean>;
}

/** Concurrent requests per writer. */
const concurrency = 2;

/** Writes to tables of all kinds without a pause, until it is closed. */
export function startWriters(
  name: string,
  request: Caller['request'],
  { list, message, devices }: { list: number; message: number; devices: number },
): Writers {
  const app = '/v1/me/apps/shop';
  const lists = new Set<string>();
  const written: Written[] = [];
  let open = true;
  let count = 0;
  const udid = () => `d-${(++count * 7919) % devices || devices}`;
  const writers: Record<string, () => [method: string, path: string, body: unknown, udid?: string]> = {
    createCampaign: () => ['POST', 'campaigns', { name: `Campaign ${++count}` }],
    createMessage: () => ['POST', 'messages', { platform: 'android', title: 'Hello', text: 'Good morning.' }],
    createBeacon: () => ['POST', 'beacons', { name: 'Door', uuid: crypto.randomUUID(), major: 1, minor: 2, info: {} }],
    updateDevice: () => ['PUT', `devices/${udid()}`, { firstName: `Ada ${count}` }],
    upsertStaticListMembers: () => {
      const member = udid();
      return ['PUT', `lists/${list}`, { users: [{ UDID: member }] }, member];
    },
    sendInstantMessage: () => ['POST', 'send', { parentMessageId: message, targets: [{ deviceId: udid() }] }],
  };

  async function write(operation: string): Promise<void> {
    const [method, path, body, member] = writers[operation]?.() ?? [];
    if (method === undefined) return;
    const start = performance.now();
    const error = await request(method, `${app}/${path}`, { body }).then(
      ({ status, body: response }) =>
        status < 300 ? undefined : `${operation}: ${status} ${JSON.stringify(response)}`,
      (failure: unknown) => `${operation}: ${String(failure)}`,
    );
    written.push({ operation, at: start, milliseconds: performance.now() - start, error });
    if (error === undefined && member !== undefined) lists.add(member);
  }

  const writing = Object.keys(writers).flatMap((operation) =>
    Array.from({ length: concurrency }, async () => {
      while (open) await write(operation);
    }),
  );
  return {
    name,
    written,
    lists,
    async close() {
      open = false;
      await Promise.all(writing);
    },
    async hasMembers(reader, others) {
      const missing = async () => {
        const members = new Set<string>();
        for (let page = 1; ; page++) {
          const { body } = await reader('GET', `${app}/lists/${list}?page=${page}`);
          const { data } = body as { data: { deviceId: string }[] };
          if (data.length === 0) break;
          for (const { deviceId } of data) members.add(deviceId);
        }
        return [...lists, ...others].filter((each) => !members.has(each)).length;
      };
      for (let attempt = 1; attempt <= 20; attempt++) if ((await missing()) === 0) return true;
      return false;
    },
  };
}

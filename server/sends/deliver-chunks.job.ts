import type { Database } from '../db/database.ts';
import type { FinalOutcome, Gateways, Outcome, Push } from '../delivery/gateway.ts';
import type { Loop } from '../jobs/jobs.ts';
import type { Logger } from '../log.ts';
import { type Audience, listPrefix } from './audience.ts';
import { createChunkClaims } from './chunk-claims.store.ts';
import {
  type Chunk,
  type ChunkDevice,
  clearTokens,
  type Counts,
  type Delivered,
  hasChunks,
  postponeChunk,
  readChunkDevices,
  readSend,
  recordChunk,
} from './chunks.store.ts';
import { createTurns } from './turns.ts';
import { compileTemplate, type Template } from './template.ts';

/** How often a gateway may refuse to take anything before the devices count as failed: for some four minutes. */
const maxFailures = 9;

interface Parts {
  db: Database;
  gateways: Gateways;
  logger: Logger;
  /** How many chunks are worked on at once, those aside that wait for a slow push service: these hold no connection. */
  concurrency: number;
  /** Told of each chunk that is done. */
  observe: (counts: Counts) => void;
}

interface CompiledSend {
  audience: Audience;
  template: Template;
}

/** A push, and the device that it is for. */
interface Addressed {
  device: ChunkDevice;
  push: Push;
}

/** Chunks at once, however many push services are slow: each holds its devices in memory. */
const maxChunks = 64;

/**
 * Delivers what was planned, chunk by chunk. A worker that is killed leaves the chunks that it has claimed as they were, and
 * what it had handed over is handed over again. To bound that to one chunk of a send, those of a send take turns from the
 * gateway to the commit, while the next ones are read and rendered.
 */
export function deliverChunksLoop(parts: Parts): Loop {
  const { db, concurrency, observe } = parts;
  const compiled = createSendCache(db);
  const takeTurn = createTurns<number>();
  const claims = createChunkClaims(db, concurrency);

  async function deliverChunk(chunk: Chunk): Promise<void> {
    const send = await compiled(chunk);
    const devices = await readChunkDevices(db, chunk, send.audience, send.template.placeholders);
    const { pushes, left } = address(chunk, send, devices);
    const release = await takeTurn(chunk.sendId);
    try {
      const { outcomes, attempted } = await handOver(parts, chunk, pushes);
      observe(await db.transaction((tx) => recordChunk(tx, chunk, [...left, ...outcomes], attempted)));
      // Afterwards: a token that stays for want of this ends with the next send.
      const ended = endedTokens(outcomes);
      if (ended.length > 0) await clearTokens(db, chunk.applicationId, ended);
    } finally {
      release();
    }
  }

  return {
    name: 'deliver-chunks',
    pauseMilliseconds: 250,
    concurrency,
    most: Math.max(concurrency, maxChunks),
    async run(signal) {
      if (!(await hasChunks(db))) return false;
      const chunk = await claims.claim();
      if (!chunk) return false;
      try {
        await deliverChunk(chunk);
      } catch (error) {
        // What we break off ourselves is no failure of the push service.
        if (!signal.aborted) await postponeChunk(db, chunk);
        throw error;
      } finally {
        await claims.release(chunk);
      }
      return true;
    },
  };
}

const maxKeptSends = 100;

/** Reads and compiles each send once, of those that were worked on last. */
function createSendCache(db: Database): (chunk: Chunk) => Promise<CompiledSend> {
  const kept = new Map<number, Promise<CompiledSend>>();
  return ({ applicationId, sendId }) => {
    const known = kept.get(sendId);
    if (known) return known;
    const send = readSend(db, applicationId, sendId).then(({ contents, audience }) => ({
      audience,
      template: compileTemplate(contents),
    }));
    kept.set(sendId, send);
    send.catch(() => kept.delete(sendId));
    const [oldest] = kept.keys();
    if (kept.size > maxKeptSends && oldest !== undefined) kept.delete(oldest);
    return send;
  };
}

/** Renders the message for each device, and says of the others why they are left out. */
function address({ sendId }: Chunk, { audience, template }: CompiledSend, devices: readonly ChunkDevice[]) {
  const pushes: Addressed[] = [];
  const left: Delivered[] = [];
  for (const device of devices) {
    const { id, udid, token } = device;
    if (device.pressed) {
      left.push({ device, status: 'suppressed', reason: 'marketing pressure' });
      continue;
    }
    const rendered = template.render(device.language, valuesFor(device, audience, template.placeholders));
    if ('missing' in rendered) {
      left.push({ device, status: 'suppressed', reason: `no value for the placeholder \${${rendered.missing}}` });
    } else if (token === null) {
      left.push({ device, status: 'failed', reason: 'the device has no token' });
    } else {
      pushes.push({ device, push: { sendId, deviceId: id, udid, token, content: rendered.content } });
    }
  }
  return { pushes, left };
}

/** The device's values; a placeholder for a field of lists takes it from the first targeted list that has it. */
function valuesFor(
  { values = [], lists }: ChunkDevice,
  { listFields, lists: targeted, data = {} }: Audience,
  placeholders: readonly string[],
): readonly (string | null)[] {
  if (!listFields || !lists) return values;
  const own = targeted?.filter((id) => lists.includes(id)) ?? [];
  return values.map((value, index) => {
    const name = placeholders[index] ?? '';
    if (!name.startsWith(listPrefix) || Object.hasOwn(data, name)) return value;
    const member = name.slice(listPrefix.length);
    const list = own.find((id) => Object.hasOwn(listFields[id] ?? {}, member));
    return list === undefined ? value : (listFields[list]?.[member] ?? null);
  });
}

/** Hands pushes to the gateway. One that takes nothing for too long is given up. */
async function handOver({ gateways, logger }: Parts, chunk: Chunk, addressed: readonly Addressed[]) {
  if (addressed.length === 0) return { outcomes: [], attempted: 0 };
  let outcomes: FinalOutcome[];
  let attempted = addressed.length;
  try {
    const gateway = await gateways.find(chunk.applicationId, chunk.platform);
    outcomes = (await gateway.deliver(addressed.map(({ push }) => push))).map(finalOutcome);
  } catch (error) {
    if (chunk.failures < maxFailures) throw error;
    logger.error({ err: error, sendId: chunk.sendId, chunk: chunk.chunk }, 'given up');
    outcomes = addressed.map(() => ({ status: 'failed', reason: 'the push service could not be used' }));
    attempted = 0;
  }
  return {
    outcomes: addressed.map(({ device, push }, index) => {
      const outcome = outcomes[index] ?? { status: 'failed' as const, reason: 'the gateway did not answer' };
      return { device, token: push.token, ...outcome };
    }),
    attempted,
  };
}

/** @throws Error for a push that waits: the chunk is delivered again later */
function finalOutcome(outcome: Outcome): FinalOutcome {
  if (outcome.status === 'waiting') throw new Error(outcome.reason);
  return outcome;
}

const endedTokens = (outcomes: readonly (Delivered & { token: string })[]) =>
  outcomes.flatMap((one) =>
    one.status === 'failed' && 'tokenEnded' in one && one.tokenEnded ? [{ id: one.device.id, token: one.token }] : [],
  );

import type { Queryable } from '../db/database.ts';
import { countBadges, setBadges, settleBadges } from '../domain/devices/badges.store.ts';
import { addedBadge } from '../domain/rendering/badge.ts';
import type { ChunkTarget } from './chunk-progress.ts';
import type { Chunk } from './chunks.store.ts';
import type { RenderedDevice } from './render-chunk.ts';

/** The badges of a chunk for iOS. */
export interface ChunkBadges {
  /** Counts the pushes, and sets their badges. A push counts once, however often it is tried. */
  count(rendered: readonly RenderedDevice[]): Promise<void>;
  /** Must be called in the transaction that records the outcomes. */
  record(tx: Queryable, targets: readonly ChunkTarget[]): Promise<void>;
  /** Removes pushes that wait from the count, so that other pushes don't show them. */
  release(tx: Queryable, waiting: readonly ChunkTarget[]): Promise<void>;
}

/** @returns undefined if no push of the chunk has a badge that the service counts or sets */
export function createChunkBadges(
  db: Queryable,
  { applicationId, sendId, platform }: Pick<Chunk, 'applicationId' | 'sendId' | 'platform'>,
  badge: string | undefined,
): ChunkBadges | undefined {
  if (platform !== 'ios' || badge === undefined) return undefined;
  const isSent = ({ outcome }: ChunkTarget) => outcome?.status === 'sent';
  const added = addedBadge(badge);
  if (added === undefined) {
    return {
      count: async () => {},
      release: async () => {},
      async record(tx, targets) {
        const sent = targets.filter(isSent).map(({ device }) => device.id);
        if (sent.length > 0) await setBadges(tx, applicationId, sent, Number(badge));
      },
    };
  }
  const send = { applicationId, sendId, added };
  const settle = async (tx: Queryable, targets: readonly ChunkTarget[]) => {
    const devices = targets.map((target) => ({ id: target.device.id, sent: isSent(target) }));
    if (devices.length > 0) await settleBadges(tx, send, devices);
  };
  return {
    async count(rendered) {
      const pushes = rendered.flatMap((device) => ('push' in device ? [device.push] : []));
      if (pushes.length === 0) return;
      const ids = pushes.map(({ deviceId }) => deviceId);
      const badges = await countBadges(db, send, ids);
      for (const push of pushes) push.badge = badges.get(push.deviceId);
    },
    // Devices that are skipped now may have been counted before a worker was killed.
    record: settle,
    release: settle,
  };
}

import type { Queryable } from '../../db/database.ts';
import type { Audiences, DeviceInAudiences } from '../../domain/devices/device-audiences.store.ts';
import { type InboxItem, readInboxItems } from './inbox.store.ts';

/** The dates and audiences of the inbox messages of an application. */
export interface InboxCatalog {
  /** Newest first. */
  items: readonly InboxItem[];
  /** The audiences that the items name. */
  audiences: Audiences;
  /** The approximate length as text. */
  size: number;
}

export async function readInboxCatalog(db: Queryable, applicationId: number): Promise<InboxCatalog> {
  const items = await readInboxItems(db, applicationId);
  return {
    items,
    audiences: {
      segments: [...new Set(items.flatMap(({ segments }) => segments))],
      lists: [...new Set(items.flatMap(({ lists }) => lists))],
    },
    size: JSON.stringify(items).length,
  };
}

/** Returns the IDs of the messages that a device has now, in the given order. */
export function inboxIdsOf(
  items: readonly InboxItem[],
  { now, ...device }: Pick<DeviceInAudiences, 'now' | 'segments' | 'lists'>,
): number[] {
  const [ofSegments, ofLists] = [new Set(device.segments), new Set(device.lists)];
  return items
    .filter(({ from, until, segments, lists }) => {
      if (from > now || until < now) return false;
      const isForAll = segments.length === 0 && lists.length === 0;
      return isForAll || segments.some((id) => ofSegments.has(id)) || lists.some((id) => ofLists.has(id));
    })
    .map(({ id }) => id);
}

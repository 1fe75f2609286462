import { readInboxItems } from "./inbox.store.js";
export async function readInboxCatalog(db, applicationId) {
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
export function inboxIdsOf(items, { now, ...device }) {
    const [ofSegments, ofLists] = [new Set(device.segments), new Set(device.lists)];
    return items
        .filter(({ from, until, segments, lists }) => {
        if (from > now || until < now)
            return false;
        const isForAll = segments.length === 0 && lists.length === 0;
        return isForAll || segments.some((id) => ofSegments.has(id)) || lists.some((id) => ofLists.has(id));
    })
        .map(({ id }) => id);
}

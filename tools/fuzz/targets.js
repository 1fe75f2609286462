import { kindOf } from "./kinds.js";
import { idOf } from "./model.js";
export const others = { left: 'right', right: 'left' };
/** An unknown ID. */
export const unknownId = 8_000_000_000;
/** Resolves a target in the current model. */
export function findTarget(model, app, kind, { whose, which, byExternalId }) {
    const rows = model[app][kind];
    const pool = [...model[whose === 'other' ? others[app] : app][kind]];
    const [id, chosen] = whose === 'none' ? [] : (pool[which % pool.length] ?? []);
    const hasExternal = kindOf(kind).updateByExternalId !== undefined || kind === 'geogroups';
    if (byExternalId && hasExternal && (whose === 'none' || typeof chosen?.body.externalId === 'string')) {
        const externalId = chosen?.body.externalId ?? 'none';
        const own = idOf(rows, externalId);
        return { key: { externalId }, id: own, row: own === undefined ? undefined : rows.get(own) };
    }
    return { key: { id: id ?? unknownId }, ...(id !== undefined && { id, row: rows.get(id) }) };
}
/** The operation and the path parameters for a target. */
export function operationFor(kind, { key }, act) {
    const { idName, [act]: byId, ...operation } = kindOf(kind);
    if ('id' in key || act === 'delete')
        return [byId ?? 'getWelcome', { [idName]: 'id' in key ? key.id : unknownId }];
    return [operation[`${act}ByExternalId`] ?? byId ?? 'getWelcome', { externalId: key.externalId }];
}
/** Replaces the references of a body by existing ones. */
export function withLinks(model, app, kind, body, pick) {
    const { lists: _lists, ...linked } = body;
    const own = (of) => [...model[app][of].keys()];
    if (kind === 'messages' && 'campaignId' in linked)
        linked.campaignId = own('campaigns')[pick];
    if (kind === 'geogroups') {
        if (linked.beacons)
            linked.beacons = own('beacons').slice(0, pick);
        if (linked.geofences)
            linked.geofences = own('geofences').slice(0, pick);
    }
    if (typeof linked.triggers === 'object') {
        linked.triggers = { ...linked.triggers, geolocations: undefined, beacons: undefined };
    }
    if (kind === 'alarms' && typeof linked.segments === 'object') {
        linked.segments = { ...linked.segments, lists: undefined };
    }
    return JSON.parse(JSON.stringify(linked));
}

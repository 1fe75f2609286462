import type { OperationId } from '../../generated/operations.ts';
import { kindOf, type KindName } from './kinds.ts';
import { type AppName, type Body, idOf, type Model, type Row } from './model.ts';
import type { Aim } from './steps.ts';

export const others = { left: 'right', right: 'left' } as const;

/** An ID that nothing has. */
export const nobody = 8_000_000_000;

/** The one that an aim means: how a path names it, and what the application has under that name. */
export interface Target {
  key: { id: number } | { externalId: string };
  id?: number;
  row?: Row;
}

/** Finds out what an aim means as the model is now. */
export function findTarget(model: Model, app: AppName, kind: KindName, { whose, which, byExternalId }: Aim): Target {
  const rows = model[app][kind];
  const pool = [...model[whose === 'other' ? others[app] : app][kind]];
  const [id, aimed] = whose === 'nobody' ? [] : (pool[which % pool.length] ?? []);
  const hasExternal = kindOf(kind).updateByExternalId !== undefined || kind === 'geogroups';
  if (byExternalId && hasExternal && (whose === 'nobody' || typeof aimed?.body.externalId === 'string')) {
    const externalId = (aimed?.body.externalId as string | undefined) ?? 'nobody';
    const own = idOf(rows, externalId);
    return { key: { externalId }, id: own, row: own === undefined ? undefined : rows.get(own) };
  }
  return { key: { id: id ?? nobody }, ...(id !== undefined && { id, row: rows.get(id) }) };
}

/** The operation and path that name a target in the way that it is aimed at. */
export function operationFor(
  kind: KindName,
  { key }: Target,
  act: 'get' | 'update' | 'delete' | 'setStatus',
): [OperationId, Body] {
  const { idName, [act]: byId, ...operation } = kindOf(kind);
  if ('id' in key || act === 'delete') return [byId ?? 'getWelcome', { [idName]: 'id' in key ? key.id : nobody }];
  return [operation[`${act}ByExternalId`] ?? byId ?? 'getWelcome', { externalId: key.externalId }];
}

/** Makes a body name only what the application has. */
export function withLinks(model: Model, app: AppName, kind: KindName, body: Body, pick: number): Body {
  const { lists: _lists, ...linked } = body;
  const own = (of: KindName) => [...model[app][of].keys()];
  if (kind === 'messages' && 'campaignId' in linked) linked.campaignId = own('campaigns')[pick];
  if (kind === 'geogroups') {
    if (linked.beacons) linked.beacons = own('beacons').slice(0, pick);
    if (linked.geofences) linked.geofences = own('geofences').slice(0, pick);
  }
  if (typeof linked.triggers === 'object') {
    linked.triggers = { ...linked.triggers, geolocations: undefined, beacons: undefined };
  }
  if (kind === 'alarms' && typeof linked.segments === 'object') {
    linked.segments = { ...linked.segments, lists: undefined };
  }
  return JSON.parse(JSON.stringify(linked)) as Body;
}

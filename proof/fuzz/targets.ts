import type { OperationId } from '../../generated/engagement/operations.ts';
import { kindOf, type KindName } from './kinds.ts';
import { type AppName, type Body, idOf, type Model, type Row } from './model.ts';
import type { TargetChoice } from './steps.ts';

export const others = { left: 'right', right: 'left' } as const;

/** An unknown ID. */
export const unknownId = 8_000_000_000;

/** A resolved target: its path parameter, and the row that the application has. */
export interface Target {
  key: { id: number } | { externalId: string };
  id?: number;
  row?: Row;
}

/** Resolves a target in the current model. */
export function findTarget(
  model: Model,
  app: AppName,
  kind: KindName,
  { whose, which, byExternalId }: TargetChoice,
): Target {
  const rows = model[app][kind];
  const pool = [...model[whose === 'other' ? others[app] : app][kind]];
  const [id, chosen] = whose === 'none' ? [] : (pool[which % pool.length] ?? []);
  const hasExternal = kindOf(kind).updateByExternalId !== undefined || kind === 'geogroups';
  if (byExternalId && hasExternal && (whose === 'none' || typeof chosen?.body.externalId === 'string')) {
    const externalId = (chosen?.body.externalId as string | undefined) ?? 'none';
    const own = idOf(rows, externalId);
    return { key: { externalId }, id: own, row: own === undefined ? undefined : rows.get(own) };
  }
  return { key: { id: id ?? unknownId }, ...(id !== undefined && { id, row: rows.get(id) }) };
}

/** The operation and the path parameters for a target. */
export function operationFor(
  kind: KindName,
  { key }: Target,
  act: 'get' | 'update' | 'delete' | 'setStatus',
): [OperationId, Body] {
  const { idName, [act]: byId, ...operation } = kindOf(kind);
  if ('id' in key || act === 'delete') return [byId ?? 'getWelcome', { [idName]: 'id' in key ? key.id : unknownId }];
  return [operation[`${act}ByExternalId`] ?? byId ?? 'getWelcome', { externalId: key.externalId }];
}

/** Replaces the references of a body by existing ones. */
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

import type { CachedContent, Event } from '../core/storage.ts';

export type InApp = CachedContent['inApps'][number];
type Triggers = NonNullable<InApp['triggers']>;

/** What the page has reported. Times are in milliseconds since the epoch. */
export interface Situation {
  view?: { value: string; openedAt: number };
  /** The latest application event of each code. */
  events: Map<string, Event>;
  /** The latest transition at each geofence. */
  geofences: Map<number, 'enter' | 'exit'>;
  /** The beacons nearby. */
  beacons: Set<number>;
}

export const newSituation = (): Situation => ({ events: new Map(), geofences: new Map(), beacons: new Set() });

/** Adds an event of the page. */
export function applyEvent(situation: Situation, event: Event): void {
  const { type, view, code, geofenceId, beaconId } = event;
  if (view !== undefined) situation.view = { value: view, openedAt: Date.parse(event.date) };
  if (code !== undefined) situation.events.set(code, event);
  if (geofenceId !== undefined) situation.geofences.set(geofenceId, type === 'geofence_enter' ? 'enter' : 'exit');
  if (beaconId !== undefined) situation.beacons[type === 'beacon_enter' ? 'add' : 'delete'](beaconId);
}

/** Whether an event can be the reason to show a message again. */
export function concerns({ triggers = {} }: InApp, { type, view, code, state }: Event): boolean {
  const { views, events, states, timer, geolocations, beacons } = triggers;
  if (view !== undefined) return timer?.type === 'view' || !!views?.inclusion?.some(({ value }) => value === view);
  if (code !== undefined) return !!events?.inclusion?.some((event) => event.code === code);
  if (state !== undefined) return !!states?.inclusion?.some(({ name }) => name === state);
  return !!(type.startsWith('geofence') ? geolocations : type.startsWith('beacon') && beacons);
}

/** What conditions depend on. */
export interface Facts {
  situation: Situation;
  content: Pick<CachedContent, 'geofences' | 'beacons'>;
  states: Record<string, boolean>;
  sessionStartedAt: number;
  /** Whether a message was shown for an event. */
  isUsed: (event: Event) => boolean;
}

/** Why a condition is not met. */
export interface Unmet {
  reason: string;
  /** When it may be met, if nothing else changes. */
  retryAt?: number;
}

const inGroups = (place: { geogroupIds: number[] }, groups: readonly number[] = []) =>
  place.geogroupIds.some((id) => groups.includes(id));
const isSet = <Trigger extends { inclusion?: unknown[]; geogroups?: unknown[] }>(
  trigger: Trigger | undefined,
): trigger is Trigger => (trigger?.inclusion?.length ?? 0) + (trigger?.geogroups?.length ?? 0) > 0;

type Check<Name extends keyof Triggers> = (trigger: NonNullable<Triggers[Name]>, facts: Facts) => boolean;

const isViewOpen: Check<'views'> = ({ inclusion = [] }, { situation }) =>
  inclusion.some(({ value }) => value === situation.view?.value);

const isEventReported: Check<'events'> = ({ inclusion = [], displayOnceByEvent }, { situation, isUsed }) =>
  inclusion.some(({ code }) => {
    const event = situation.events.get(code);
    return event && !(displayOnceByEvent && isUsed(event));
  });

/** States of a page have no value, so none contains a text. */
const areStatesActive: Check<'states'> = ({ inclusion = [], allStatesActive }, { states }) =>
  inclusion[allStatesActive ? 'every' : 'some'](({ name, contains }) => states[name] && !contains);

const isAtGeofence: Check<'geolocations'> = ({ inclusion = [], geogroups }, { situation, content }) =>
  inclusion.some(({ geofenceId, transition = 'enter' }) => situation.geofences.get(geofenceId) === transition) ||
  content.geofences.some(
    (geofence) => inGroups(geofence, geogroups) && situation.geofences.get(geofence.geofenceId) === 'enter',
  );

/** A page that reports a beacon does not report its distance. */
const isNearBeacon: Check<'beacons'> = ({ inclusion = [], geogroups }, { situation, content }) =>
  inclusion.some(({ beaconId, proximity = 'far' }) => proximity === 'far' && situation.beacons.has(beaconId)) ||
  content.beacons.some((beacon) => inGroups(beacon, geogroups) && situation.beacons.has(beacon.beaconId));

function timerUnmet({ timer }: Triggers, { situation, sessionStartedAt }: Facts): Unmet | undefined {
  if (!timer) return undefined;
  const from = timer.type === 'view' ? situation.view?.openedAt : sessionStartedAt;
  if (from === undefined) return { reason: 'no view is open' };
  const retryAt = from + timer.duration * 1_000;
  return retryAt > Date.now() ? { reason: `its timer ends at ${new Date(retryAt).toISOString()}`, retryAt } : undefined;
}

/** Returns the condition that is not met. All types of conditions must be met. */
export function unmetCondition({ triggers = {} }: InApp, facts: Facts): Unmet | undefined {
  const { views, events, states, geolocations, beacons } = triggers;
  if (isSet(views) && !isViewOpen(views, facts)) return { reason: 'none of its views is open' };
  if (isSet(events) && !isEventReported(events, facts)) return { reason: 'none of its events was tracked' };
  if (isSet(states) && !areStatesActive(states, facts)) return { reason: 'its states are not active' };
  if (isSet(geolocations) && !isAtGeofence(geolocations, facts)) return { reason: 'not at one of its geofences' };
  if (isSet(beacons) && !isNearBeacon(beacons, facts)) return { reason: 'not near one of its beacons' };
  return timerUnmet(triggers, facts);
}

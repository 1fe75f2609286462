import type { DeviceEvent } from '../../domain/events/events.ts';
import type { Reference } from '../../domain/references/references.ts';
import { formatNames, formats } from '../../http/validation/formats.ts';
import { textError } from '../../http/validation/text.ts';
import type { components } from '../handlers.ts';

export type Event = components['schemas']['Event'];
type EventType = Event['type'];

/** A valid event of a batch. References and messages are not checked yet. */
export interface ReadEvent extends Pick<Event, 'id' | 'type' | 'messageId' | 'inAppId' | 'actionId'> {
  index: number;
  /** As RFC 3339 in UTC, in milliseconds, and not in the future. */
  date: DeviceEvent['date'];
  /** Whether the date was in the future. */
  isClamped: boolean;
  /** The properties to store besides ID, type and date. */
  details: Partial<Event>;
  /** What the event names in the settings or among the places of the application. */
  reference?: Reference;
}

const maxAgeDays = 30;
const maxAge = maxAgeDays * 86_400_000;

interface Rule {
  isValid: (value: unknown) => boolean;
  rule: string;
}

const positiveInteger: Rule = {
  isValid: (value) => Number.isSafeInteger(value) && (value as number) > 0,
  rule: `must be an integer between 1 and ${Number.MAX_SAFE_INTEGER}`,
};
const shortText: Rule = {
  isValid: (value) =>
    typeof value === 'string' && value.length >= 1 && value.length <= 255 && textError(value) === undefined,
  rule: 'must be a string with 1 to 255 characters, without null characters and unpaired surrogates',
};

/** The properties besides ID, type and date: their rule, and its text. */
const properties = {
  messageId: positiveInteger,
  inAppId: positiveInteger,
  actionId: positiveInteger,
  view: shortText,
  code: shortText,
  state: shortText,
  active: { isValid: (value: unknown) => typeof value === 'boolean', rule: 'must be true or false' },
  geofenceId: positiveInteger,
  beaconId: positiveInteger,
} as const satisfies Partial<Record<keyof Event, Rule>>;
type Property = keyof typeof properties;

/** The properties that each type may have. Those of messages are alternatives, and all others are required. */
const messages = ['messageId', 'inAppId'] as const;
const allowed: Record<EventType, readonly Property[]> = {
  open: messages,
  click: [...messages, 'actionId'],
  display: messages,
  close: messages,
  view: ['view'],
  application: ['code'],
  state: ['state', 'active'],
  geofence_enter: ['geofenceId'],
  geofence_exit: ['geofenceId'],
  beacon_enter: ['beaconId'],
  beacon_exit: ['beaconId'],
};
/** All properties that each type may have. */
const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(allowed).map(([type, names]) => [type, new Set(['id', 'type', 'date', ...names])]),
);
/** What each type names besides messages. */
const references: Partial<
  Record<EventType, { kind: Reference['kind']; property: 'view' | 'code' | 'state' | 'geofenceId' | 'beaconId' }>
> = {
  view: { kind: 'view', property: 'view' },
  application: { kind: 'event', property: 'code' },
  state: { kind: 'state', property: 'state' },
  geofence_enter: { kind: 'geofence', property: 'geofenceId' },
  geofence_exit: { kind: 'geofence', property: 'geofenceId' },
  beacon_enter: { kind: 'beacon', property: 'beaconId' },
  beacon_exit: { kind: 'beacon', property: 'beaconId' },
};
const needsMessage: ReadonlySet<EventType> = new Set(['click', 'display', 'close']);
const optional: ReadonlySet<Property> = new Set([...messages, 'actionId']);

const isType = (value: unknown): value is EventType => typeof value === 'string' && Object.hasOwn(allowed, value);

/**
 * Reads an event of a batch.
 *
 * @param now the time of the request, in milliseconds since the epoch
 * @returns the event, or the reason why it is invalid
 */
export function readEvent(value: unknown, index: number, now: number): ReadEvent | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const event = value as Record<string, unknown>;
  const { id, type, date } = event;
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id)) return 'id: must be 1 to 64 characters of A-Za-z0-9._-';
  if (!isType(type)) return `type: must be one of ${Object.keys(allowed).join(', ')}`;
  const moment = typeof date === 'string' ? readMoment(date) : undefined;
  if (moment === undefined) return `date: must be ${formatNames['date-time']}`;
  if (moment < now - maxAge) return `date: must not be more than ${maxAgeDays} days ago`;
  const error = propertyError(event, type);
  if (error) return error;
  const details: Record<string, unknown> = {};
  for (const name of allowed[type]) if (name in event) details[name] = event[name];
  const { messageId, inAppId, actionId } = details as Partial<Event>;
  return {
    index,
    id,
    type,
    date: storedDate(date as string, moment, now),
    isClamped: moment > now,
    messageId,
    inAppId,
    actionId,
    details,
    reference: referenceOf(type, details),
  };
}

/**
 * Gives the clamped events of a batch different times, in milliseconds before the request, in the order of the batch: clicks
 * of the same message at the same time would count once.
 */
export function spreadClamped(events: readonly ReadEvent[], now: number): void {
  const clamped = events.filter(({ isClamped }) => isClamped);
  clamped.forEach((event, index) => (event.date = new Date(now - (clamped.length - 1 - index)).toISOString()));
}

/** The most common form of a date, which is checked at a fraction of the cost. */
const plainDate = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Parses a date and time, in milliseconds since the epoch. Undefined for an invalid one. */
function readMoment(date: string): number | undefined {
  if (plainDate.test(date)) {
    const moment = Date.parse(date);
    // `Date` moves a day that does not exist, such as 30 February, to the next month.
    if (new Date(moment).getUTCDate() === Number(date.slice(8, 10))) return moment;
  }
  return formats['date-time'].validate(date) ? Date.parse(date.toUpperCase()) : undefined;
}

/** Formats a moment, which is not in the future. If the date has this format already, that costs a fifth of formatting it again. */
const storedDate = (date: string, moment: number, now: number) =>
  moment <= now && date.length === 24 && plainDate.test(date) ? date : new Date(Math.min(moment, now)).toISOString();

function propertyError(event: Record<string, unknown>, type: EventType): string | undefined {
  const names = known.get(type);
  for (const other in event) {
    if (names?.has(other)) continue;
    // The cut may split a surrogate pair, and a name may have unpaired ones. Many clients can't parse them.
    return `${other.slice(0, 64).toWellFormed()}: ${Object.hasOwn(properties, other) ? `not allowed for the type ${type}` : 'unknown property'}`;
  }
  if (needsMessage.has(type) && !messages.some((name) => name in event)) {
    return `messageId: missing; the type ${type} requires messageId or inAppId`;
  }
  for (const name of allowed[type]) {
    const { isValid, rule } = properties[name];
    if (!(name in event)) {
      if (!optional.has(name)) return `${name}: missing`;
    } else if (!isValid(event[name])) return `${name}: ${rule}`;
  }
  return undefined;
}

function referenceOf(type: EventType, details: Partial<Event>): Reference | undefined {
  const reference = references[type];
  const name = reference && details[reference.property];
  return reference && name !== undefined ? { kind: reference.kind, name, path: reference.property } : undefined;
}

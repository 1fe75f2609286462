import type { DeviceEvent } from '../../domain/events/events.ts';
import type { Reference } from '../../domain/references/references.ts';
import { formatNames, formats } from '../../schema/formats.ts';
import { textError } from '../../schema/text.ts';
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

const amountLimit = 1_000_000_000;
const hasFourDecimals = (amount: number) => Math.round(amount * 10_000) / 10_000 === amount;
const currencies = new Set(Intl.supportedValuesOf('currency'));
const value: Rule = {
  isValid(given) {
    if (typeof given !== 'object' || given === null || Object.keys(given).length !== 2) return false;
    const { amount, currency } = given as { amount?: unknown; currency?: unknown };
    const isAmount = typeof amount === 'number' && Math.abs(amount) <= amountLimit && hasFourDecimals(amount);
    return isAmount && typeof currency === 'string' && currencies.has(currency);
  },
  rule: `must have an amount of at most ${amountLimit} with up to 4 decimal places, and a currency as an ISO 4217 code such as EUR`,
};
const maxProperties = 20;
const isName = (name: string) => name.length >= 1 && name.length <= 64 && textError(name) === undefined;
const isPropertyValue = (given: unknown) =>
  typeof given === 'boolean' ||
  (typeof given === 'number' && Number.isFinite(given)) ||
  (typeof given === 'string' && given.length <= 255 && textError(given) === undefined);
const ownProperties: Rule = {
  isValid(given) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    const entries = Object.entries(given);
    return entries.length <= maxProperties && entries.every(([name, part]) => isName(name) && isPropertyValue(part));
  },
  rule: `must be an object with at most ${maxProperties} strings, numbers and booleans; names have 1 to 64 characters, and strings at most 255`,
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
  properties: ownProperties,
  value,
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
  application: ['code', 'properties', 'value'],
  state: ['state', 'active'],
  geofence_enter: ['geofenceId'],
  geofence_exit: ['geofenceId'],
  beacon_enter: ['beaconId'],
  beacon_exit: ['beaconId'],
};
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
const optional: ReadonlySet<Property> = new Set([...messages, 'actionId', 'properties', 'value']);
/** The properties of each type: the rules of those that it may have, and those that it must have. */
const types: ReadonlyMap<string, { rules: ReadonlyMap<string, Rule>; required: readonly Property[] }> = new Map(
  Object.entries(allowed).map(([type, names]) => {
    const rules = new Map(names.map((name) => [name, properties[name]]));
    return [type, { rules, required: names.filter((name) => !optional.has(name)) }];
  }),
);

/**
 * Reads an event of a batch.
 *
 * @param now the time of the request, in milliseconds since the epoch
 * @returns the event, or the reason why it is invalid
 */
export function readEvent(value: unknown, index: number, now: number): ReadEvent | string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'must be an object';
  const event = value as Record<string, unknown>;
  const { id, date } = event;
  const type = event.type as EventType;
  if (typeof id !== 'string' || !/^[\w.-]{1,64}$/.test(id)) return 'id: must be 1 to 64 characters of A-Za-z0-9._-';
  const ofType = types.get(type);
  if (!ofType) return `type: must be one of ${Object.keys(allowed).join(', ')}`;
  const moment = typeof date === 'string' ? readMoment(date) : undefined;
  if (moment === undefined) return `date: must be ${formatNames['date-time']}`;
  if (moment < now - maxAge) return `date: must not be more than ${maxAgeDays} days ago`;
  const details: Record<string, unknown> = {};
  for (const name in event) {
    if (name === 'id' || name === 'type' || name === 'date') continue;
    const rule = ofType.rules.get(name);
    if (!rule) return unknownProperty(name, type);
    const part = event[name];
    if (!rule.isValid(part)) return `${name}: ${rule.rule}`;
    details[name] = part;
  }
  if (needsMessage.has(type) && !('messageId' in details) && !('inAppId' in details)) {
    return `messageId: missing; the type ${type} requires messageId or inAppId`;
  }
  for (const name of ofType.required) if (!(name in details)) return `${name}: missing`;
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

/** The most common form of a date, which is parsed at a third of the cost. */
const plainDate = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** Parses a date and time, in milliseconds since the epoch. Undefined for an invalid one. */
function readMoment(date: string): number | undefined {
  const moment = plainDate.test(date) ? plainMoment(date) : undefined;
  if (moment !== undefined) return moment;
  return formats['date-time'].validate(date) ? Date.parse(date.toUpperCase()) : undefined;
}

/** Undefined for a day or a time that does not exist, such as 30 February. */
function plainMoment(date: string): number | undefined {
  const [month, day, hour, minute, second] = [
    twoDigits(date, 5),
    twoDigits(date, 8),
    twoDigits(date, 11),
    twoDigits(date, 14),
    twoDigits(date, 17),
  ];
  if (month < 1 || month > 12 || hour > 23 || minute > 59 || second > 59) return undefined;
  const year = twoDigits(date, 0) * 100 + twoDigits(date, 2);
  const milliseconds = date.length === 24 ? Number(date.slice(20, 23)) : 0;
  const moment = Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
  // `Date` moves a day that does not exist to another month. Every month has the days 1 to 28.
  return (day >= 1 && day <= 28) || new Date(moment).getUTCDate() === day ? moment : undefined;
}

const zero = 48;
const twoDigits = (text: string, at: number) => (text.charCodeAt(at) - zero) * 10 + text.charCodeAt(at + 1) - zero;

/** Formats a moment, which is not in the future. If the date has this format already, that costs a fifth of formatting it again. */
const storedDate = (date: string, moment: number, now: number) =>
  moment <= now && date.length === 24 && plainDate.test(date) ? date : new Date(Math.min(moment, now)).toISOString();

function unknownProperty(name: string, type: EventType): string {
  // The cut may split a surrogate pair, and a name may have unpaired ones. Many clients can't parse them.
  const shown = name.slice(0, 64).toWellFormed();
  return `${shown}: ${Object.hasOwn(properties, name) ? `not allowed for the type ${type}` : 'unknown property'}`;
}

function referenceOf(type: EventType, details: Partial<Event>): Reference | undefined {
  const reference = references[type];
  const name = reference && details[reference.property];
  return reference && name !== undefined ? { kind: reference.kind, name, path: reference.property } : undefined;
}

import { now } from '../../base/clock.ts';
import type { DeviceEvent } from '../../domain/events/events.ts';
import { parseStorableJson } from '../../http/body/body.ts';
import { Problem } from '../../http/errors/problem.ts';
import { formatNames, formats } from '../../schema/formats.ts';

/** A line that is not a valid event. */
export class EventError extends Error {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('; '));
    this.errors = errors;
  }
}

const properties = ['type', 'date', 'deviceId', 'messageId', 'inAppId', 'actionId'];
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Converts a text to a date and time, in UTC if it has no offset. Undefined for any other text. */
function toMoment(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const complete = [text, `${text}Z`].find((candidate) => formats['date-time'].validate(candidate));
  const moment = complete === undefined ? '' : new Date(complete.toUpperCase()).toISOString();
  // An offset can move the date outside the years 1 to 9999.
  return /^(?!0000)\d{4}-/.test(moment) ? moment : undefined;
}

/** @throws EventError for malformed JSON and for values that the database can't store */
function parse(line: Uint8Array): unknown {
  try {
    return parseStorableJson(line);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new EventError(error.errors.map(({ message }) => message.replace(/^body(: |\/)/, '')));
  }
}

/**
 * Reads one line of an import.
 *
 * @throws EventError with every validation error
 */
export function parseEvent(line: Uint8Array): DeviceEvent {
  const value = parse(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new EventError(['must be an object']);
  const { type, date, deviceId, messageId, inAppId, actionId } = value as Record<string, unknown>;
  const moment = toMoment(date);
  const rules: [boolean, string][] = [
    [type === 'click' || type === 'open', 'type: must be click or open'],
    [moment !== undefined, `date: must be ${formatNames['date-time']}`],
    // A date in the future would remain the last open of the device.
    [moment === undefined || Date.parse(moment) <= now(), 'date: must not be in the future'],
    [isText(deviceId), 'deviceId: must be the UDID of a device'],
    [messageId === undefined || isId(messageId), 'messageId: must be a positive integer'],
    [inAppId === undefined || isId(inAppId), 'inAppId: must be a positive integer'],
    [
      type !== 'click' || (messageId ?? inAppId) !== undefined,
      'messageId: missing; a click requires messageId or inAppId',
    ],
    [actionId === undefined || isId(actionId), 'actionId: must be a positive integer'],
    [type !== 'open' || actionId === undefined, 'actionId: only allowed for clicks'],
  ];
  const errors = [
    ...Object.keys(value)
      .filter((name) => !properties.includes(name))
      .map((name) => `${name}: unknown property`),
    ...rules.filter(([holds]) => !holds).map(([, error]) => error),
  ];
  if (errors.length > 0) throw new EventError(errors);
  return { ...(value as DeviceEvent), date: moment ?? '' };
}

import { parseStorableJson } from '../http/body.ts';
import { formatNames, formats } from '../http/formats.ts';
import { Problem } from '../http/problem.ts';

/** What a device did. */
export interface DeviceEvent {
  type: 'click' | 'open';
  /** As RFC 3339 in UTC, in milliseconds. */
  date: string;
  /** The UDID. */
  deviceId: string;
  /** The push message that was clicked; of an open, what led to it. */
  messageId?: number;
  /** The in-app message that was clicked; of an open, what led to it. */
  inAppId?: number;
  /** Which action of the message was clicked. */
  actionId?: number;
}

/** A line that is no event. */
export class EventError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join('; '));
    this.faults = faults;
  }
}

const members = ['type', 'date', 'deviceId', 'messageId', 'inAppId', 'actionId'];
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** The point in time that a text names, UTC without an offset; undefined for any other text. */
function toMoment(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined;
  const complete = [text, `${text}Z`].find((candidate) => formats['date-time'].validate(candidate));
  const moment = complete === undefined ? '' : new Date(complete.toUpperCase()).toISOString();
  // An offset may lead out of the years from 1 to 9999, which are the ones with four digits.
  return /^(?!0000)\d{4}-/.test(moment) ? moment : undefined;
}

/** What is wrong with a value; also what the database could not hold. */
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
 * @throws EventError with every fault
 */
export function parseEvent(line: Uint8Array): DeviceEvent {
  const value = parse(line);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new EventError(['must be an object']);
  const { type, date, deviceId, messageId, inAppId, actionId } = value as Record<string, unknown>;
  const moment = toMoment(date);
  const rules: [boolean, string][] = [
    [type === 'click' || type === 'open', 'type: must be click or open'],
    [moment !== undefined, `date: must be ${formatNames['date-time']}`],
    // A date in the future would stay the device's last opening for good.
    [moment === undefined || Date.parse(moment) <= Date.now(), 'date: must not be after now'],
    [isText(deviceId), 'deviceId: must be the UDID of a device'],
    [messageId === undefined || isId(messageId), 'messageId: must be a positive integer'],
    [inAppId === undefined || isId(inAppId), 'inAppId: must be a positive integer'],
    [type !== 'click' || (messageId ?? inAppId) !== undefined, 'messageId: missing, as is inAppId; a click needs one'],
    [actionId === undefined || isId(actionId), 'actionId: must be a positive integer'],
    [type !== 'open' || actionId === undefined, 'actionId: only a click has one'],
  ];
  const faults = [
    ...Object.keys(value)
      .filter((name) => !members.includes(name))
      .map((name) => `${name}: unknown member`),
    ...rules.filter(([holds]) => !holds).map(([, fault]) => fault),
  ];
  if (faults.length > 0) throw new EventError(faults);
  return { ...(value as DeviceEvent), date: moment ?? '' };
}

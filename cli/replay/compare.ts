import {
  isIdName,
  kindOf,
  masked,
  type Names,
  namesBelow,
  type RecordedResponse,
  type RecordedStep,
} from '../../sandbox/recording/recording-document.ts';
import { escaped } from '../../server/schema/pointer.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import type { ReplayedResponse } from './values.ts';

/** A difference between the recorded response and that of the deployment. */
export interface Difference {
  /** `status`, `headers/content-type`, or `body` with a JSON pointer. */
  path: string;
  recorded: unknown;
  replayed: unknown;
}

/** The IDs of the recording, by kind, and those of the deployment that correspond. */
export interface KnownIds {
  /** Notes an ID that a request of the recording has. */
  bind(kind: string, recorded: unknown, replayed: unknown): void;
  /** Whether two IDs correspond. A new one is bound to the other. */
  matches(kind: string, recorded: unknown, replayed: unknown): boolean;
  /** Replaces the IDs of the recording in a text. */
  translate(text: string): string;
}

export function createKnownIds(): KnownIds {
  const bound = new Map<string, unknown>();
  const words = new Map<string, string>();
  function bind(kind: string, recorded: unknown, replayed: unknown): void {
    bound.set(`${kind} ${String(recorded)}`, replayed);
    if (String(recorded) !== String(replayed)) words.set(String(recorded), String(replayed));
  }
  return {
    bind,
    matches(kind, recorded, replayed) {
      const key = `${kind} ${String(recorded)}`;
      if (bound.has(key)) return String(bound.get(key)) === String(replayed);
      bind(kind, recorded, replayed);
      return true;
    },
    translate: (text) => (words.size === 0 ? text : text.replaceAll(/[\w-]+/g, (word) => words.get(word) ?? word)),
  };
}

/** Maximum differences of one response. */
const maxDifferences = 20;
const dateTime = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/;
const date = /^\d{4}-\d\d-\d\d$/;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Texts of these formats may differ, but not their format. */
const formats = [dateTime, date, uuid];

export interface Comparison {
  step: RecordedStep;
  /** The path of the operation. */
  path: string;
  /** The origin of the deployment. */
  origin: string;
  ids: KnownIds;
  /** JSON pointers and names of members that may differ. */
  ignored: ReadonlySet<string>;
}

/** Compares a response with the recorded one. */
export function compareResponses(response: ReplayedResponse, comparison: Comparison): Difference[] {
  const recorded = comparison.step['x-response'];
  if (recorded.status !== response.status) {
    return [{ path: 'status', recorded: recorded.status, replayed: explained(response) }];
  }
  const differences: Difference[] = [];
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  if (type !== (recorded.contentType ?? '')) {
    differences.push({ path: 'headers/content-type', recorded: recorded.contentType, replayed: type || undefined });
  } else if (!recorded.isTooLarge) compareBodies(recorded, response, comparison, differences);
  return differences.slice(0, maxDifferences);
}

/** The status, with the error if there is one. */
function explained({ status, body }: ReplayedResponse): string | number {
  const [error] = (body as { errors?: { label?: string; message?: string }[] } | undefined)?.errors ?? [];
  return error ? `${status} (${error.label}: ${error.message})` : status;
}

function compareBodies(
  recorded: RecordedResponse,
  response: ReplayedResponse,
  { path, origin, ids, ignored }: Comparison,
  differences: Difference[],
): void {
  if (recorded.header !== undefined) {
    const [header = '', ...lines] = response.text.trimEnd().split('\n');
    if (header.trimEnd() !== recorded.header) {
      differences.push({ path: 'body, first line', recorded: recorded.header, replayed: header.trimEnd() });
    }
    if (lines.length !== recorded.lines) {
      differences.push({ path: 'body, number of lines', recorded: recorded.lines, replayed: lines.length });
    }
    return;
  }
  const add = (pointer: string, one: unknown, other: unknown) => {
    if (differences.length < maxDifferences) {
      differences.push({ path: `body${pointer === '' ? '' : `#${pointer}`}`, recorded: one, replayed: other });
    }
  };

  function compare(one: unknown, other: unknown, pointer: string, names: Names): void {
    if (ignored.has(pointer) || ignored.has(names.name) || differences.length >= maxDifferences) return;
    if (Array.isArray(one) && Array.isArray(other)) {
      if (one.length !== other.length) add(`${pointer}/length`, one.length, other.length);
      for (let index = 0; index < Math.min(one.length, other.length); index++) {
        compare(one[index], other[index], `${pointer}/${index}`, names);
      }
    } else if (isObject(one) && isObject(other)) {
      for (const member of new Set([...Object.keys(one), ...Object.keys(other)])) {
        const [left, right] = [one, other].map((each) => (Object.hasOwn(each, member) ? each[member] : undefined));
        compare(left, right, `${pointer}/${escaped(member)}`, namesBelow(names, member));
      }
    } else if (!isSame(one, other, names)) add(pointer, one, other);
  }

  function isSame(one: unknown, other: unknown, { name, owner }: Names): boolean {
    if (one === other && !isIdName(name)) return true;
    if (typeof one !== typeof other || one === null || other === null) return one === other;
    if (one === masked) return true;
    if (isIdName(name) && (typeof one === 'number' || typeof one === 'string')) {
      return ids.matches(kindOf(name, owner, path), one, other);
    }
    if (typeof one !== 'string' || typeof other !== 'string') return one === other;
    if (formats.some((format) => format.test(one) && format.test(other))) return true;
    const found = normalize(other, origin);
    return normalize(one, origin) === found || normalize(ids.translate(one), origin) === found;
  }

  compare(recorded.body, response.body, '', { name: '', owner: '' });
}

/** A text without what differs between two deployments: origins, times and UUIDs. */
const normalize = (text: string, origin: string) =>
  text
    .replaceAll(origin, '<origin>')
    .replaceAll(/\bhttps?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/g, '<origin>')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?/g, '<time>')
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<uuid>');

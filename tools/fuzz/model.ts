import { type KindName, kindNames } from './kinds.ts';
import { type Schema, type Schemas } from './schemas.ts';

export type Body = Record<string, unknown>;
export type AppName = 'left' | 'right';

/** A resource as it was written last. */
export interface Row {
  body: Body;
  /** Of a message. */
  schedule?: { body: Body; exclusion?: Body };
}

/** What the service should hold: each application's resources, by kind and ID. */
export type Model = Record<AppName, Record<KindName, Map<number, Row>>>;

const emptyApp = () => Object.fromEntries(kindNames.map((kind) => [kind, new Map<number, Row>()])) as Model[AppName];

export const emptyModel = (): Model => ({ left: emptyApp(), right: emptyApp() });

/** The ID of the resource with an external ID, which is one application's and one kind's. */
export function idOf(rows: ReadonlyMap<number, Row>, externalId: unknown): number | undefined {
  if (externalId === undefined) return undefined;
  return [...rows].find(([, { body }]) => body.externalId === externalId)?.[0];
}

/** Whether the present moment lies within the dates of an in-app message or an alarm that is set active. */
function effectiveStatus({ isActive, startDate, endDate }: Body): 'active' | 'inactive' {
  const now = Date.now();
  const [from, until] = [startDate, endDate].map((date) => (typeof date === 'string' ? Date.parse(date) : now));
  return isActive === true && (from ?? now) <= now && now <= (until ?? now) ? 'active' : 'inactive';
}

/**
 * Compares what is shown of a resource with the body that it was written with.
 *
 * @param input the schema of such bodies
 * @returns what differs, by member
 */
export function rowFaults(
  schemas: Schemas,
  input: Schema,
  kind: KindName,
  { body, schedule }: Row,
  shown: Body,
): string[] {
  const flat = schemas.flatten(input);
  const branch = flat.oneOf?.find((candidate) => schemas.isValid(candidate, body)) ?? flat;
  const members = Object.entries(branch.properties ?? {}).map(
    ([name, schema]) => [name, schemas.flatten(schema)] as const,
  );
  const faults = members.flatMap(([name, schema]) => {
    if (schema.readOnly) return [];
    const [written, read] = [body[name], shown[name]];
    if (written === undefined) {
      const isExpected = read === undefined || schema.default !== undefined;
      return isExpected ? [] : [`${name}: must be absent, as it was not written`];
    }
    // A list without fields shows none, however it was said.
    if (kind === 'lists' && read === undefined && sameValue(written, {})) return [];
    const isSet = kind === 'geogroups' && Array.isArray(written) && Array.isArray(read);
    const same = isSet ? sameValue(asSet(written), asSet(read)) : sameValue(written, read);
    return same ? [] : [`${name}: ${JSON.stringify(read)} is not what was written: ${JSON.stringify(written)}`];
  });
  const state = schedule ? 'scheduled' : 'draft';
  if (kind === 'messages' && shown.state !== state) faults.push(`state: must be ${state}`);
  if ('effectiveStatus' in shown && shown.effectiveStatus !== effectiveStatus(body)) {
    faults.push(`effectiveStatus: must be ${effectiveStatus(body)}`);
  }
  return faults;
}

const asSet = (ids: unknown[]) => [...new Set(ids as number[])].toSorted((a, b) => a - b);

const date = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Dates are the same where they are the same moment, but for what is cut off; objects may have gained defaults. */
export function sameValue(written: unknown, read: unknown): boolean {
  if (written === read) return true;
  if (typeof written === 'string' && typeof read === 'string') {
    if (date.test(written) && date.test(read)) return Math.abs(instant(written) - instant(read)) <= 1;
    return uuid.test(written) && written.toLowerCase() === read.toLowerCase();
  }
  if (typeof written !== 'object' || typeof read !== 'object' || written === null || read === null) {
    // -0 is written as 0.
    return written === 0 && read === 0;
  }
  if (Array.isArray(written)) {
    return (
      Array.isArray(read) && written.length === read.length && written.every((item, i) => sameValue(item, read[i]))
    );
  }
  return Object.entries(written).every(
    ([key, member]) => Object.hasOwn(read, key) && sameValue(member, (read as Body)[key]),
  );
}

/** Without an offset a date is UTC. */
const instant = (text: string) => Date.parse(/([Zz]|[+-]\d\d:\d\d)$/.test(text) ? text.toUpperCase() : `${text}Z`);

import { type KindName, kindNames } from './kinds.ts';
import { type Schema, type Schemas } from './schemas.ts';

export type Body = Record<string, unknown>;
export type AppName = 'left' | 'right';

/** A resource as last written. */
export interface Row {
  body: Body;
  /** The schedule of a message. */
  schedule?: { body: Body; exclusion?: Body };
}

/** The expected resources of each application, by kind and ID. */
export type Model = Record<AppName, Record<KindName, Map<number, Row>>>;

const emptyApp = () => Object.fromEntries(kindNames.map((kind) => [kind, new Map<number, Row>()])) as Model[AppName];

export const emptyModel = (): Model => ({ left: emptyApp(), right: emptyApp() });

/** The ID of the resource with an external ID, which is unique per application and kind. */
export function idOf(rows: ReadonlyMap<number, Row>, externalId: unknown): number | undefined {
  if (externalId === undefined) return undefined;
  return [...rows].find(([, { body }]) => body.externalId === externalId)?.[0];
}

/** The expected status of an in-app message or alarm, by its dates. */
function effectiveStatus({ isActive, startDate, endDate }: Body): 'active' | 'inactive' {
  const now = Date.now();
  const [from, until] = [startDate, endDate].map((date) => (typeof date === 'string' ? Date.parse(date) : now));
  return isActive === true && (from ?? now) <= now && now <= (until ?? now) ? 'active' : 'inactive';
}

/**
 * Compares a returned resource with the body that it was written with.
 *
 * @param input the schema of the body
 * @returns the differences, by member
 */
export function rowDifferences(
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
  const differences = members.flatMap(([name, schema]) => {
    if (schema.readOnly) return [];
    const [written, read] = [body[name], shown[name]];
    if (written === undefined) {
      const isExpected = read === undefined || schema.default !== undefined;
      return isExpected ? [] : [`${name}: must be absent, as it was not written`];
    }
    // A list with empty fields returns none.
    if (kind === 'lists' && read === undefined && sameValue(written, {})) return [];
    const isSet = kind === 'geogroups' && Array.isArray(written) && Array.isArray(read);
    const same = isSet ? sameValue(asSet(written), asSet(read)) : sameValue(written, read);
    return same ? [] : [`${name}: ${JSON.stringify(read)} is not what was written: ${JSON.stringify(written)}`];
  });
  const state = schedule ? 'scheduled' : 'draft';
  if (kind === 'messages' && shown.state !== state) differences.push(`state: must be ${state}`);
  if ('effectiveStatus' in shown && shown.effectiveStatus !== effectiveStatus(body)) {
    differences.push(`effectiveStatus: must be ${effectiveStatus(body)}`);
  }
  return differences;
}

const asSet = (ids: unknown[]) => [...new Set(ids as number[])].toSorted((a, b) => a - b);

const date = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether two values are equal: dates by instant with millisecond precision, objects with additional defaults. */
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

/** A date without an offset is UTC. */
const instant = (text: string) => Date.parse(/([Zz]|[+-]\d\d:\d\d)$/.test(text) ? text.toUpperCase() : `${text}Z`);

import type { Secrets } from '../applications/secrets.ts';
import { badData } from '../http/problem.ts';

const purpose = 'device list cursor';
/** A place in the order of `id`: eight bytes, then the signature. */
const placeBytes = 8;

/** What an export asks for. A cursor goes on with the same one only. */
export interface ExportQuery {
  applicationId: number;
  fields?: readonly string[];
  firstOpen?: string;
  lastOpen?: string;
}

const textOf = ({ applicationId, fields, firstOpen, lastOpen }: ExportQuery, id: bigint) =>
  JSON.stringify([applicationId, fields, firstOpen, lastOpen, String(id)]);

/** Writes the place after a device into text that nobody can make up or use for anything else. */
export function writeCursor(secrets: Secrets, query: ExportQuery, id: number): string {
  const place = Buffer.alloc(placeBytes);
  place.writeBigInt64BE(BigInt(id));
  return Buffer.concat([place, secrets.sign(textOf(query, BigInt(id)), purpose)]).toString('base64url');
}

/**
 * @returns the ID that the export has come to; 0 without a cursor
 * @throws Problem 400 for a cursor that is not ours, or of another application or query
 */
export function readCursor(secrets: Secrets, query: ExportQuery, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const bytes = Buffer.from(cursor, 'base64url');
  // Other texts decode to the same bytes: only the one that we wrote counts.
  if (bytes.length > placeBytes && bytes.toString('base64url') === cursor) {
    const id = bytes.readBigInt64BE();
    if (secrets.isSigned(textOf(query, id), bytes.subarray(placeBytes), purpose)) return Number(id);
  }
  throw badData('query/cursor: is not a cursor of this list');
}

import type { Secrets } from '../../domain/secrets.ts';
import { badData } from '../../http/errors/problem.ts';

const purpose = 'device list cursor';
/** Bytes of the device ID in a cursor. The signature follows it. */
const idBytes = 8;

/** The parameters of an export. A cursor is valid only for the same parameters. */
export interface ExportQuery {
  applicationId: number;
  fields?: readonly string[];
  firstOpen?: string;
  lastOpen?: string;
}

const textOf = ({ applicationId, fields, firstOpen, lastOpen }: ExportQuery, id: bigint) =>
  JSON.stringify([applicationId, fields, firstOpen, lastOpen, String(id)]);

/** Creates a signed cursor for the page after a device. */
export function writeExportCursor(secrets: Secrets, query: ExportQuery, id: number): string {
  const encodedId = Buffer.alloc(idBytes);
  encodedId.writeBigInt64BE(BigInt(id));
  return Buffer.concat([encodedId, secrets.sign(textOf(query, BigInt(id)), purpose)]).toString('base64url');
}

/**
 * @returns the ID of the last device before the page; 0 without a cursor
 * @throws Problem 400 for a cursor with an invalid signature, or of another application or query
 */
export function readExportCursor(secrets: Secrets, query: ExportQuery, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const bytes = Buffer.from(cursor, 'base64url');
  // Several texts decode to the same bytes. Only the canonical one is accepted.
  if (bytes.length > idBytes && bytes.toString('base64url') === cursor) {
    const id = bytes.readBigInt64BE();
    if (secrets.isSigned(textOf(query, id), bytes.subarray(idBytes), purpose)) return Number(id);
  }
  throw badData('query/cursor: must be the cursor of a `next` link of this list');
}

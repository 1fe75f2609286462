import { once } from 'node:events';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { deviceColumn } from '../applications/criteria.ts';
import type { Field } from '../applications/settings.ts';
import type { Database } from '../db/database.ts';
import { DatabaseUnavailableError } from '../db/errors.ts';

/** Which devices an export takes. Dates are RFC 3339 in UTC. */
export interface ExportFilter {
  firstOpenFrom?: string;
  firstOpenBefore?: string;
  lastOpenFrom?: string;
}

export interface ExportPage {
  /** The last device of the page, and whether there are others behind it. */
  lastId: number;
  more: boolean;
}

export interface DeviceExport {
  /** Finds the end of the page that follows a device. */
  findPage(applicationId: number, filter: ExportFilter, afterId: number): Promise<ExportPage>;
  /**
   * Streams the devices between two IDs as CSV, straight from COPY: memory does not grow with them. The stream holds a
   * connection of the pool until it is read to its end, or destroyed.
   */
  stream(applicationId: number, fields: readonly Field[], filter: ExportFilter, range: IdRange): Promise<Readable>;
}

/** After the first, up to and with the last; without one, to the end. */
export interface IdRange {
  afterId: number;
  lastId?: number;
}

const pageSize = 10_000;

const rfc3339 = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A field as the text that it is in CSV. Names in a data scheme are letters, digits and underscores. */
function csvColumn({ name, type }: Field): string {
  const column = deviceColumn(name);
  if (column === undefined) return `d.fields ->> '${name}'`;
  return type === 'date' ? rfc3339(column) : column;
}

/** The statement of a page. COPY takes no parameters: numbers and quoted dates stand in its text. */
function copyStatement(
  applicationId: number,
  fields: readonly Field[],
  { firstOpenFrom, firstOpenBefore, lastOpenFrom }: ExportFilter,
  { afterId, lastId }: IdRange,
): string {
  const conditions = [
    `d.id > ${afterId}`,
    ...(lastId === undefined ? [] : [`d.id <= ${lastId}`]),
    ...(firstOpenFrom === undefined ? [] : [`d.first_open >= ${pg.escapeLiteral(firstOpenFrom)}`]),
    ...(firstOpenBefore === undefined ? [] : [`d.first_open < ${pg.escapeLiteral(firstOpenBefore)}`]),
    ...(lastOpenFrom === undefined ? [] : [`d.last_open >= ${pg.escapeLiteral(lastOpenFrom)}`]),
  ];
  return `copy (select ${fields.map(csvColumn).join(', ')}
                  from devices d
                 where d.application_id = ${applicationId} and ${conditions.join(' and ')}
                 order by d.id) to stdout (format csv, delimiter ';')`;
}

/** Puts the header line before the rows, and ends a stream that makes no progress for so many milliseconds. */
function withHeader(header: string, patience: number): Transform {
  let headed = false;
  const head = (stream: Transform) => {
    if (!headed) stream.push(`${header}\n`);
    headed = true;
  };
  const stream: Transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      head(this);
      stalled?.refresh();
      done(null, chunk);
    },
    flush(done) {
      head(this);
      done();
    },
  });
  const giveUp = () => stream.destroy(new DatabaseUnavailableError('the export makes no progress'));
  const stalled = Number.isFinite(patience) ? setTimeout(giveUp, patience) : undefined;
  return stream.once('close', () => clearTimeout(stalled));
}

/**
 * @param exports has the connections of streams: as many run at once, and others wait for them
 * @param patience how long a stream may make no progress, in milliseconds
 */
export function createDeviceExport(
  db: Pick<Database, 'query'>,
  exports: Pick<Database, 'copyOut'>,
  patience: number,
): DeviceExport {
  return {
    async findPage(applicationId, { firstOpenFrom, firstOpenBefore, lastOpenFrom }, afterId) {
      const [end] = await db.query<{ lastId: number | null; count: number }>(
        `select max(id) filter (where place <= ${pageSize}) as "lastId", count(*) as count
         from (select d.id, row_number() over (order by d.id) as place
                 from devices d
                where d.application_id = $1 and d.id > $2
                  and ($3::timestamptz is null or d.first_open >= $3)
                  and ($4::timestamptz is null or d.first_open < $4)
                  and ($5::timestamptz is null or d.last_open >= $5)
                order by d.id
                limit ${pageSize + 1}) page`,
        [applicationId, afterId, firstOpenFrom ?? null, firstOpenBefore ?? null, lastOpenFrom ?? null],
      );
      return { lastId: end?.lastId ?? afterId, more: (end?.count ?? 0) > pageSize };
    },

    async stream(applicationId, fields, filter, range) {
      const rows = await exports.copyOut(copyStatement(applicationId, fields, filter, range));
      const body = withHeader(fields.map(({ name }) => name).join(';'), patience);
      // The reader of the body learns of a failure from the body.
      pipeline(rows, body).catch(() => undefined);
      await once(body, 'readable');
      return body;
    },
  };
}

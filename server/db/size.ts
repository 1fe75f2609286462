import { onlyRow, type Queryable } from './database.ts';

/** The size of the database on disk, in bytes. */
export async function readDatabaseBytes(db: Queryable): Promise<number> {
  return onlyRow(await db.query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')).bytes;
}

import { onlyRow } from "./database.js";
/** The size of the database on disk, in bytes. */
export async function readDatabaseBytes(db) {
    return onlyRow(await db.query('select pg_database_size(current_database()) as bytes')).bytes;
}

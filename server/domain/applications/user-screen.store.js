import { omitNulls, onlyRow } from "../../db/database.js";
import { maxApplications, rightsColumns } from "./rights.store.js";
const columns = `u.id, u.email, u.name, u.api_key is not null as "hasApiKey", u.created_at as "createdAt"`;
/** Returns users whose email address or name contains a text. */
export async function searchUsers(db, search, { offset, limit }) {
    // The page is selected first, so that the applications are only read for its users.
    const rows = await db.queryOnce(`select ${columns}, ${rightsColumns('user', 'u.id', maxApplications.listed)}
       from (select id from users
              where $1::text is null or strpos(email, lower($1)) > 0 or strpos(lower(name), lower($1)) > 0
              order by id
             offset $2 limit $3) page
       join users u on u.id = page.id
      order by u.id`, [search ?? null, offset, limit]);
    return rows.map(omitNulls);
}
export async function findUser(db, id) {
    const [row] = await db.query(`select ${columns}, ${rightsColumns('user', 'u.id', maxApplications.single)} from users u where u.id = $1`, [id]);
    return row && omitNulls(row);
}
/** Finds a user by email address, in any case of letters. */
export async function findUserByEmail(db, email) {
    const [row] = await db.query('select id from users where email = lower($1)', [email]);
    return row && findUser(db, row.id);
}
export async function insertUser(db, { email, name }) {
    const rows = await db.query('insert into users (email, name) values (lower($1), $2) returning id', [
        email,
        name ?? null,
    ]);
    return onlyRow(rows).id;
}
/** @returns whether the user exists */
export async function replaceUser(db, id, { email, name }) {
    const found = await db.query('update users set email = lower($2), name = $3 where id = $1 returning id', [
        id,
        email,
        name ?? null,
    ]);
    return found.length > 0;
}
/** @returns whether the user existed */
export async function deleteUserById(db, id) {
    const deleted = await db.query('delete from users where id = $1 returning id', [id]);
    return deleted.length > 0;
}

import { omitNulls, onlyRow } from "../../db/database.js";
const columns = 'id, external_id as "externalId", name, uuid, major, minor, info';
const values = ({ externalId, name, uuid, major, minor, info }) => [
    externalId ?? null,
    name,
    uuid,
    major,
    minor,
    info,
];
export async function listBeacons(db, applicationId, { offset, limit }) {
    const rows = await db.query(`select ${columns}
       from beacons
      where application_id = $1
        and id >= (select id from beacons where application_id = $1 order by id offset $2 limit 1)
      order by id
      limit $3`, [applicationId, offset, limit]);
    return rows.map(omitNulls);
}
export async function findBeacon(db, applicationId, id) {
    const [row] = await db.query(`select ${columns} from beacons where application_id = $1 and id = $2`, [
        applicationId,
        id,
    ]);
    return row && omitNulls(row);
}
export async function insertBeacon(db, applicationId, beacon) {
    const rows = await db.query(`insert into beacons (application_id, external_id, name, uuid, major, minor, info)
     values ($1, $2, $3, $4, $5, $6, $7)
     returning id`, [applicationId, ...values(beacon)]);
    return onlyRow(rows).id;
}
/** @returns whether it existed */
export async function replaceBeacon(db, applicationId, id, beacon) {
    const rows = await db.query(`update beacons
        set external_id = $3, name = $4, uuid = $5, major = $6, minor = $7, info = $8
      where application_id = $1 and id = $2
      returning id`, [applicationId, id, ...values(beacon)]);
    return rows.length > 0;
}

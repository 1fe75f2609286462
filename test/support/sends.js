import { until } from "./wait.js";
/** Creates a static list with these members, some of them expired. */
export async function addList({ db }, partnerId, listId, { members, expired = [], fields = {} }) {
    await db.query(`insert into static_lists (application_id, list_id, name, fields)
     select id, $2, 'List', $3 from applications where partner_id = $1`, [partnerId, listId, fields]);
    await db.query(`insert into static_list_members (application_id, list_id, device_id, expire_at)
     select d.application_id, $2, d.id, case when d.udid = any ($4) then now() - interval '1 minute' end
       from devices d join applications a on a.id = d.application_id
      where a.partner_id = $1 and (d.udid = any ($3) or d.udid = any ($4))`, [partnerId, listId, members, expired]);
}
/** Waits until a send is complete, and returns its outcomes by device. */
export async function endOf({ db }, sendId) {
    const state = await until(async () => {
        const [send] = await db.query('select state from sends where id = $1', [sendId]);
        return send && send.state !== 'sending' && send.state;
    });
    const deliveries = await db.query('select udid, status, reason, kind from deliveries where send_id = $1 order by udid', [sendId]);
    return { state, deliveries };
}
export const pushesOf = ({ db }, sendId) => db.query(`select o.send_id as "sendId", device ->> 'udid' as udid, device ->> 'token' as token, o.content
       from outbox o, json_array_elements(o.devices) as device
      where o.send_id = $1
      order by udid`, [sendId]);
/** Functions to create and send messages of an application. */
export function sender(caller, partnerId) {
    const messages = `/v1/me/apps/${partnerId}/messages`;
    const idOf = ({ status, body }) => {
        if (status !== 200)
            throw new Error(`${status}: ${JSON.stringify(body)}`);
        return body.id;
    };
    return {
        create: async (message = {}) => idOf(await caller.request('POST', messages, {
            body: { platform: 'android', title: 'Hello', text: 'Good morning.', ...message },
        })),
        send: (id, query = '') => caller.request('POST', `${messages}/${id}/send${query}`),
        /** Sends a message, which must succeed. */
        sendIdOf: async (id, query = '') => {
            const { status, body } = await caller.request('POST', `${messages}/${id}/send${query}`);
            if (status !== 200)
                throw new Error(`${status}: ${JSON.stringify(body)}`);
            return body.sendId;
        },
        instantIdOf: async (body) => idOf(await caller.request('POST', `/v1/me/apps/${partnerId}/send`, { body })),
        stateOf: async (id) => (await caller.request('GET', `${messages}/${id}`)).body.state,
        schedule: (id, schedule) => caller.request('POST', `${messages}/${id}/schedules`, { body: schedule }),
        getSchedule: (id) => caller.request('GET', `${messages}/${id}/schedules`),
    };
}

import { shownState } from "./progress.store.js";
/** Reads the states of sends, by ID. */
export async function readSendStates(db, sends) {
    const rows = await db.query(`select s.id,
            case when s.canceled_at is not null then 'canceled' when s.paused_at is not null then 'paused' else 'sending' end
              as state
       from unnest($1::bigint[], $2::bigint[]) as wanted (application_id, id)
       join sends s on s.application_id = wanted.application_id and s.id = wanted.id`, [sends.map(({ applicationId }) => applicationId), sends.map(({ sendId }) => sendId)]);
    return new Map(rows.map(({ id, state }) => [id, state]));
}
const changes = {
    pause: `paused_at = coalesce(paused_at, now())`,
    resume: 'paused_at = null',
    cancel: 'canceled_at = coalesce(canceled_at, now())',
};
/**
 * Pauses, resumes or cancels a send. Workers react within a second. Planning is not affected.
 *
 * @returns the send, unchanged if it has ended or is being canceled; undefined if it does not exist
 */
export async function controlSend(db, applicationId, id, command) {
    const [row] = await db.query(`with changed as (
       update sends
          set ${changes[command]}
        where application_id = $1 and id = $2 and state = 'sending' and (canceled_at is null or $3)
       returning id, state, paused_at, canceled_at
     ), shown as (
       select * from changed
        union all
       select id, state, paused_at, canceled_at from sends
        where application_id = $1 and id = $2 and not exists (select from changed)
     )
     select id, ${shownState('shown')} as state from shown`, [applicationId, id, command === 'cancel']);
    return row;
}
// Each is a complete message, so that checks can compare the examples of the contract with it.
const rejections = {
    sent: (id) => `send ${id} has already been sent`,
    failed: (id) => `send ${id} has already failed`,
    canceled: (id) => `send ${id} has already been canceled`,
    canceling: (id) => `send ${id} is being canceled`,
};
/**
 * Returns why a command had no effect, given the state after it, such as `send 7 has already been sent`. Undefined if it
 * had one.
 */
export function rejectionOf(command, { id, state }) {
    const isDone = { pause: 'paused', resume: 'sending', cancel: 'canceling' }[command] === state;
    return isDone ? undefined : rejections[state]?.(id);
}

import { DatabaseUnavailableError } from "./errors.js";
/** How long the database may take for a step of the start that is usually short, in milliseconds. */
const startTimeout = 20_000;
/**
 * Limits a step of the start that uses the database, so that a connection that was lost silently does not leave the process half
 * started.
 *
 * @throws DatabaseUnavailableError after 20 seconds
 */
export const atStart = (work) => inTime(work, startTimeout, new DatabaseUnavailableError('the database does not respond'));
/**
 * Limits how long a result is waited for. What was begun continues, and its later failure is ignored.
 *
 * @throws the error, or an Error with this message, after that many milliseconds
 */
export async function inTime(work, milliseconds, error) {
    let timer;
    const tooLate = new Promise((_resolve, reject) => {
        const end = () => reject(typeof error === 'string' ? new Error(error) : error);
        // If the process was busy for that long, it first reads what has already arrived.
        timer = setTimeout(() => setImmediate(end), milliseconds).unref();
    });
    return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
/** OWASP's recommendation for scrypt. One computation takes 128 MiB. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };
const saltBytes = 16;
const hashBytes = 32;
const derive = promisify(scrypt);
/** More concurrent computations would need too much memory and processor time. */
const maxConcurrent = 2;
const maxWaiting = 32;
/** Too many passwords are being checked. */
export class BusyError extends Error {
}
let active = 0;
const waiting = [];
/** @throws BusyError if too many computations are waiting */
async function inTurn(work) {
    if (active >= maxConcurrent) {
        if (waiting.length >= maxWaiting)
            throw new BusyError();
        await new Promise((resolve) => waiting.push(resolve));
    }
    else {
        active++;
    }
    try {
        return await work();
    }
    finally {
        const next = waiting.shift();
        if (next)
            next();
        else
            active--;
    }
}
/** Unicode has several encodings of a character, and keyboards differ in which one they produce. */
const hashWith = (password, salt) => inTurn(() => derive(password.normalize('NFKC'), salt, hashBytes, cost));
/**
 * Hashes a password for storage.
 *
 * @returns the salt and the hash
 * @throws BusyError if too many computations are waiting
 */
export async function hashPassword(password) {
    const salt = randomBytes(saltBytes);
    return Buffer.concat([salt, await hashWith(password, salt)]);
}
/** Compared if an account does not exist or has no password, so that the response time does not reveal it. */
const unknown = randomBytes(saltBytes + hashBytes);
/** @throws BusyError if too many computations are waiting */
export async function isPassword(password, stored) {
    const compared = stored ?? unknown;
    const hash = await hashWith(password, compared.subarray(0, saltBytes));
    return timingSafeEqual(hash, compared.subarray(saltBytes)) && compared === stored;
}

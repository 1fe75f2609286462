import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's recommendation for scrypt, as the logarithm of N. One computation takes 128 MiB. */
const usualCost = 17;
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** More concurrent computations would need too much memory and processor time. */
const maxConcurrent = 2;
const maxWaiting = 32;

/** Too many passwords are being checked. */
export class BusyError extends Error {}

let active = 0;
const waiting: (() => void)[] = [];

/** @throws BusyError if too many computations are waiting */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (active >= maxConcurrent) {
    if (waiting.length >= maxWaiting) throw new BusyError();
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    active++;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else active--;
  }
}

/** Unicode has several encodings of a character, and keyboards differ in which one they produce. */
const hashWith = (password: string, salt: Buffer, cost: number) =>
  inTurn(() =>
    derive(password.normalize('NFKC'), salt, hashBytes, { N: 2 ** cost, r: 8, p: 1, maxmem: 192 * 1024 * 1024 }),
  );

/**
 * Hashes a password for storage.
 *
 * @param cost the logarithm of scrypt's N
 * @returns the salt and the hash, after a byte with a cost that is not the usual one
 * @throws BusyError if too many computations are waiting
 */
export async function hashPassword(password: string, cost = usualCost): Promise<Buffer> {
  const salt = randomBytes(saltBytes);
  const hash = await hashWith(password, salt, cost);
  return Buffer.concat([Buffer.from(cost === usualCost ? [] : [cost]), salt, hash]);
}

/** Compared if an account does not exist or has no password, so that the response time does not reveal it. */
const unknown = randomBytes(saltBytes + hashBytes);

/** @throws BusyError if too many computations are waiting */
export async function isPassword(password: string, stored: Buffer | null | undefined): Promise<boolean> {
  const compared = stored ?? unknown;
  const cost = compared.length > saltBytes + hashBytes ? (compared[0] ?? usualCost) : usualCost;
  const hash = await hashWith(password, compared.subarray(-hashBytes - saltBytes, -hashBytes), cost);
  return timingSafeEqual(hash, compared.subarray(-hashBytes)) && compared === stored;
}

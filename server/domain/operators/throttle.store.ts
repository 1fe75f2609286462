import { hash } from 'node:crypto';
import { onlyRow, type Queryable } from '../../db/database.ts';

/** The attempts that are allowed per period. */
const maxAttempts = {
  account: 10,
  device: 10,
  address: 50,
  reentry: 10,
  session: 10,
  codeDevice: 10,
  codeNetwork: 10,
  codeAccount: 30,
  openIdStart: 300,
  openId: 300,
  openIdFailed: 300,
};
const period = '15 minutes';
const budgetPeriod = '1 hour';

/**
 * Where attempts are counted: for an account, for a known browser of it, for changes of a password, for a session that is
 * confirmed, for an address, or for sign-ins with OpenID Connect of a network. Each session has its own limit, so that a stolen
 * one locks out no other.
 */
export type AttemptKind = keyof typeof maxAttempts;

/** The key of counted attempts. Names are hashed, since someone may type a password as the email address. */
export const attemptSubject = (kind: string, name: string): string =>
  `${kind} ${hash('sha256', name.toLowerCase(), 'hex')}`;

/** One attempt, after it was counted. */
export interface CountedAttempt {
  kind: AttemptKind;
  /** The attempts in this period, this one included. */
  attempts: number;
  /** Undefined if the attempt is allowed. */
  secondsToWait: number | undefined;
  /** Whether it is the first one that is rejected in this period. */
  isFirstRejected: boolean;
}

async function count(db: Queryable, subject: string, interval: string) {
  return onlyRow(
    await db.query<{ attempts: number; secondsLeft: number }>(
      `insert into sign_in_attempts as counted (subject, attempts, period_ends_at)
       values ($1, 1, now() + $2::interval)
           on conflict (subject) do update
          set attempts = case when counted.period_ends_at > now() then counted.attempts + 1 else 1 end,
              period_ends_at = case when counted.period_ends_at > now() then counted.period_ends_at
                                    else excluded.period_ends_at end
       returning attempts, ceil(extract(epoch from period_ends_at - now()))::integer as "secondsLeft"`,
      [subject, interval],
    ),
  );
}

/** Counts an attempt before the password is checked, so that concurrent attempts can't exceed the limit. */
export async function countAttempt(db: Queryable, kind: AttemptKind, name: string): Promise<CountedAttempt> {
  const { attempts, secondsLeft } = await count(db, attemptSubject(kind, name), period);
  return {
    kind,
    attempts,
    secondsToWait: attempts > maxAttempts[kind] ? Math.max(1, secondsLeft) : undefined,
    isFirstRejected: attempts === maxAttempts[kind] + 1,
  };
}

/** Who makes an attempt to sign in. */
interface Attempt {
  network: string;
  /** A browser that signed in before. Attempts from elsewhere must not block it. Its cookie is only valid for its account. */
  device: string | undefined;
}

/** Counts an attempt to sign in. */
export async function countSignIn(
  db: Queryable,
  { email, network, device }: Attempt & { email: string },
): Promise<CountedAttempt> {
  if (device !== undefined) return countAttempt(db, 'device', device);
  const ofAddress = await countAttempt(db, 'address', network);
  // Not counted for a blocked address, which could otherwise block any account.
  return ofAddress.secondsToWait === undefined ? countAttempt(db, 'account', email) : ofAddress;
}

/** Where attempts with a code are counted: apart from those with a password. */
const codeSubjects = (operatorId: number, { network, device }: Attempt): [AttemptKind, string][] =>
  device === undefined
    ? [
        // Attempts from one network leave some to others, so that someone who knows the password can't easily lock out the operator.
        ['codeNetwork', `${operatorId} ${network}`],
        ['codeAccount', String(operatorId)],
      ]
    : [['codeDevice', device]];

/** Counts an attempt with a code. */
export async function countCode(db: Queryable, operatorId: number, attempt: Attempt): Promise<CountedAttempt> {
  let counted: CountedAttempt | undefined;
  for (const [kind, name] of codeSubjects(operatorId, attempt)) {
    counted = await countAttempt(db, kind, name);
    if (counted.secondsToWait !== undefined) break;
  }
  return counted as CountedAttempt;
}

/** Starts a new period after a right code. */
export async function forgetCodes(db: Queryable, operatorId: number, attempt: Attempt): Promise<void> {
  for (const [kind, name] of codeSubjects(operatorId, attempt)) await forgetAttempts(db, kind, name);
}

/** Starts a new period after a successful attempt. */
export async function forgetAttempts(db: Queryable, kind: AttemptKind, name: string): Promise<void> {
  await db.query('delete from sign_in_attempts where subject = $1', [attemptSubject(kind, name)]);
}

/** Counts an entry of the audit log that anyone can cause. @returns the number of this entry in the current hour */
export const countEntry = async (db: Queryable, action: string): Promise<number> =>
  (await count(db, attemptSubject('entry', action), budgetPeriod)).attempts;

export async function deleteOldAttempts(db: Queryable): Promise<void> {
  await db.query('delete from sign_in_attempts where period_ends_at < now()');
}

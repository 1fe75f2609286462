import { onlyRow, type Queryable } from '../../db/database.ts';

/** The attempts that are allowed per period. */
const maxAttempts = { account: 10, address: 50, session: 10, codeNetwork: 10, codeAccount: 30 };
const period = '15 minutes';

interface Counted {
  attempts: number;
  secondsLeft: number;
}

/** Counts an attempt, and returns the attempts in the current period. */
const count = async (db: Queryable, subject: string): Promise<Counted> =>
  onlyRow(
    await db.query<Counted>(
      `insert into sign_in_attempts as counted (subject, attempts, period_ends_at)
       values ($1, 1, now() + interval '${period}')
           on conflict (subject) do update
          set attempts = case when counted.period_ends_at > now() then counted.attempts + 1 else 1 end,
              period_ends_at = case when counted.period_ends_at > now() then counted.period_ends_at
                                    else excluded.period_ends_at end
       returning attempts, ceil(extract(epoch from period_ends_at - now()))::integer as "secondsLeft"`,
      [subject],
    ),
  );

/**
 * Counts an attempt to sign in before the password is checked, so that concurrent attempts can't exceed the limit.
 *
 * @returns the seconds to wait if there were too many; otherwise undefined
 */
export async function countAttempt(db: Queryable, email: string, address: string): Promise<number | undefined> {
  for (const [kind, name] of [
    ['address', address],
    // Not counted for a blocked address, which could otherwise block any account.
    ['account', email],
  ] as const) {
    const { attempts, secondsLeft } = await count(db, `${kind} ${name.toLowerCase()}`);
    if (attempts > maxAttempts[kind]) return Math.max(1, secondsLeft);
  }
  return undefined;
}

/**
 * Counts an attempt to confirm a session. Each session has its own limit, so that a stolen one locks out nobody.
 *
 * @returns the seconds to wait if there were too many; otherwise undefined
 */
export async function countConfirmation(db: Queryable, sessionId: number): Promise<number | undefined> {
  const { attempts, secondsLeft } = await count(db, confirmationsOf(sessionId));
  return attempts > maxAttempts.session ? Math.max(1, secondsLeft) : undefined;
}

/**
 * Counts an attempt with a code, apart from those with a password. Attempts from one network leave some to others, so that
 * someone who knows the password can't easily lock out the operator.
 *
 * @returns the seconds to wait if there were too many; otherwise undefined
 */
export async function countCode(db: Queryable, operatorId: number, network: string): Promise<number | undefined> {
  const ofNetwork = await count(db, `code ${operatorId} ${network}`);
  if (ofNetwork.attempts > maxAttempts.codeNetwork) return Math.max(1, ofNetwork.secondsLeft);
  const ofAccount = await count(db, `code ${operatorId}`);
  return ofAccount.attempts > maxAttempts.codeAccount ? Math.max(1, ofAccount.secondsLeft) : undefined;
}

/** Starts a new period after a right code. */
export async function forgetCodes(db: Queryable, operatorId: number, network: string): Promise<void> {
  await db.query('delete from sign_in_attempts where subject = any ($1)', [
    [`code ${operatorId} ${network}`, `code ${operatorId}`],
  ]);
}

const confirmationsOf = (sessionId: number) => `session ${sessionId}`;

export async function forgetConfirmations(db: Queryable, sessionId: number): Promise<void> {
  await db.query('delete from sign_in_attempts where subject = $1', [confirmationsOf(sessionId)]);
}

/** Starts a new period for an account whose owner has signed in. */
export async function forgetAttempts(db: Queryable, email: string): Promise<void> {
  await db.query('delete from sign_in_attempts where subject = $1', [`account ${email.toLowerCase()}`]);
}

export async function deleteOldAttempts(db: Queryable): Promise<void> {
  await db.query('delete from sign_in_attempts where period_ends_at < now()');
}

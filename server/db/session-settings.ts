/** The server's timeouts for a statement and for a lock, in milliseconds. 0 means no timeout. */
export interface Timeouts {
  lock: number;
  statement: number;
}

/** Values of PostgreSQL's session settings, by name. */
export type SessionSettings = Readonly<Record<string, string>>;

/**
 * How long a statement of background work or of a command waits for a lock, in milliseconds. An import waits for a settings
 * change, which may have to delete many values.
 */
export const backgroundLockTimeout = 60_000;

/**
 * Settings that the meaning of statements and results depends on. A role, a database or a pooler may have others. The search path
 * is not among them, since a role or URL selects the schema with it, nor is `default_transaction_read_only`, which marks a
 * database that must not be changed.
 */
const required: SessionSettings = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  default_transaction_isolation: 'read committed',
  default_transaction_deferrable: 'off',
  standard_conforming_strings: 'on',
  row_security: 'on',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // A warning reports that no standby server has confirmed a commit.
  client_min_messages: 'notice',
  idle_in_transaction_session_timeout: '0',
  idle_session_timeout: '0',
};

/** The settings of every session of the service. */
export const sessionSettings = ({ lock, statement }: Timeouts): SessionSettings => ({
  ...required,
  lock_timeout: String(lock),
  statement_timeout: String(statement),
});

const isTimeout = (name: string) => name.endsWith('_timeout');

/** A setting of PostgreSQL 17 that ends transactions. Older servers would reject a connection that sets it. */
const transactionTimeout = 'transaction_timeout';

/** A statement that returns whether the session has the settings, as `inForce`. */
export function checkOf(settings: SessionSettings): string {
  const conditions = Object.entries(settings).map(([name, value]) =>
    isTimeout(name)
      ? `current_setting('${name}')::interval = interval '${value} milliseconds'`
      : `current_setting('${name}') = '${value}'`,
  );
  const untimed = `coalesce(current_setting('${transactionTimeout}', true), '0') = '0'`;
  return `select ${[...conditions, untimed].join(' and ')} as "inForce"`;
}

/** SQL that begins a transaction with the settings, in one round trip. */
export function beginWith(settings: SessionSettings): string {
  const locals = Object.entries(settings).map(([name, value]) => `set local ${name} = '${value}'`);
  const untimed = `select set_config(name, '0', true) from pg_settings where name = '${transactionTimeout}'`;
  return ['begin isolation level read committed not deferrable', ...locals, untimed].join('; ');
}

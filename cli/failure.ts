import { OperatorError } from '../server/applications/operator-error.ts';
import { ConfigurationError } from '../server/config.ts';
import { isDatabaseError } from '../server/db/database.ts';
import { EmbeddedDatabaseError } from '../server/db/binaries.ts';
import { SchemaError } from '../server/db/migrate.ts';
import { ListenError } from '../server/listener.ts';
import { DatabaseUrlError } from '../server/storage.ts';
import { reasonOf } from './reason.ts';

/** Errors whose message is meant for whoever types the command. */
const worded = [ConfigurationError, EmbeddedDatabaseError, ListenError, OperatorError, SchemaError];

/** Says in words why a command failed, a line for each thing that is wrong; a stack only for what is our fault. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `unexpected failure: ${String(error)}`;
  if (worded.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseUrlError) return `${error.message}: ${reasonOf(error.cause as Error)}`;
  // File errors share codes with connection errors, such as ENOENT. Only file errors have a path.
  if ('syscall' in error && 'path' in error) return reasonOf(error);
  if (isDatabaseError(error)) return `the database can't be used: ${reasonOf(error)}`;
  if ('syscall' in error) return reasonOf(error);
  return `unexpected failure: ${error.stack}`;
}

import { ConfigurationError } from '../../server/config/config.ts';
import { EmbeddedDatabaseError } from '../../server/db/binaries.ts';
import { DatabaseSetupError } from '../../server/db/check-server.ts';
import { isDatabaseError } from '../../server/db/errors.ts';
import { SchemaError } from '../../server/db/migrate.ts';
import { PreparedStatementError } from '../../server/db/prepared-statements.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { ListenError } from '../../server/http/listener.ts';
import { tlsRemedyOf } from '../../server/db/tls-remedy.ts';
import { DatabaseUrlError } from '../../server/start/storage.ts';
import { reasonOf } from '../../server/base/reason.ts';

/** Errors whose message is written for users. */
const userErrors = [
  ConfigurationError,
  DatabaseSetupError,
  EmbeddedDatabaseError,
  ListenError,
  OperatorError,
  PreparedStatementError,
  SchemaError,
];

/** Describes why a command failed, one line per error. Only an unexpected error has a stack. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return `unexpected error: ${String(error)}`;
  if (userErrors.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof DatabaseUrlError) {
    const remedy = tlsRemedyOf(error.cause);
    return `${error.message}: ${reasonOf(error.cause as Error)}${remedy === undefined ? '' : `: ${remedy}`}`;
  }
  // File errors and connection errors have the same codes, such as ENOENT, but only file errors have a path.
  if ('syscall' in error && 'path' in error) return reasonOf(error);
  if (isDatabaseError(error)) return `the database can't be used: ${reasonOf(error)}`;
  if ('syscall' in error) return reasonOf(error);
  return `unexpected error: ${error.stack}`;
}

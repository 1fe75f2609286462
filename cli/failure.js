import { ConfigurationError } from "../server/config.js";
import { EmbeddedDatabaseError } from "../server/db/binaries.js";
import { isDatabaseError } from "../server/db/database.js";
import { SchemaError } from "../server/db/migrate.js";
import { PreparedStatementError } from "../server/db/prepared-statements.js";
import { OperatorError } from "../server/domain/applications/operator-error.js";
import { ListenError } from "../server/listener.js";
import { DatabaseUrlError } from "../server/storage.js";
import { reasonOf } from "../server/reason.js";
/** Errors whose message is written for users. */
const userErrors = [
    ConfigurationError,
    EmbeddedDatabaseError,
    ListenError,
    OperatorError,
    PreparedStatementError,
    SchemaError,
];
/** Describes why a command failed, one line per error. Only an unexpected error has a stack. */
export function describeFailure(error) {
    if (!(error instanceof Error))
        return `unexpected error: ${String(error)}`;
    if (userErrors.some((kind) => error instanceof kind))
        return error.message;
    if (error instanceof DatabaseUrlError)
        return `${error.message}: ${reasonOf(error.cause)}`;
    // File errors and connection errors have the same codes, such as ENOENT, but only file errors have a path.
    if ('syscall' in error && 'path' in error)
        return reasonOf(error);
    if (isDatabaseError(error))
        return `the database can't be used: ${reasonOf(error)}`;
    if ('syscall' in error)
        return reasonOf(error);
    return `unexpected error: ${error.stack}`;
}

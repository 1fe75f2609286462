import { createRequestScope, currentRequest, disconnect, runInRequest } from '../db/request-scope.ts';
import type { Execution, Hooks } from '../http/contract-server-options.ts';
import type { Caller } from './handlers.ts';

/**
 * Runs every request in a scope: its statements count against its share of the database connections, and they are
 * canceled when the client disconnects.
 */
export const requestScopeHooks: Required<Pick<Hooks<Pick<Caller, 'app'>>, 'request' | 'operation'>> = {
  request(context, work) {
    const scope = createRequestScope();
    context.onDisconnect(() => disconnect(scope));
    return runInRequest(scope, work);
  },
  operation(execution, next) {
    const scope = currentRequest();
    if (scope) scope.share = shareOf(execution);
    return next();
  },
};

function shareOf({ operation, caller, params, isWrite }: Execution<Pick<Caller, 'app'>>) {
  const isOfApplication = 'partnerId' in params;
  return {
    operation: operation.operationId,
    resource: isWrite && isOfApplication ? resourceOf(caller.app.id, params) : undefined,
    isWrite,
  };
}

/** The resource of a path: its first parameter after the application. A write locks it with everything below it. */
function resourceOf(applicationId: number, params: Readonly<Record<string, string>>): string | undefined {
  for (const name in params) if (name !== 'partnerId') return `${applicationId} ${name} ${params[name]}`;
  return undefined;
}

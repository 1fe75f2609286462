import { operations } from '../../generated/operator/operations.ts';
import type { OperationResponse } from '../http/handlers.ts';
import { Problem } from '../http/errors/problem.ts';
import type { Caller, OperationId } from './handlers.ts';
import { needsSecondFactor, type SecondFactorPolicy } from './second-factor-policy.ts';

/** When operations need a confirmed session, by the contract's `x-reauthenticate`. */
const conditions = operations as Readonly<Record<string, { reauthenticate?: string; withoutSecondFactor?: boolean }>>;

/** The session is valid for the operation after another one, which the header names. */
const lacking = (requirement: 'confirmation' | 'second-factor', message: string) =>
  new Problem(403, [{ label: 'API_ERR_FORBIDDEN', message: `session: ${message}` }], {
    headers: { 'Session-Requirement': requirement },
  });

const unconfirmed = () =>
  lacking(
    'confirmation',
    'this requires a session that was confirmed in the last minutes; confirm that it is you, then try again',
  );

/** Sessions need confirmations. Tokens of programs don't, since their creation needed one. */
const isUnconfirmed = ({ session, isConfirmed }: Partial<Caller>) => session !== undefined && isConfirmed !== true;

/** @throws Problem 403 if the operation always needs a confirmed session, and this one is not */
export function requireConfirmation(operationId: string, caller: Partial<Caller>): void {
  if (conditions[operationId]?.reauthenticate === 'always' && isUnconfirmed(caller)) throw unconfirmed();
}

/**
 * Sessions by OpenID Connect need none: their provider has asked for it.
 *
 * @throws Problem 403 if the operator needs a second factor and has none, except for operations that set it up
 */
export function requireSecondFactor(
  operationId: string,
  { session, operator, hasSecondFactor, byOpenId }: Partial<Caller>,
  policy: SecondFactorPolicy,
): void {
  if (!session || !operator || hasSecondFactor || byOpenId || conditions[operationId]?.withoutSecondFactor) return;
  if (!needsSecondFactor(policy, operator.role)) return;
  throw lacking('second-factor', 'this requires a second factor; set it up first');
}

type Operation = (typeof operations)[OperationId];
/** The conditions that depend on the request. */
type Condition = Exclude<Extract<Operation, { reauthenticate: string }>['reauthenticate'], 'always' | 'never'>;

/** A request whose session is not confirmed. */
export interface UnconfirmedCall extends Pick<Caller, 'app'> {
  operationId: string;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body?: unknown;
}

type AnyHandler = (call: UnconfirmedCall & Caller) => Promise<OperationResponse>;

/**
 * Wraps the handlers of operations that need a confirmed session under a condition.
 *
 * @param isNeeded decides by condition. It runs only for sessions that are not confirmed, before the handler.
 */
export function reauthenticated<Handlers extends object>(
  handlers: Handlers,
  isNeeded: Record<Condition, (call: UnconfirmedCall) => Promise<boolean>>,
): Handlers {
  const wrapped = Object.entries(handlers as Record<string, AnyHandler>).map(
    ([operationId, handler]): [string, AnyHandler] => {
      const condition = conditions[operationId]?.reauthenticate;
      if (condition === undefined || !Object.hasOwn(isNeeded, condition)) return [operationId, handler];
      const check = isNeeded[condition as Condition];
      return [
        operationId,
        async (call) => {
          if (isUnconfirmed(call) && (await check({ ...call, operationId }))) throw unconfirmed();
          return handler(call);
        },
      ];
    },
  );
  return Object.fromEntries(wrapped) as Handlers;
}

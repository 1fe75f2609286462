import type { Config } from '../../config/config.ts';
import { CallerDisconnectedError } from '../../db/errors.ts';
import type { Hooks } from '../../http/contract-server-options.ts';
import { tooManyRequests } from '../../http/errors/problem.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import type { Caller, OperationId } from '../handlers.ts';

/** Operations that may read many rows of the database. */
const counting: ReadonlySet<string> = new Set<OperationId>([
  'countAudience',
  'countCriteria',
  'countCampaignAudience',
  'previewMessage',
  'previewImport',
  'getMessageFunnel',
  'listSendOutcomes',
  'findDevices',
]);

/** Operations that wait for servers outside, for up to half a minute. Many of them at a time would be an attack on these servers. */
const testing: ReadonlySet<string> = new Set<OperationId>([
  'checkGateways',
  'testNotificationEmail',
  'testNotificationWebhook',
]);

/** Maximum operations of one of these sets that an operator runs at a time, and how many further ones wait for how long. */
const maxCounts = { running: 2, waiting: 4, milliseconds: 2_000 };

/**
 * Limits the requests of each operator, and how many of them count or test at a time. Each process counts separately.
 *
 * @param next runs the handler of an operation
 */
export function operatorLimits(
  { operatorRateLimit }: Config,
  next: NonNullable<Hooks<Caller>['operation']>,
): Required<Pick<Hooks<Caller>, 'authorized' | 'operation'>> {
  const countRequest = operatorRateLimit && createRateLimit(operatorRateLimit, 'session');
  const slots = [
    { operations: counting, take: createSlots() },
    { operations: testing, take: createSlots() },
  ];
  return {
    authorized(_context, _operation, { operator }: Partial<Caller>) {
      if (operator) countRequest?.(operator.id);
    },
    async operation(execution, work) {
      const { context, operation, caller } = execution;
      const limited = slots.find(({ operations }) => operations.has(operation.operationId));
      if (!limited) return next(execution, work);
      const release = await limited.take(caller.operator.id, (listener) => context.onDisconnect(listener));
      try {
        return await next(execution, work);
      } finally {
        release();
      }
    },
  };
}

/** The operations of an operator that are limited together. */
interface Slots {
  running: number;
  waiting: Set<() => void>;
}

/** Creates a function that waits until an operator may count, and returns the function that ends it. */
function createSlots() {
  const slotsOf = new Map<number, Slots>();

  const release = (operatorId: number, slots: Slots) => () => {
    const [start] = slots.waiting;
    if (start) return start();
    slots.running--;
    if (slots.running === 0) slotsOf.delete(operatorId);
  };

  /** @throws Problem 429 if too many operations of the operator run and wait */
  return async (operatorId: number, onDisconnect: (listener: () => void) => void): Promise<() => void> => {
    const slots = slotsOf.get(operatorId) ?? { running: 0, waiting: new Set() };
    slotsOf.set(operatorId, slots);
    if (slots.running < maxCounts.running) slots.running++;
    else await turnIn(slots, onDisconnect);
    return release(operatorId, slots);
  };
}

const tooManyCounts = () =>
  tooManyRequests(
    `session: more than ${maxCounts.running} counts, previews and searches, or tests, at a time; retry after the seconds in Retry-After`,
    Math.ceil(maxCounts.milliseconds / 1000),
  );

/** Waits for the slot of an operation that ends. */
function turnIn({ waiting }: Slots, onDisconnect: (listener: () => void) => void): Promise<void> {
  if (waiting.size >= maxCounts.waiting) throw tooManyCounts();
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      waiting.delete(start);
      settle();
    };
    const start = end(resolve);
    const timer = setTimeout(
      end(() => reject(tooManyCounts())),
      maxCounts.milliseconds,
    );
    waiting.add(start);
    onDisconnect(end(() => reject(new CallerDisconnectedError())));
  });
}

import type { ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { contentType, type Exchange, type Reply } from './exchange.ts';
import type { ResponseChecker } from './response-check.ts';

/**
 * Holds an answer against the contract.
 *
 * @returns what breaks it; 501 and what no operation answers are not the contract's
 */
export function replyFaults(check: ResponseChecker, reply: Reply, response: ServerResponse, exchange: Exchange) {
  if (exchange.operationId === undefined || reply.status === 501) return [];
  const headers = { ...response.getHeaders(), ...contentType(reply.body), ...reply.headers };
  return check(exchange.operationId, { status: reply.status, headers, body: reply.body });
}

/** Looks at an answer that has been sent. */
export type DriftWatch = (reply: Reply, response: ServerResponse, exchange: Exchange) => void;

/**
 * Makes a watch over the answers of a running service. Of those that break the contract it counts each, and logs where
 * and how, never what was answered. The caller has the answer by then: a check holds up nobody but the next one's turn.
 *
 * @param sample the share of answers that are looked at, from 0 to 1
 */
export function createDriftWatch(
  check: ResponseChecker,
  sample: number,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): DriftWatch {
  return (reply, response, exchange) => {
    if (Math.random() >= sample) return;
    // The bytes leave at the end of this turn: checking in it would come before them.
    setImmediate(() => {
      const faults = replyFaults(check, reply, response, exchange);
      if (faults.length === 0) return;
      metrics.countDisagreement(exchange.operationId ?? 'none');
      logger.warn({ ...exchange, faults }, 'answer breaks the contract');
    });
  };
}

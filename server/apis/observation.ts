import type { Config } from '../config/config.ts';
import type { Hooks } from '../http/contract-server-options.ts';
import type { RequestContext } from '../http/request-context.ts';
import type { ResponseCheckOptions } from '../http/response-watch.ts';
import type { Logger } from '../base/log.ts';
import type { Metrics } from '../metrics/metrics.ts';

interface Observers {
  logger: Logger;
  metrics: Metrics;
}

/** The properties of a request in log lines. */
const loggedContext = ({ requestId, operationId, address, details }: RequestContext) => ({
  ...{ requestId, operationId, address },
  ...details,
});

/** Logs and counts each request and each failure. */
export function observationHooks({ logger, metrics }: Observers): Pick<Hooks, 'finished' | 'failed' | 'brokenOff'> {
  return {
    finished(context, status, milliseconds) {
      metrics.observeRequest(context.operationId ?? 'none', status, milliseconds / 1000);
      logger.info({ ...loggedContext(context), status, ms: Math.round(milliseconds * 10) / 10 }, 'request');
    },
    failed: (context, { options }) => logger.error({ ...loggedContext(context), err: options.cause }, 'request failed'),
    brokenOff: (context, cause) => logger.error({ ...loggedContext(context), err: cause }, 'response aborted'),
  };
}

/** Configures the response check: every response before it is sent, or a sample of sent responses. */
export function responseCheckOf(
  { contractCheck, contractCheckSample: sample }: Config,
  { logger, metrics }: Observers,
): ResponseCheckOptions | undefined {
  if (contractCheck === 'off') return undefined;
  if (contractCheck === 'fail') return { mode: 'fail' };
  return {
    mode: 'watch',
    sample,
    report(context, errors) {
      metrics.countDisagreement(context.operationId ?? 'none');
      logger.warn({ ...loggedContext(context), errors }, 'response violates the contract');
    },
  };
}

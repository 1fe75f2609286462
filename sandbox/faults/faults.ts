import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { renderServiceError } from '../../server/api/error-format.ts';
import { baseUrlOf } from '../../server/http/base-url.ts';
import { sendJson } from '../../server/http/control-resources.ts';
import { toProblem } from '../../server/http/errors/problem.ts';
import { type DeclaredErrors, type ErrorResponse, type FoundOperation, readDeclaredErrors } from './declared-errors.ts';
import { type Fault, type FaultRule, isDeclared, readFault, readFaultRules } from './fault.ts';
import { mulberry32 } from './random.ts';

/** The faults of a sandbox, by header and by rule. */
export interface Faults {
  /** Handles a request: by its fault, else by the service. */
  handle(request: IncomingMessage, response: ServerResponse, service: RequestListener): void;
  rules(): { rules: readonly FaultRule[] };
  /** Replaces all rules. @throws Problem 400 */
  setRules(body: unknown): void;
  clear(): void;
}

const header = 'sandbox-fault';

export function createFaults(): Faults {
  let rules: { rule: FaultRule; random: () => number }[] = [];
  // Read on demand, since most tests have no faults.
  let declared: DeclaredErrors | undefined;
  const errors = () => (declared ??= readDeclaredErrors());

  function take({ operationId, statuses }: FoundOperation): Fault | undefined {
    const found = rules.find(({ rule, random }) => {
      const { operation, probability = 1, times = 1 } = rule;
      if ((operation !== '*' && operation !== operationId) || times <= 0) return false;
      // Of all operations, and of those of several contracts with the same ID, only those have an error that declare it.
      if (!isDeclared(rule, statuses)) return false;
      return probability >= 1 || random() < probability;
    });
    if (found?.rule.times !== undefined) found.rule.times--;
    return found?.rule;
  }

  async function apply(request: IncomingMessage, response: ServerResponse, service: RequestListener): Promise<void> {
    const { method = '', url = '' } = request;
    const operation = errors().findOperation(method, url);
    const written = request.headers[header];
    const fault = written === undefined ? operation && take(operation) : readFault(String(written));
    if (!fault || !operation) return service(request, response);
    // An invalid fault is reported without a delay.
    const failure =
      fault.status === undefined ? undefined : operation.respond(fault, new URL(baseUrlOf(request, {})).origin);
    if (fault.latency !== undefined) await delay(fault.latency, undefined, { ref: false });
    if (fault.drop) response.destroy();
    else if (failure) sendFailure(request, response, failure);
    else service(request, response);
  }

  return {
    handle(request, response, service) {
      // Browsers ask before a request whether they may send it.
      const isPlain = request.headers[header] === undefined && rules.length === 0;
      if (isPlain || request.method === 'OPTIONS') return service(request, response);
      apply(request, response, service).catch((cause: unknown) => {
        request.resume();
        const problem = toProblem(cause);
        sendJson(response, problem.status, renderServiceError(problem, request).body);
      });
    },
    rules: () => ({ rules: rules.map(({ rule }) => rule) }),
    clear: () => void (rules = []),
    setRules(body) {
      rules = readFaultRules(body, errors().findStatuses).map((rule) => ({ rule, random: mulberry32(rule.seed ?? 1) }));
    },
  };
}

/** Sends an error instead of the response of the service. Its body is that of the contract's example. */
function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: ErrorResponse,
): void {
  request.resume();
  const { origin } = request.headers;
  response.writeHead(status, {
    ...headers,
    'X-Request-Id': randomUUID(),
    ...(origin !== undefined && { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': '*' }),
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

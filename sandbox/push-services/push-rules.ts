import { isObject } from '../../server/schema/subschemas.ts';
import { badData } from '../../server/http/errors/problem.ts';
import type { CapturedPush } from './captured-push.ts';
import type { StubResponse } from './push-service-stub.ts';
import { accepted, busy, type PushService, refused, services, unregistered } from './responses.ts';

/** How a push service responds: it accepts, the token has ended, it rejects, it is busy, the connection breaks, or it is silent. */
export const outcomes = ['accept', 'unregistered', 'reject', '429', '503', 'outage', 'silence'] as const;
export type PushOutcome = (typeof outcomes)[number];

export interface PushRule {
  outcome: PushOutcome;
  /** Only for pushes to this token. */
  token?: string;
  /** For how many pushes. Without it, for all. */
  times?: number;
  /** Seconds of `Retry-After` with `429` and `503`, by default 1. */
  retryAfter?: number;
}

/** The rules of each push service. The first that applies to a push decides; without one, the push is accepted. */
export type PushRules = Partial<Record<PushService, PushRule[]>>;

/** Rules as callers write them: an outcome, a rule, or a list of both. */
type WrittenRule = PushOutcome | PushRule;
export type WrittenPushRules = Partial<Record<PushService, WrittenRule | readonly WrittenRule[]>>;

const maxRules = 1000;

/** @throws Problem 400 that names the path of each error */
export function readPushRules(value: unknown): PushRules {
  if (!isObject(value)) throw badData(`body: must be an object with rules for ${services.join(', ')}`);
  const errors: string[] = [];
  const entries = Object.entries(value).map(([service, written]) => {
    if (!(services as readonly string[]).includes(service)) {
      errors.push(`body/${service}: must be one of ${services.join(', ')}`);
    }
    const list: unknown[] = Array.isArray(written) ? written : [written];
    if (list.length > maxRules) errors.push(`body/${service}: must have at most ${maxRules} rules`);
    const rules = list.slice(0, maxRules).map((rule, index) => {
      const path = Array.isArray(written) ? `body/${service}/${index}` : `body/${service}`;
      return readRule(rule, path, errors);
    });
    return [service, rules];
  });
  if (errors.length > 0) throw badData(errors);
  return Object.fromEntries(entries) as PushRules;
}

function readRule(written: unknown, path: string, errors: string[]): PushRule {
  const rule = typeof written === 'string' ? { outcome: written } : written;
  if (!isObject(rule)) {
    errors.push(`${path}: must be an outcome, or an object such as {"outcome": "429", "times": 2}`);
    return { outcome: 'accept' };
  }
  const at = typeof written === 'string' ? path : `${path}/outcome`;
  if (!(outcomes as readonly unknown[]).includes(rule.outcome))
    errors.push(`${at}: must be one of ${outcomes.join(', ')}`);
  if (rule.token !== undefined && typeof rule.token !== 'string') errors.push(`${path}/token: must be text`);
  for (const name of ['times', 'retryAfter'] as const) {
    const number = rule[name];
    if (number === undefined || (Number.isInteger(number) && Number(number) > 0 && Number(number) <= 86_400)) continue;
    errors.push(`${path}/${name}: must be a whole number from 1 to 86400`);
  }
  const unknown = Object.keys(rule).filter((name) => !['outcome', 'token', 'times', 'retryAfter'].includes(name));
  for (const name of unknown) errors.push(`${path}/${name}: unknown`);
  return { ...rule } as unknown as PushRule;
}

/** Chooses the response to a push, and counts the rule. */
export function responseOf(
  rules: PushRules,
  { service, token }: Pick<CapturedPush, 'service' | 'token'>,
): { outcome: PushOutcome; response: StubResponse } {
  const rule = rules[service]?.find((each) => (each.token ?? token) === token && (each.times ?? 1) > 0);
  if (!rule) return { outcome: 'accept', response: accepted[service] };
  if (rule.times !== undefined) rule.times--;
  const { outcome, retryAfter = 1 } = rule;
  return { outcome, response: stubResponse(outcome, service, retryAfter) };
}

function stubResponse(outcome: PushOutcome, service: PushService, retryAfter: number): StubResponse {
  switch (outcome) {
    case 'accept':
      return accepted[service];
    case 'unregistered':
      return unregistered[service];
    case 'reject':
      return refused[service];
    case '429':
      return busy(429, retryAfter);
    case '503':
      return busy(503, retryAfter);
    case 'outage':
      return 'break';
    case 'silence':
      return 'never';
  }
}

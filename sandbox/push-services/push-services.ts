import type { PushStandIn } from '../../server/config/config.ts';
import { type CapturedPush, readPush, serviceOf } from './captured-push.ts';
import { type PushRules, readPushRules, responseOf } from './push-rules.ts';
import { startPushServiceStub } from './push-service-stub.ts';
import { accessToken } from './responses.ts';
import { createSubscriptions, type PushSubscriptionJson } from './subscriptions.ts';

/** The push services of a sandbox, which receive every push and send it nowhere. */
export interface PushServices {
  standIn: PushStandIn;
  /** The captured pushes, the oldest first. */
  pushes(): readonly CapturedPush[];
  clearPushes(): void;
  rules(): PushRules;
  /** Sets how the push services respond. @throws Problem 400 for invalid rules */
  setRules(rules: unknown): void;
  createSubscription(): PushSubscriptionJson;
  /** Forgets pushes and rules. */
  reset(): void;
  close(): Promise<void>;
}

/** The number of pushes that are kept. */
const maxPushes = 100_000;

export async function startPushServices(): Promise<PushServices> {
  const stub = await startPushServiceStub();
  const subscriptions = createSubscriptions();
  let pushes: CapturedPush[] = [];
  let rules: PushRules = {};
  stub.respond = (received) => {
    stub.received.length = 0;
    const service = serviceOf(received);
    if (service === undefined) return accessToken;
    const push = readPush(service, received, subscriptions);
    const { outcome, response } = responseOf(rules, push);
    pushes.push({ ...push, outcome });
    if (pushes.length >= 2 * maxPushes) pushes = pushes.slice(-maxPushes);
    return response;
  };
  return {
    standIn: { port: Number(new URL(stub.url).port), ca: stub.ca },
    pushes: () => pushes,
    clearPushes: () => void (pushes = []),
    rules: () => rules,
    setRules: (value) => void (rules = readPushRules(value)),
    createSubscription: () => subscriptions.create(),
    reset() {
      pushes = [];
      rules = {};
    },
    close: () => stub.close(),
  };
}

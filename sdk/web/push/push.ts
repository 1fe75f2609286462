import type { Properties } from '../core/device.ts';
import type { PushModule, StartModule, Welcome } from '../module.ts';
import { findOwnSubscription, repairSubscription, subscribe } from './subscriptions.ts';
import { createWorkers } from './workers.ts';

/** A failure must not look as if the browser were not subscribed. */
const showWelcome = (registration: ServiceWorkerRegistration, { title, url, ...options }: Welcome) =>
  registration
    .showNotification(title, { ...options, tag: 'engage-welcome', data: { engage: { url } } })
    .catch(() => undefined);

/** The push subscription of this browser. Pages that don't use pushes don't load it. */
export const start: StartModule<PushModule> = ({ store, internals: { options, common, name, send, register } }) => {
  const push = { store, send, workers: createWorkers({ options, common, name }) };
  return {
    async subscribe(welcome) {
      const isNew = !(await store.get('device'))?.known.token;
      const subscription = await subscribe({ ...push, register: (properties: Properties) => register({}, properties) });
      if (welcome && isNew) await showWelcome(await push.workers.open(), welcome);
      return subscription;
    },
    repair: (isSubscribed, sessionStartedAt) => repairSubscription(push, isSubscribed, sessionStartedAt),
    findOwn: () => findOwnSubscription(push),
  };
};

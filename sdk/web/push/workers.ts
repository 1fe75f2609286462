import { failUnless } from '../core/fail.ts';
import type { CompleteOptions } from '../core/options.ts';
import { serviceWorkers } from '../core/service-workers.ts';
import { shared, type TrustedTypePolicy } from '../core/shared.ts';
import type { Store } from '../core/storage.ts';

/** The registrations of service workers. Each has one push subscription, so it belongs to one application. */
export interface Workers {
  /** Registers the worker. @throws `subscription_failed` */
  open(): Promise<ServiceWorkerRegistration>;
  /** The registration, if the page has registered its worker before. */
  find(): Promise<ServiceWorkerRegistration | undefined>;
  /** Whether no other application uses a registration. */
  isOwn(registration: ServiceWorkerRegistration): Promise<boolean>;
  /** Its worker uses the database of this application from now on. */
  claim(registration: ServiceWorkerRegistration): Promise<void>;
}

interface TrustedTypes {
  createPolicy(name: string, rules: object): TrustedTypePolicy;
}

/** A page that requires trusted types (`require-trusted-types-for 'script'`) allows the policy `engage`, which can be created once. */
function trustedUrl(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  try {
    shared.policy ??= trustedTypes?.createPolicy('engage', { createScriptURL: (given: string) => given });
  } catch {
    // The policy is not allowed, or an old copy of the SDK has created it. The default policy of the page may allow the URL.
  }
  return shared.policy?.createScriptURL(url) ?? url;
}

/** Waits for the worker. A subscription needs an active one, which may be for another scope than this page. */
function activated({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active || !worker) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('the service worker was not installed'));
    });
  });
}

interface WorkersParts {
  options: Pick<CompleteOptions, 'appKey' | 'serviceWorker'>;
  /** The database that all applications of the origin share. */
  common: Store;
  /** The name of the database of this application. */
  name: string;
}

export function createWorkers({ options, common, name }: WorkersParts): Workers {
  const ownerOf = async (scope: string) => (await common.get('workers'))?.[scope];
  const isFree = async (scope: string) => ((await ownerOf(scope)) ?? name) === name;

  async function register(script: string): Promise<ServiceWorkerRegistration> {
    const { href } = new URL('.', new URL(script, location.href));
    // A worker for pushes needs no pages in its scope.
    const own = (await isFree(href)) ? undefined : { scope: `${href}engage/${encodeURIComponent(options.appKey)}/` };
    const registration = await (serviceWorkers() as ServiceWorkerContainer).register(trustedUrl(script), own);
    await activated(registration);
    return registration;
  }

  return {
    async open() {
      const { serviceWorker } = options;
      if (typeof serviceWorker !== 'string') return serviceWorker;
      try {
        return await register(serviceWorker);
      } catch (error) {
        throw failUnless(error, 'subscription_failed', `The service worker ${serviceWorker} could not be registered.`);
      }
    },
    async find() {
      const { serviceWorker } = options;
      if (typeof serviceWorker !== 'string') return (await isFree(serviceWorker.scope)) ? serviceWorker : undefined;
      const { href } = new URL(serviceWorker, location.href);
      let found: ServiceWorkerRegistration | undefined;
      for (const registration of (await serviceWorkers()?.getRegistrations()) ?? []) {
        const { active, waiting, installing, scope } = registration;
        if ((active ?? waiting ?? installing)?.scriptURL !== href) continue;
        const owner = await ownerOf(scope);
        if (owner === name) return registration;
        if (owner === undefined) found ??= registration;
      }
      return found;
    },
    isOwn: ({ scope }) => isFree(scope),
    async claim({ scope }) {
      if ((await ownerOf(scope)) !== name) await common.update('workers', (workers) => ({ ...workers, [scope]: name }));
    },
  };
}

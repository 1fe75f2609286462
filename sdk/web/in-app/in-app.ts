import type { InApps, StartModule } from '../module.ts';
import { applyEvent, concerns, type Facts, type InApp, newSituation, unmetCondition } from './conditions.ts';
import type { CachedContent } from '../core/storage.ts';
import { countsIn, countDisplay, exceededLimit } from './limits.ts';
import { openMessage } from './open-message.ts';
import { readTemplate } from './template.ts';

/** Browsers limit a timeout to 24 days. */
const maxTimeout = 2 ** 31 - 1;

/** Shows the messages of the content that are due, one after the other. */
export const start: StartModule<InApps> = (core) => {
  /** Another object for each user. */
  let situation = newSituation();
  /** What was shown is shown again only after an event that concerns it. */
  const waiting = new Set<number>();
  const known = new Set<number>();
  /** The events that a message was shown for. */
  const used = new Map<number, Set<string>>();
  const reasons = new Map<number, string>();
  let session = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let close: (() => void) | undefined;
  let isStopped = false;
  let running = Promise.resolve();

  const readContent = async (): Promise<CachedContent> =>
    (await core.store.get('content')) ?? { inApps: [], geofences: [], beacons: [] };

  function explain({ inAppId }: InApp, reason: string): void {
    if (reasons.get(inAppId) === reason) return;
    reasons.set(inAppId, reason);
    core.log(`in-app message ${inAppId} not shown: ${reason}`);
  }

  /** New messages wait, and in a new session all do. */
  function notice(inApps: readonly InApp[]): void {
    if (session !== core.session.startedAt) known.clear();
    session = core.session.startedAt;
    for (const { inAppId } of inApps) {
      if (!known.has(inAppId)) waiting.add(inAppId);
      known.add(inAppId);
    }
  }

  const conditionsNow = () => ({
    session,
    isOffline: core.content.isOffline(),
    clockOffset: core.internals.clock.offset,
  });

  /** The due messages, and when others may be due. */
  async function findDue() {
    const content = await readContent();
    notice(content.inApps);
    const states = (await core.store.get('states')) ?? {};
    const stored = (await core.store.get('inApps')) ?? {};
    const limits = { ...conditionsNow(), all: stored, pressure: content.pressure };
    let retryAt = Infinity;
    const due = content.inApps.flatMap((inApp) => {
      const { inAppId } = inApp;
      if (!waiting.has(inAppId)) return [];
      const shown = readTemplate(inApp);
      const isUsed: Facts['isUsed'] = ({ id }) => !!used.get(inAppId)?.has(id);
      const unmet =
        exceededLimit(inApp, limits) ??
        unmetCondition(inApp, { situation, content, states, sessionStartedAt: session, isUsed });
      if (!unmet && shown) return [{ inApp, shown }];
      explain(inApp, unmet?.reason ?? 'a web page can not show its template');
      retryAt = Math.min(retryAt, unmet?.retryAt ?? Infinity);
      return [];
    });
    // The sort is stable, so the newest of equal priority is first.
    return { due: due.sort((one, other) => priority(other.inApp) - priority(one.inApp)), retryAt };
  }

  /** Counts the display, unless another page has reached the limit. */
  async function claim(inApp: InApp): Promise<boolean> {
    const { pressure } = await readContent();
    let exceeded: ReturnType<typeof exceededLimit>;
    await core.store.update('inApps', (all = {}) => {
      exceeded = exceededLimit(inApp, { ...conditionsNow(), all, pressure });
      const counts = countsIn(session, all[inApp.inAppId]);
      return exceeded ? all : { ...all, [inApp.inAppId]: countDisplay(inApp, counts, pressure) };
    });
    if (exceeded) explain(inApp, exceeded.reason);
    return !exceeded;
  }

  async function showNext(): Promise<void> {
    clearTimeout(timer);
    if (isStopped) return;
    const current = situation;
    const { due, retryAt } = await findDue();
    // These are messages of the previous user. The next step is queued.
    if (current !== situation) return;
    const [next, ...others] = due;
    if (retryAt < Infinity) timer = setTimeout(evaluate, Math.min(maxTimeout, retryAt - Date.now() + 1));
    const blocked = close ? 'another message is open' : document.hidden ? 'the page is in the background' : undefined;
    if (blocked) for (const { inApp } of due) explain(inApp, blocked);
    if (blocked || !next) return;
    for (const { inApp } of others) explain(inApp, `message ${next.inApp.inAppId} is first`);
    open(next);
  }

  function open({ inApp, shown }: Awaited<ReturnType<typeof findDue>>['due'][number]): void {
    waiting.delete(inApp.inAppId);
    reasons.delete(inApp.inAppId);
    used.set(inApp.inAppId, new Set([...situation.events.values()].map(({ id }) => id)));
    close = openMessage(core, inApp, shown, { claim: () => claim(inApp), closed });
  }

  function closed(): void {
    close = undefined;
    evaluate();
  }

  /** Runs steps one after the other: a message that opens for an event must not wait for it again. */
  function enqueue(step: () => Promise<void>): void {
    running = running.then(step).catch((error: unknown) => core.log('in-app', { error: String(error) }));
  }

  function evaluate(): void {
    enqueue(showNext);
  }

  async function apply(event: Parameters<typeof applyEvent>[1]): Promise<void> {
    applyEvent(situation, event);
    for (const inApp of (await readContent()).inApps) if (concerns(inApp, event)) waiting.add(inApp.inAppId);
    await showNext();
  }

  /** Nothing of the previous user stays, and the next one has done nothing yet. */
  function changeUser(previous: string | null): void {
    situation = previous === null ? { ...situation } : newSituation();
    if (previous !== null) known.clear();
    close?.();
    evaluate();
  }

  const listeners = [
    core.on('identity', ({ previous }) => changeUser(previous)),
    core.on('content', evaluate),
    core.on('tracked', ({ event }) => enqueue(() => apply(event))),
    core.on('forgotten', () => close?.()),
  ];

  document.addEventListener('visibilitychange', evaluate);
  for (const event of core.recent) applyEvent(situation, event);
  evaluate();
  void core.content.start();

  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', evaluate);
      for (const remove of listeners) remove();
      close?.();
    },
  };
};

const priority = ({ triggers }: InApp) => triggers?.priority ?? 0;

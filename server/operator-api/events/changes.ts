import type { Queryable } from '../../db/database.ts';
import { indexName, readIndexStates } from '../../domain/devices/field-indexes.store.ts';
import { findSendsById } from '../../sending/progress.store.ts';
import { toFieldIndex } from '../applications/field-index.ts';
import type { Logger } from '../../base/log.ts';
import { readApprovals } from '../approvals/approvals.store.ts';
import { toSendEntry } from '../sends/send-entry.ts';
import {
  type ChangedKey,
  findActive,
  readApplications,
  readHealth,
  readImports,
  readIndexedFields,
  readIndexFingerprints,
} from './changes.store.ts';
import { checkSubscriptions, type StreamSubscription } from '../stream-rights.store.ts';
import type { EventSource, OperatorEvent } from './event-hub.ts';

/** The current state of an object of an application. */
interface Current {
  applicationId: number;
  id: number;
  content: object;
}

const keyOf = ({ applicationId, id }: ChangedKey) => `${applicationId} ${id}`;

/** Times of the next attempt count down without a change. */
const fingerprint = (content: unknown) =>
  JSON.stringify(content, (name, value: unknown) => (name === 'secondsToRetry' ? undefined : value));

/** Watches objects while they are active, and returns each that has changed since the last call. */
function watchActive(
  findActive: (afterId: number | undefined) => Promise<ChangedKey[]>,
  read: (keys: readonly ChangedKey[]) => Promise<Current[]>,
) {
  const known = new Map<string, ChangedKey & { shown?: string }>();
  let lastId: number | undefined;
  return async (isListened: (applicationId: number) => boolean): Promise<Current[]> => {
    const active = await findActive(lastId);
    lastId = active.reduce((last, { id }) => Math.max(last, id), lastId ?? 0);
    const listened = active.filter(({ applicationId }) => isListened(applicationId));
    // An object that is no longer active has a last change.
    const watched = new Map([...known, ...listened.map((key) => [keyOf(key), key] as const)]);
    const current = await read([...watched.values()]);
    const changed = current.filter((each) => fingerprint(each.content) !== known.get(keyOf(each))?.shown);
    const shown = new Map(current.map((each) => [keyOf(each), fingerprint(each.content)]));
    known.clear();
    for (const key of listened) known.set(keyOf(key), { ...key, shown: shown.get(keyOf(key)) });
    return changed;
  };
}

/** Reads what has changed for operators. Each call compares with the previous one. */
export function createChangeReader(db: Queryable, logger: Pick<Logger, 'warn'>): EventSource {
  const watchSends = watchActive(
    (afterId) => findActive(db, 'sends', afterId),
    async (keys) => {
      const found: Current[] = [];
      for (const applicationId of new Set(keys.map((key) => key.applicationId))) {
        const ids = keys.filter((key) => key.applicationId === applicationId).map(({ id }) => id);
        const sends = await findSendsById(db, applicationId, ids);
        for (const send of sends) found.push({ applicationId, id: send.id, content: toSendEntry(send) });
      }
      return found;
    },
  );
  const watchEntries = <Entry extends { id: number }>(
    table: 'imports' | 'approvals',
    readEntries: (db: Queryable, keys: readonly ChangedKey[]) => Promise<{ applicationId: number; entry: Entry }[]>,
  ) =>
    watchActive(
      (afterId) => findActive(db, table, afterId),
      async (keys) =>
        (await readEntries(db, keys)).map(({ applicationId, entry }) => ({
          ...{ applicationId, id: entry.id, content: entry },
        })),
    );
  const watchImports = watchEntries('imports', readImports);
  const watchApprovals = watchEntries('approvals', readApprovals);
  let indexes: Map<string, string> | undefined;
  let shownHealth = new WeakMap<StreamSubscription, string>();
  let hasFailed = false;

  /** The indexes that have changed, for each application with such a field. */
  async function changedIndexes(listened: readonly number[] | undefined): Promise<Current[]> {
    const before = indexes;
    const now = (indexes = await readIndexFingerprints(db));
    if (!before) return [];
    const changed = new Set([...before.keys(), ...now.keys()].filter((name) => before.get(name) !== now.get(name)));
    if (changed.size === 0) return [];
    const affected = (await readIndexedFields(db, listened)).filter(({ field }) => changed.has(indexName(field)));
    const states = await readIndexStates(db, [...new Set(affected.map(({ field }) => field))]);
    const byField = new Map(states.map((state) => [state.field, toFieldIndex(state)]));
    return affected.flatMap(({ applicationId, field }) => {
      const content = byField.get(field);
      return content ? [{ applicationId, id: 0, content }] : [];
    });
  }

  /** The health of the application of each stream, or of the service, if the stream has not shown it yet. */
  async function changedHealth(subscriptions: readonly StreamSubscription[]): Promise<OperatorEvent[]> {
    const { workers, breakers } = await readHealth(db);
    hasFailed = false;
    const total = [...breakers.values()].reduce((sum, count) => sum + count, 0);
    return subscriptions.flatMap((subscription) => {
      const { applicationId } = subscription;
      const openBreakers = applicationId === undefined ? total : (breakers.get(applicationId) ?? 0);
      const content = { database: 'available', workers, openBreakers };
      const text = JSON.stringify(content);
      if (shownHealth.get(subscription) === text) return [];
      shownHealth.set(subscription, text);
      return [{ type: 'health' as const, content, isFor: (other: StreamSubscription) => other === subscription }];
    });
  }

  return {
    check: (subscriptions) => checkSubscriptions(db, subscriptions),
    async read(subscriptions) {
      const ids = subscriptions.map(({ applicationId }) => applicationId);
      const listened = ids.includes(undefined) ? undefined : (ids as number[]);
      const isListened = (applicationId: number) => !listened || listened.includes(applicationId);
      const changes = [
        ...(await watchSends(isListened)).map((change) => ({ type: 'send' as const, ...change })),
        ...(await watchImports(isListened)).map((change) => ({ type: 'import' as const, ...change })),
        ...(await watchApprovals(isListened)).map((change) => ({ type: 'approval' as const, ...change })),
        ...(await changedIndexes(listened)).map((change) => ({ type: 'index' as const, ...change })),
      ];
      const changed = [...new Set(changes.map(({ applicationId }) => applicationId))];
      const apps = changed.length > 0 ? await readApplications(db, changed) : [];
      const partnerIds = new Map(apps.map(({ id, partnerId }) => [id, partnerId]));
      return [
        ...changes.map(({ type, applicationId, content }) => ({
          type,
          content: { partnerId: partnerIds.get(applicationId), ...content },
          isFor: (subscription: StreamSubscription) =>
            subscription.applicationId === undefined || subscription.applicationId === applicationId,
        })),
        ...(await changedHealth(subscriptions)),
      ];
    },
    failed(error) {
      if (hasFailed) return [];
      hasFailed = true;
      // When the database is available again, its health is a change.
      shownHealth = new WeakMap();
      logger.warn({ err: error }, 'the changes for operators could not be read');
      return [{ type: 'health', content: { database: 'unavailable' }, isFor: () => true }];
    },
  };
}

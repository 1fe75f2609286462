import type { Database } from '../db/database.ts';
import { type ContentKindName, findContent } from '../domain/content/content.store.ts';
import { findSchedule } from '../domain/schedules/schedules.store.ts';
import { forbidden } from '../http/errors/problem.ts';
import type { OperationResponse } from '../http/handlers.ts';
import type { Caller, OperationId } from './handlers.ts';

interface AuthorCall extends Pick<Caller, 'app' | 'operator'> {
  params: Record<string, unknown>;
  body?: unknown;
}
type AnyHandler = (call: AuthorCall) => Promise<OperationResponse>;
/** Returns why an author must not make a change; undefined if devices don't get what it changes. */
type Check = (db: Database, call: AuthorCall) => Promise<string | undefined>;

const needsOperator = (reason: string) => `this requires the role operator, since ${reason}`;

const activates = ({ body }: AuthorCall) =>
  (body as { isActive?: boolean }).isActive === true
    ? `body/isActive: ${needsOperator('it activates the content')}`
    : undefined;

const creation: Check = async (_db, call) => activates(call);

const update =
  (kind: ContentKindName, parameter: string): Check =>
  async (db, call) => {
    const id = call.params[parameter] as number;
    const current = await findContent(db, kind, call.app.id, { id });
    return current?.isActive ? `path/${parameter}: ${needsOperator('the content is active')}` : activates(call);
  };

const checks: Partial<Record<OperationId, Check>> = {
  async updateMessage(db, { app, params }) {
    const schedule = await findSchedule(db, app.id, params.messageId as number);
    return schedule && `path/messageId: ${needsOperator('the message has a schedule')}`;
  },
  createInApp: creation,
  updateInApp: update('in-app', 'inAppId'),
  createAlarm: creation,
  updateAlarm: update('alarm', 'alarmId'),
};

/** Wraps the handlers of content: they reject changes by authors that devices would get. They run while the resource is locked. */
export function withAuthorRights<Handlers extends object>(db: Database, handlers: Handlers): Handlers {
  const wrapped = Object.entries(handlers as Record<string, AnyHandler>).map(
    ([operationId, handler]): [string, AnyHandler] => {
      const check = checks[operationId as OperationId];
      if (!check) return [operationId, handler];
      return [
        operationId,
        async (call) => {
          const reason = call.operator.role === 'author' ? await check(db, call) : undefined;
          if (reason !== undefined) throw forbidden(reason);
          return handler(call);
        },
      ];
    },
  );
  return Object.fromEntries(wrapped) as Handlers;
}

import type { components } from '../../generated/api.ts';
import type { Application, Handlers, User } from '../http/handlers.ts';
import { CallerDisconnectedError } from '../db/errors.ts';
import { toProblem } from '../http/exchange.ts';
import { badData, listedErrors, Problem } from '../http/problem.ts';
import type { Logger } from '../log.ts';
import { acceptInstantMessage, type InstantParts } from './accept-instant.ts';

type ForApps = components['schemas']['InstantMessageForApps'];
type ForAppsResult = components['schemas']['InstantMessageForAppsResult'];
type AppResult = ForAppsResult['apps'][string];

export interface InstantHandlerParts extends InstantParts {
  /** Finds those of these applications that a user manages. */
  findManaged(userId: number, partnerIds: readonly string[]): Promise<Application[]>;
  logger: Logger;
}

/** Messages for few people, now. */
export const instantHandlers = (parts: InstantHandlerParts) => {
  /** One application's part of a call for several: what the call for it alone would have done. */
  async function acceptFor(app: Application | undefined, partnerId: string, { apps, targets }: ForApps) {
    const place = `body/apps/${partnerId}`;
    const message = apps[partnerId];
    const shared = Array.isArray(targets);
    const own = shared ? targets : Object.hasOwn(targets, partnerId) ? targets[partnerId] : undefined;
    if (!app || !message) {
      throw new Problem(403, [
        { label: 'API_ERR_FORBIDDEN', message: `${place}: you have no rights on this application` },
      ]);
    }
    if (!own) throw badData(`body/targets/${partnerId}: missing`);
    const places = { message: place, targets: shared ? 'body/targets' : `body/targets/${partnerId}` };
    return acceptInstantMessage(parts, app, message, own, places);
  }

  /** What went wrong for one application does not stop the others. */
  function failure(error: unknown, partnerId: string): AppResult {
    if (error instanceof CallerDisconnectedError) throw error;
    const problem = toProblem(error);
    const { status, options } = problem;
    if (status >= 500) parts.logger.error({ err: options.cause, partnerId }, 'instant message failed');
    return { status: status as 400 | 403 | 404 | 500, errors: listedErrors(problem) };
  }

  return {
    async sendInstantMessage({ app, body: { targets, ...message } }) {
      const places = { message: 'body', targets: 'body/targets' };
      return { status: 200, body: await acceptInstantMessage(parts, app, message, targets, places) };
    },

    async sendInstantMessageToApps({ user, body }: { user: User; body: ForApps }) {
      const { apps, targets } = body;
      const partnerIds = Object.keys(apps);
      const unmatched = Array.isArray(targets) ? [] : Object.keys(targets).filter((id) => !partnerIds.includes(id));
      if (unmatched.length > 0) throw badData(...unmatched.map((id) => `body/targets/${id}: is not among the apps`));
      const managed = await parts.findManaged(user.id, partnerIds);
      const results: [string, AppResult][] = [];
      for (const partnerId of partnerIds) {
        const app = managed.find((candidate) => candidate.partnerId === partnerId);
        const accepted = acceptFor(app, partnerId, body).then((result) => ({ status: 200 as const, ...result }));
        results.push([partnerId, await accepted.catch((error: unknown) => failure(error, partnerId))]);
      }
      return { status: 200, body: { apps: Object.fromEntries(results) } };
    },
  } satisfies Partial<Handlers>;
};

import type { components } from '../../../generated/engagement/api.ts';
import { findManagedApplications } from '../../domain/applications/users.store.ts';
import { badData, forbidden } from '../../http/errors/problem.ts';
import type { Logger } from '../../base/log.ts';
import { serviceErrors } from '../error-format.ts';
import { toEngagementProblem } from '../errors.ts';
import type { ApiHandlers, Application, User } from '../handlers.ts';
import { acceptInstantMessage, type InstantParts } from './accept-instant.ts';

type ForApps = components['schemas']['InstantMessageForApps'];
type ForAppsResult = components['schemas']['InstantMessageForAppsResult'];
type ErrorEntry = components['schemas']['ErrorEntry'];
type AppResult = ForAppsResult['apps'][string];

export interface InstantHandlerParts extends InstantParts {
  logger: Logger;
}

/** Instant messages to one application or several. */
export const instantHandlers = (parts: InstantHandlerParts) => {
  const { db, logger } = parts;

  /** Accepts the message for one of several applications. */
  async function acceptFor(app: Application | undefined, partnerId: string, { apps, targets }: ForApps) {
    const path = `body/apps/${partnerId}`;
    const message = apps[partnerId];
    const shared = Array.isArray(targets);
    const own = shared ? targets : Object.hasOwn(targets, partnerId) ? targets[partnerId] : undefined;
    if (!app || !message) {
      throw forbidden(`${path}: you have no rights on this application`);
    }
    if (!own) throw badData(`body/targets: must have targets for the application ${partnerId}`);
    const paths = { message: path, targets: shared ? 'body/targets' : `body/targets/${partnerId}` };
    return acceptInstantMessage(parts, app, message, own, paths);
  }

  /** Converts an error to the result of one application. The others are still sent. */
  function failure(error: unknown, partnerId: string): AppResult {
    const problem = toEngagementProblem(error);
    if (!problem) throw error;
    const { status, options } = problem;
    if (status >= 500) logger.error({ err: options.cause, partnerId }, 'instant message failed');
    return { status: status as 400 | 403 | 404 | 500, errors: serviceErrors(problem) as ErrorEntry[] };
  }

  return {
    async sendInstantMessage({ app, body: { targets, ...message } }) {
      const paths = { message: 'body', targets: 'body/targets' };
      return { status: 200, body: await acceptInstantMessage(parts, app, message, targets, paths) };
    },

    async sendInstantMessageToApps({ user, body }: { user: User; body: ForApps }) {
      const { apps, targets } = body;
      const partnerIds = Object.keys(apps);
      const unmatched = Array.isArray(targets) ? [] : Object.keys(targets).filter((id) => !partnerIds.includes(id));
      if (unmatched.length > 0) throw badData(unmatched.map((id) => `body/targets/${id}: has no entry in apps`));
      const managed = await findManagedApplications(db, user.id, partnerIds);
      const results: [string, AppResult][] = [];
      for (const partnerId of partnerIds) {
        const app = managed.find((candidate) => candidate.partnerId === partnerId);
        const accepted = acceptFor(app, partnerId, body).then((result) => ({ status: 200 as const, ...result }));
        results.push([partnerId, await accepted.catch((error: unknown) => failure(error, partnerId))]);
      }
      return { status: 200, body: { apps: Object.fromEntries(results) } };
    },
  } satisfies Partial<ApiHandlers>;
};

import type { components } from '../../generated/api.ts';
import type { Settings } from '../applications/settings.ts';
import type { SettingsReader } from '../applications/settings-cache.ts';
import type { Queryable } from '../db/database.ts';
import type { Application } from '../http/handlers.ts';
import { badData } from '../http/problem.ts';
import { type Audience, namedFields } from '../sends/audience.ts';
import { insertSend } from '../sends/sends.store.ts';
import { compileTemplate, pick } from '../sends/template.ts';
import {
  type AppInstantMessage,
  checkNames,
  contentFaults,
  findParent,
  overriddenContents,
  type Parents,
} from './contents.ts';
import { resolveFilters, resolveGroups } from './resolve.ts';
import { readTargets, type Target } from './targets.ts';

type InstantMessageResult = components['schemas']['InstantMessageResult'];

export interface InstantParts {
  db: Queryable;
  messages: Parents;
  settings: SettingsReader;
}

/** Where the parts of a message for one application stand in the body. */
export interface Places {
  message: string;
  targets: string;
}

/**
 * Accepts an instant message of one application: from then on it can't be lost.
 *
 * @throws Problem 400 or 404 with what is wrong; then nothing is sent
 */
export async function acceptInstantMessage(
  { db, messages, settings }: InstantParts,
  app: Application,
  message: AppInstantMessage,
  targets: readonly Target[],
  places: Places,
): Promise<InstantMessageResult> {
  const [current, parent] = await Promise.all([settings(app), findParent(messages, app.id, message, places.message)]);
  const read = readTargets(targets, current, places.targets);
  const faults = [...contentFaults(message, parent.platform, places.message), ...(Array.isArray(read) ? read : [])];
  if (faults.length > 0 || Array.isArray(read)) throw badData(...faults);
  checkNames(message, current, places.message);
  const contents = overriddenContents(parent, message, current);
  const template = compileTemplate(contents);
  const resolve = {
    db,
    applicationId: app.id,
    platform: parent.platform,
    settings: current,
    template,
    place: places.targets,
    audience: baseAudience(message, current, parent.platform, contents, template.placeholders),
  };
  const { audience, noted, rejected } =
    read.form === 'filters' ? await resolveFilters(resolve, read.filters) : await resolveGroups(resolve, read);
  if (rejected.length === targets.length) {
    throw badData(`${places.targets}: no target reaches a device of the platform ${parent.platform}`);
  }
  const id = await insertSend(db, app.id, { message: parent, kind: 'instant', contents, audience }, noted);
  return { id, accepted: targets.length - rejected.length, rejected };
}

/** What holds for every target: browsers are reached from a version on, and `data` serves all. */
const baseAudience = (
  { data = {} }: AppInstantMessage,
  settings: Settings,
  platform: string,
  contents: Parameters<typeof namedFields>[1],
  placeholders: readonly string[],
): Audience => ({
  ...(platform === 'web' && { reachableBrowsers: true }),
  fields: namedFields(settings, contents, []),
  data: pick(data, placeholders),
});

import type { components } from '../../../generated/engagement/api.ts';
import type { Queryable } from '../../db/database.ts';
import { sizeErrors } from '../../delivery/payloads/size.ts';
import { type Audience, namedFields } from '../../domain/devices/audience.ts';
import { findMissing } from '../../domain/references/references.store.ts';
import { missingErrors } from '../../domain/references/references.ts';
import { compileTemplate, pick } from '../../domain/rendering/template.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import type { Settings } from '../../domain/settings-document.ts';
import { badData, notFound } from '../../http/errors/problem.ts';
import { readAudienceNames } from '../../sending/audience-names.store.ts';
import { measureSend } from '../../sending/measure-send.ts';
import { insertSend } from '../../sending/sends.store.ts';
import type { Application } from '../handlers.ts';
import {
  type AppInstantMessage,
  contentErrors,
  findParent,
  overriddenContents,
  pathOfProperty,
  referencesOf,
} from './contents.ts';
import { resolveFilters, resolveGroups } from './resolve.ts';
import { readTargets, type Target } from './targets.ts';

type InstantMessageResult = components['schemas']['InstantMessageResult'];

export interface InstantParts {
  db: Queryable;
  settings: SettingsReader;
}

/** The paths of a message for one application and of its targets in the body. */
export interface Paths {
  message: string;
  targets: string;
}

/**
 * Accepts an instant message of one application. After that, it is stored durably.
 *
 * @throws Problem 400 or 404 with every validation error; then nothing is sent
 */
export async function acceptInstantMessage(
  { db, settings }: InstantParts,
  app: Application,
  message: AppInstantMessage,
  targets: readonly Target[],
  paths: Paths,
): Promise<InstantMessageResult> {
  const [current, parent] = await Promise.all([settings(app), findParent(db, app.id, message, paths.message)]);
  const read = readTargets(targets, current, paths.targets);
  const errors = [...contentErrors(message, parent.platform, paths.message), ...(Array.isArray(read) ? read : [])];
  if (errors.length > 0 || Array.isArray(read)) throw badData(errors);
  const missing = await findMissing(db, app.id, referencesOf(message, paths.message));
  if (missing.length > 0) throw notFound(missingErrors(missing));
  const contents = overriddenContents(parent, message, current);
  // Values of targets take precedence, and differ.
  const ofTargets = new Set(targets.flatMap(({ data = {} }) => Object.keys(data)));
  const valueOf = (name: string) => (ofTargets.has(name) ? undefined : ownValue(message.data, name));
  const sizes = await measureSend(db, contents, valueOf, parent.id);
  const tooLarge = sizeErrors(contents, sizes, (property, language) =>
    pathOfProperty(message, paths.message, property, language),
  );
  if (tooLarge.length > 0) throw badData(tooLarge);
  const template = compileTemplate(contents);
  const resolve = {
    db,
    applicationId: app.id,
    platform: parent.platform,
    settings: current,
    template,
    path: paths.targets,
    audience: baseAudience(message, current, parent.platform, contents, template.placeholders),
  };
  const { audience, resolvedRecipients, rejected } =
    read.form === 'filters' ? await resolveFilters(resolve, read.filters) : await resolveGroups(resolve, read);
  if (rejected.length === targets.length) {
    throw badData(`${paths.targets}: no target reaches a device of the platform ${parent.platform}`);
  }
  const names = await readAudienceNames(db, app.id, current, read.form === 'filters' ? {} : { [read.form]: read.ids });
  const send = { message: parent, kind: 'instant', contents, audience, names } as const;
  const id = await insertSend(db, app.id, send, resolvedRecipients);
  return { id, accepted: targets.length - rejected.length, rejected };
}

const ownValue = (data: Readonly<Record<string, string>> = {}, name: string) =>
  Object.hasOwn(data, name) ? data[name] : undefined;

/** The part of the audience that applies to every target. */
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

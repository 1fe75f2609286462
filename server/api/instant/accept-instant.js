import { namedFields } from "../../domain/devices/audience.js";
import { findMissing } from "../../domain/references/references.store.js";
import { missingErrors } from "../../domain/references/references.js";
import { compileTemplate, pick } from "../../domain/rendering/template.js";
import { badData, notFound } from "../../http/problem.js";
import { insertSend } from "../../sending/sends.store.js";
import { contentErrors, findParent, overriddenContents, referencesOf } from "./contents.js";
import { resolveFilters, resolveGroups } from "./resolve.js";
import { readTargets } from "./targets.js";
/**
 * Accepts an instant message of one application. After that, it is stored durably.
 *
 * @throws Problem 400 or 404 with every validation error; then nothing is sent
 */
export async function acceptInstantMessage({ db, settings }, app, message, targets, paths) {
    const [current, parent] = await Promise.all([settings(app), findParent(db, app.id, message, paths.message)]);
    const read = readTargets(targets, current, paths.targets);
    const errors = [...contentErrors(message, parent.platform, paths.message), ...(Array.isArray(read) ? read : [])];
    if (errors.length > 0 || Array.isArray(read))
        throw badData(...errors);
    const missing = await findMissing(db, app.id, referencesOf(message, paths.message));
    if (missing.length > 0)
        throw notFound(...missingErrors(missing));
    const contents = overriddenContents(parent, message, current);
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
    const { audience, resolvedRecipients, rejected } = read.form === 'filters' ? await resolveFilters(resolve, read.filters) : await resolveGroups(resolve, read);
    if (rejected.length === targets.length) {
        throw badData(`${paths.targets}: no target reaches a device of the platform ${parent.platform}`);
    }
    const id = await insertSend(db, app.id, { message: parent, kind: 'instant', contents, audience }, resolvedRecipients);
    return { id, accepted: targets.length - rejected.length, rejected };
}
/** The part of the audience that applies to every target. */
const baseAudience = ({ data = {} }, settings, platform, contents, placeholders) => ({
    ...(platform === 'web' && { reachableBrowsers: true }),
    fields: namedFields(settings, contents, []),
    data: pick(data, placeholders),
});

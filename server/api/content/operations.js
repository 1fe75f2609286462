import { violatedForeignKey } from "../../db/database.js";
import { findReferences } from "../../domain/references/references.store.js";
import { missingErrors } from "../../domain/references/references.js";
import { paginate } from "../../http/paging.js";
import { badData, notFound } from "../../http/problem.js";
import { takenExternalId } from "../errors.js";
import { findContent, insertContent, listContents, replaceContent, setContentActive, } from "../../domain/content/content.store.js";
const explainTaken = takenExternalId('contents_external_id');
/** Explains a failed write: the external ID is in use, or the campaign was deleted concurrently. */
const explain = ({ campaignId }) => (error) => {
    if (violatedForeignKey(error) === 'contents_campaign') {
        throw notFound(`body/campaignId: campaign ${campaignId} not found`);
    }
    return explainTaken(error);
};
/** External IDs that clients would resolve as path segments, encoded or not (RFC 3986, section 5.2.4). */
const dotSegments = new Set(['.', '..']);
const done = (id) => ({ status: 200, body: { id } });
/** The operations that all kinds share. */
export function contentOperations(db, kind) {
    /** The path and the resource with which error messages begin. */
    const named = (key) => 'id' in key ? `path/${kind.idName}: ${kind.name} ${key.id}` : `path/externalId: ${kind.name} ${key.externalId}`;
    const unknown = (key) => notFound(`${named(key)} not found`);
    /** Checks a body, including against the settings of the application, and converts it. */
    async function accept(applicationId, input, current, tx) {
        const references = kind.references(input);
        const { templates, missing } = await findReferences(tx ?? db, applicationId, references);
        const errors = kind.errors(input, templates, current);
        if (dotSegments.has(input.externalId ?? ''))
            errors.unshift('body/externalId: must not be . or ..');
        if (errors.length > 0)
            throw badData(...errors);
        if (missing.length > 0)
            throw notFound(...missingErrors(missing));
        return kind.toContent(input, templates);
    }
    return {
        unknown,
        list(app, call, show) {
            return paginate(call, async (range) => (await listContents(db, kind.kindName, app.id, range)).map(show));
        },
        async get(app, key, show) {
            const content = await findContent(db, kind.kindName, app.id, key);
            if (!content)
                throw unknown(key);
            return { status: 200, body: show(content) };
        },
        async create(app, input) {
            return done(await insertContent(db, kind.kindName, app.id, await accept(app.id, input)).catch(explain(input)));
        },
        /** Keeps the external ID of the path if the body has none. Otherwise the path would no longer exist. */
        async update(app, key, input) {
            const decide = async (current, tx) => {
                const refusal = kind.refuseUpdate?.(current, named(key));
                if (refusal)
                    throw refusal;
                const content = await accept(app.id, input, current, tx);
                return 'externalId' in key ? { ...content, externalId: content.externalId ?? key.externalId } : content;
            };
            const id = await replaceContent(db, kind.kindName, app.id, key, decide).catch(explain(input));
            if (id === undefined)
                throw unknown(key);
            return done(id);
        },
        async setStatus(app, key, status) {
            const outcome = await setContentActive(db, kind.kindName, app.id, key, status === 'active');
            if (!outcome)
                throw unknown(key);
            return outcome.changed ? done(outcome.id) : { status: 204 };
        },
    };
}

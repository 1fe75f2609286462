import { tokenUriError } from "../../delivery/fcm/token-host.js";
import { beginDeletion } from "../../domain/applications/application-deletion.store.js";
import { createApplication, readApplication, searchApplications, } from "../../domain/applications/applications.store.js";
import { OperatorError } from "../../domain/applications/operator-error.js";
import { recordChange } from "../../domain/audit/audit.store.js";
import { readIndexStates } from "../../domain/devices/field-indexes.store.js";
import { changeSettings, SettingsConflictError } from "../../domain/settings/settings-change.store.js";
import { readSettingsSchema } from "../../domain/settings/settings-reference.js";
import { checkSettings, orderSettings } from "../../domain/settings/settings.js";
import { paginate } from "../../http/paging.js";
import { badData, conflict } from "../../http/problem.js";
import { explain, isExplained } from "../errors.js";
import { toFieldIndex } from "./field-index.js";
/** @throws Problem 400 with the location of each error */
function readSettings(document, { fcmTokenHosts }) {
    try {
        const settings = checkSettings(document);
        const error = tokenUriError(settings.gateways, fcmTokenHosts);
        if (error !== undefined)
            throw new OperatorError(error);
        return settings;
    }
    catch (error) {
        return explain('body/')(error);
    }
}
/** Converts the errors of a creation: a partner ID in use is a 409, and the others are errors of settings. */
function explainCreation(error) {
    if (!isExplained(error))
        throw error;
    const isOfSettings = error.message.startsWith('settings/');
    throw isOfSettings ? badData(...inBody(error)) : conflict(`body/partnerId: ${error.message}`);
}
/** Converts the errors of a settings change: a conflict with the state of the application is a 409. */
async function explainChange(db, partnerId, error) {
    if (!isExplained(error))
        throw error;
    if (!(error instanceof SettingsConflictError))
        throw badData(...inBody(error));
    if (error.message.startsWith('settings/'))
        throw conflict(...inBody(error));
    const { settingsVersion } = await readApplication(db, partnerId);
    throw conflict(`body/settingsVersion: the current version is ${settingsVersion}; read the settings again`);
}
/** The errors of a domain function that start with the path of a setting. */
const inBody = ({ message }) => message.split('\n').map((line) => `body/${line}`);
async function showApplication(db, partnerId) {
    const { settings, settingsVersion, createdAt } = await readApplication(db, partnerId);
    return { partnerId, settings: orderSettings(settings), settingsVersion, createdAt };
}
export const applicationHandlers = (db, secrets, config) => ({
    async listApplications({ operator, ...call }) {
        const operatorId = operator.role === 'owner' ? undefined : operator.id;
        return paginate(call, (range) => searchApplications(db, { operatorId, search: call.query.search }, range));
    },
    async createApplication({ body: { partnerId, settings = { name: partnerId } } }) {
        await createApplication(db, secrets, partnerId, readSettings(settings, config)).catch(explainCreation);
        return { status: 200, body: await showApplication(db, partnerId) };
    },
    async getApplication({ app }) {
        return { status: 200, body: await showApplication(db, app.partnerId) };
    },
    async deleteApplication({ app }) {
        await beginDeletion(db, app.partnerId);
        return { status: 200, body: { partnerId: app.partnerId } };
    },
    async updateSettings({ operator, app, body, query: { dryRun = false, deleteValues = false } }) {
        const { settings, settingsVersion, losses } = await changeSettings({ db, secrets }, app.partnerId, readSettings(body.settings, config), {
            ...{ force: deleteValues, howToForce: 'deleteValues=true', dryRun, expectedVersion: body.settingsVersion },
            record: (tx, before, after, deletedValues) => recordChange(tx, {
                ...{ actor: operator.email, partnerId: app.partnerId, action: 'updateSettings', subject: 'settings' },
                before,
                after: { ...after, ...(deletedValues.length > 0 && { deletedValues }) },
            }),
        }).catch((error) => explainChange(db, app.partnerId, error));
        return {
            status: 200,
            body: {
                settings: orderSettings(settings),
                settingsVersion,
                deletedValues: losses.map(({ name, devices }) => ({ field: name, devices })),
            },
        };
    },
    async getSettingsSchema() {
        return { status: 200, body: readSettingsSchema() };
    },
    async listIndexes({ app }) {
        const { settings } = await readApplication(db, app.partnerId);
        const indexed = settings.fields.filter(({ indexed }) => indexed).map(({ name }) => name);
        const states = await readIndexStates(db, indexed);
        return {
            status: 200,
            body: {
                data: states.map(toFieldIndex),
            },
        };
    },
});

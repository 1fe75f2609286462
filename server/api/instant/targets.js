import { compileCriteria, CriteriaError } from "../../domain/devices/criteria.js";
import { builtInFields } from "../../domain/devices/device-fields.js";
import {} from "../../domain/settings/settings.js";
/** Fields that identify a device, in addition to client IDs. */
const keys = ['token', 'deviceId', 'UDID'];
/**
 * Converts targets that are valid by the contract.
 *
 * @param path their path in the body, such as `body/targets`
 * @returns the targets, or every validation error as `<path>: <why>`
 */
export function readTargets(targets, settings, path) {
    const forms = new Set(targets.map(({ segmentId, listId }) => (segmentId ? 'segments' : listId ? 'lists' : 'filters')));
    const [form] = forms;
    if (!form || forms.size > 1)
        return [`${path}: must not mix segments, lists and filters`];
    if (form !== 'filters')
        return { form, ids: targets.map(({ segmentId, listId }) => segmentId ?? listId ?? 0) };
    const fields = [...builtInFields, ...settings.fields];
    const isKey = (name) => keys.includes(name) || fields.some((field) => field.name === name && field.matchingKey);
    const errors = [];
    const filters = targets.flatMap(({ data = {}, ...where }, index) => {
        if (!Object.entries(where).some(([name, criterion]) => isKey(name) && isEquality(criterion))) {
            errors.push(`${path}/${index}: must have an equality on clientId, token, deviceId or a field marked as client ID`);
        }
        try {
            const values = [];
            const sql = compileCriteria(where, fields, (value) => `t.p${values.push(value) - 1}`);
            return { index, data, sql, values };
        }
        catch (error) {
            if (!(error instanceof CriteriaError))
                throw error;
            errors.push(...error.errors.map((message) => `${path}/${index}/${message}`));
            return [];
        }
    });
    return errors.length > 0 ? errors : { form, filters };
}
const isEquality = (criterion) => typeof criterion !== 'object' || criterion === null || Object.hasOwn(criterion, '$eq');

import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseDocument } from 'yaml';
import { escaped } from "../../http/validation/error-list.js";
import { textError } from "../../http/validation/text.js";
import { plainRule } from "../../http/validation/wording.js";
import { OperatorError } from "../applications/operator-error.js";
import { compileCriteria, CriteriaError } from "../devices/criteria.js";
import { builtInFields } from "../devices/device-fields.js";
import { keyErrors } from "./gateway-settings.js";
import { readSettingsSchema } from "./settings-reference.js";
const schema = readSettingsSchema();
let compiled;
/** Compiled on first use: most processes never read a settings document. */
const settingsValidator = () => (compiled ??= new Ajv2020({
    allErrors: true,
    useDefaults: true,
    allowUnionTypes: true,
    verbose: true,
    keywords: ['x-default', 'x-pattern-error'],
}).compile(schema));
/** Properties of list users and targets that are not device fields. A field with the same name would be ambiguous. */
const reservedProperties = ['data', 'deviceId', 'expireAt', 'listId', 'segmentId'];
/** Why a field name that matches the pattern is still invalid. */
function fieldNameError(name) {
    if (builtInFields.some((field) => field.name === name))
        return `${name} is a built-in device field: choose another name`;
    if (reservedProperties.includes(name))
        return `${name} is reserved for list users and targets: choose another name`;
    // JavaScript objects inherit these properties, in this service and in its clients.
    if (name in Object.prototype)
        return `${name} is reserved by JavaScript: choose another name`;
    return undefined;
}
/**
 * Reads a settings document.
 *
 * @param text JSON or YAML
 * @throws OperatorError with every validation error, one per line, as `<path>: <why>`
 */
export function parseSettings(text) {
    const document = parseDocument(text);
    if (document.errors.length > 0) {
        // The first line has the error and its position; the others show the source.
        const errors = document.errors.map(({ message }) => message.split('\n')[0]?.replace(/:$/, ''));
        throw new OperatorError(errors.map((error) => `settings: must be JSON or YAML: ${error}`).join('\n'));
    }
    let value;
    try {
        value = JSON.parse(JSON.stringify(document.toJS()));
    }
    catch {
        throw new OperatorError('settings: a YAML alias is undefined, recursive or used too often');
    }
    return checkSettings(value);
}
/** @throws OperatorError with every validation error, one per line, as `<path>: <why>` */
export function checkSettings(document) {
    const settings = structuredClone(document);
    const validate = settingsValidator();
    if (!validate(settings)) {
        // A failed `if` repeats the error of the rule that it selects.
        const schemaErrors = (validate.errors ?? []).filter(({ keyword }) => keyword !== 'if');
        throw new OperatorError(schemaErrors.map(formatError).join('\n'));
    }
    for (const field of settings.fields)
        field.indexed ||= field.matchingKey;
    const errors = [
        ...textErrors('settings', settings),
        ...settings.fields.flatMap(({ name }, index) => {
            const error = fieldNameError(name);
            return error === undefined ? [] : `settings/fields/${index}/name: ${error}`;
        }),
        ...repeated('fields', 'name', settings.fields),
        ...repeated('segments', 'id', settings.segments),
        ...repeated('buttonTemplates', 'name', settings.buttonTemplates),
        ...repeated('inAppTemplates', 'value', settings.inAppTemplates),
        ...repeated('events', 'code', settings.events),
        ...repeated('views', 'value', settings.views),
        ...repeated('states', 'name', settings.states),
        ...criteriaErrors(settings),
        ...keyErrors(settings.gateways),
    ];
    if (errors.length > 0)
        throw new OperatorError(errors.join('\n'));
    return settings;
}
/** Orders the keys of settings as in the schema, since the database does not keep their order. */
export function orderSettings(settings) {
    const names = Object.keys(schema.properties);
    const entries = Object.entries(settings).sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
    return Object.fromEntries(entries);
}
/** Checks the criteria of segments, which depend on the fields of the data scheme. */
function criteriaErrors({ fields, segments }) {
    return segments.flatMap(({ where }, index) => {
        try {
            compileCriteria(where, [...builtInFields, ...fields], () => '');
            return [];
        }
        catch (error) {
            if (!(error instanceof CriteriaError))
                throw error;
            return error.errors.map((message) => `settings/segments/${index}/where/${message}`);
        }
    });
}
function formatError({ instancePath, keyword, message = '', params, parentSchema }) {
    const path = `settings${instancePath}`;
    if (keyword === 'additionalProperties')
        return `${path}/${escaped(String(params.additionalProperty))}: unknown property`;
    if (keyword === 'pattern')
        return `${path}: ${String(parentSchema?.['x-pattern-error'] ?? message)}`;
    if (keyword === 'enum')
        return `${path}: ${message}: ${params.allowedValues.join(', ')}`;
    if (keyword === 'const')
        return `${path}: must be ${JSON.stringify(params.allowedValue)}`;
    return `${path}: ${plainRule(message)}`;
}
/** Reports texts that the database can't store. */
function textErrors(path, value) {
    if (typeof value === 'string') {
        const error = textError(value);
        return error ? [`${path}: ${error}`] : [];
    }
    if (typeof value !== 'object' || value === null)
        return [];
    return Object.entries(value).flatMap(([key, member]) => [
        ...(textError(key) ? [`${path}: the name of a property ${textError(key)}`] : []),
        ...textErrors(`${path}/${key}`, member),
    ]);
}
function repeated(list, key, items) {
    const values = items.map((item) => item[key]);
    return values.flatMap((value, index) => values.indexOf(value) === index ? [] : [`settings/${list}/${index}/${key}: duplicate value ${String(value)}`]);
}

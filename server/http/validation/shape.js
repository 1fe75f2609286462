import { resolveReference } from "../contract.js";
import { isDiscriminated, mappingOf } from "./discriminator.js";
import { ErrorList, pointerOf } from "./error-list.js";
import { rangeRule, sizeRule, typeRule } from "./wording.js";
/** Derives the shape of a request schema. */
export function readShape(contract, schema) {
    const known = new Map();
    const read = (written) => {
        const isOnlyReference = '$ref' in written && Object.keys(written).length === 1;
        const part = isOnlyReference ? resolveReference(contract, written) : written;
        const found = known.get(part);
        if (found)
            return found;
        // A schema may contain itself, so its shape is registered before its parts are read.
        const shape = { properties: new Map(), required: [], dependents: new Map() };
        known.set(part, shape);
        return Object.assign(shape, readParts(part));
    };
    const readAll = (schemas = {}) => new Map(Object.entries(schemas).map(([name, part]) => [name, read(part)]));
    function readParts(part) {
        if ('$ref' in part) {
            const { $ref, ...beside } = part;
            return merge(read(resolveReference(contract, { $ref })), readOwn(beside));
        }
        return [...(part.allOf ?? []).map(read), readOwn(part)].reduce(merge);
    }
    function readOwn(own) {
        const { type, items, properties, required = [], additionalProperties, unevaluatedProperties, propertyNames } = own;
        const others = additionalProperties ?? unevaluatedProperties;
        return {
            ...(type !== undefined && { types: [type].flat() }),
            ...pickBounds(own),
            ...(items && { items: read(items) }),
            ...(own.anyOf?.some(acceptsAll) && { acceptsAll: true }),
            properties: readAll(properties),
            required,
            ...(others !== undefined && others !== true && { others: others && read(others) }),
            ...(propertyNames && readNames(propertyNames)),
            dependents: readAll(own.dependentSchemas),
            isComplete: Object.keys(own).every((key) => checkedKeywords.has(key)),
            ...(isDiscriminated(own) && { branches: readBranches(own) }),
        };
    }
    function readNames(written) {
        const { maxLength, pattern, 'x-pattern-error': rule = '' } = resolveReference(contract, written);
        return {
            ...(maxLength !== undefined && { maxNameLength: maxLength }),
            ...(pattern !== undefined && { names: { pattern: new RegExp(pattern, 'u'), rule } }),
        };
    }
    function readBranches(own) {
        const { discriminator } = own;
        const { propertyName = '' } = discriminator ?? {};
        const shapes = Object.entries(isDiscriminated(own) ? mappingOf(own) : {}).map(([value, $ref]) => [value, read({ $ref })]);
        return { property: propertyName, shapes: new Map(shapes) };
    }
    return read(schema);
}
/** The keywords of a schema that `checkShape` checks completely, and those that check nothing. */
const checkedKeywords = new Set([
    ...['type', 'minLength', 'maxLength', 'minimum', 'maximum', 'items', 'minItems', 'maxItems'],
    ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties'],
    ...['title', 'description', 'example', 'examples'],
]);
/** Whether a value without errors of the shape is valid: the shape leaves nothing to the validator. */
export function isWhole(shape, seen = new Set()) {
    if (shape.acceptsAll || seen.has(shape))
        return true;
    seen.add(shape);
    const { items, others, properties } = shape;
    const parts = [...properties.values(), ...(items ? [items] : []), ...(others ? [others] : [])];
    return shape.isComplete === true && parts.every((part) => isWhole(part, seen));
}
/** Whether a schema accepts every value, since it only has a text. */
export const acceptsAll = (schema) => typeof schema === 'object' && schema !== null && Object.keys(schema).every((key) => key === 'description');
const lowerBounds = ['minLength', 'minimum', 'minItems', 'minProperties'];
const upperBounds = ['maxLength', 'maximum', 'maxItems', 'maxProperties'];
const pickBounds = (schema) => Object.fromEntries([...lowerBounds, ...upperBounds].flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));
/** Merges two shapes into one that requires both. */
function merge(one, other) {
    const merged = { ...one, ...other, isComplete: one.isComplete === true && other.isComplete === true };
    for (const key of [...upperBounds, 'maxNameLength']) {
        if (one[key] !== undefined && other[key] !== undefined)
            merged[key] = Math.min(one[key], other[key]);
    }
    for (const key of lowerBounds) {
        if (one[key] !== undefined && other[key] !== undefined)
            merged[key] = Math.max(one[key], other[key]);
    }
    if (one.types && other.types)
        merged.types = one.types.filter((type) => other.types?.includes(type));
    if (one.items && other.items)
        merged.items = merge(one.items, other.items);
    if (one.others === false || other.others === false)
        merged.others = false;
    else if (one.others && other.others)
        merged.others = merge(one.others, other.others);
    merged.properties = mergeProperties(one.properties, other.properties);
    merged.dependents = mergeProperties(one.dependents, other.dependents);
    merged.required = [...new Set([...one.required, ...other.required])];
    return merged;
}
function mergeProperties(one, other) {
    const properties = new Map(one);
    for (const [name, shape] of other) {
        const known = properties.get(name);
        properties.set(name, known ? merge(known, shape) : shape);
    }
    return properties;
}
/** The validation errors of a shape. */
export class ShapeErrors extends ErrorList {
    /** Errors of property names, which no other check reports. All other errors are in `messages`. */
    names = new ErrorList();
}
/** A value exceeds a size limit of the contract. */
export class SizeError extends Error {
}
/**
 * Checks a value in one traversal, which ends at the first exceeded size limit.
 *
 * @param path the path of the value in error messages
 * @param errors collects all other errors; if undefined, only sizes are checked
 * @throws SizeError
 */
export function checkShape(value, shape, path, errors) {
    if (errors && shape.types && !isOfType(value, shape.types)) {
        return errors.add(() => `${pointerOf(path)}: ${typeRule(shape.types ?? [])}`);
    }
    if (typeof value === 'string')
        checkText(value, shape, path, errors);
    else if (typeof value === 'number')
        checkNumber(value, shape, path, errors);
    else if (Array.isArray(value))
        checkArray(value, shape, path, errors);
    else if (typeof value === 'object' && value !== null)
        checkObject(value, shape, path, errors);
}
function isOfType(value, types) {
    if (value === null)
        return types.includes('null');
    if (Array.isArray(value))
        return types.includes('array');
    if (typeof value === 'number' && Number.isInteger(value) && types.includes('integer'))
        return true;
    return types.includes(typeof value);
}
function checkText(value, { minLength = 0, maxLength = Infinity }, path, errors) {
    // A character has one or two UTF-16 code units.
    const size = value.length > maxLength ? charactersIn(value) : 0;
    if (size > maxLength) {
        throw new SizeError(`${pointerOf(path)}: ${sizeRule('at most', maxLength, 'characters')}, but has ${size}`);
    }
    if (errors && value.length < minLength * 2 && charactersIn(value) < minLength) {
        errors.add(() => `${pointerOf(path)}: ${sizeRule('at least', minLength, 'characters')}`);
    }
}
function checkNumber(value, { minimum = -Infinity, maximum = Infinity }, path, errors) {
    if (value < minimum)
        errors?.add(() => `${pointerOf(path)}: ${rangeRule('at least', minimum)}`);
    if (value > maximum)
        errors?.add(() => `${pointerOf(path)}: ${rangeRule('at most', maximum)}`);
}
function checkArray(value, shape, path, errors) {
    const { items, minItems = 0, maxItems = Infinity } = shape;
    if (value.length > maxItems) {
        throw new SizeError(`${pointerOf(path)}: ${sizeRule('at most', maxItems, 'items')}, but has ${value.length}`);
    }
    if (value.length < minItems)
        errors?.add(() => `${pointerOf(path)}: ${sizeRule('at least', minItems, 'items')}`);
    if (!items)
        return;
    value.forEach((item, index) => {
        path.push(index);
        checkShape(item, items, path, errors);
        path.pop();
    });
}
function checkObject(value, shape, path, errors) {
    const { properties, others, required, dependents, branches, names: rules, maxNameLength = Infinity } = shape;
    const { minProperties = 0, maxProperties = Infinity } = shape;
    const names = Object.keys(value);
    if (names.length > maxProperties) {
        throw new SizeError(`${pointerOf(path)}: ${sizeRule('at most', maxProperties, 'properties')}, but has ${names.length}`);
    }
    if (names.length < minProperties) {
        errors?.add(() => `${pointerOf(path)}: ${sizeRule('at least', minProperties, 'properties')}`);
    }
    for (const name of required) {
        if (!Object.hasOwn(value, name))
            errors?.add(() => `${pointerOf(path)}: must have required property '${name}'`);
    }
    for (const name of names) {
        if (name.length > maxNameLength)
            checkName(name, maxNameLength, path);
        if (rules && !rules.pattern.test(name)) {
            errors?.names.add(() => `${pointerOf([...path, name])}: the name of this property ${rules.rule}`);
        }
        const property = properties.get(name) ?? others;
        if (property === undefined)
            continue;
        path.push(name);
        if (property)
            checkShape(value[name], property, path, errors);
        else
            errors?.add(() => `${pointerOf(path)}: unknown property`);
        path.pop();
    }
    for (const [name, dependent] of dependents) {
        if (Object.hasOwn(value, name))
            checkShape(value, dependent, path, errors);
    }
    const branch = branches?.shapes.get(value[branches.property]);
    if (branch)
        checkShape(value, branch, path, errors);
}
function checkName(name, maxLength, path) {
    const size = charactersIn(name);
    if (size <= maxLength)
        return;
    throw new SizeError(`${pointerOf(path)}: the name of a property ${sizeRule('at most', maxLength, 'characters')}, but has ${size}`);
}
/** Counts characters (code points), as JSON Schema does. */
function charactersIn(text) {
    let count = 0;
    for (let index = 0; index < text.length; index++, count++) {
        // A surrogate pair is one character.
        if ((text.codePointAt(index) ?? 0) > 0xffff)
            index++;
    }
    return count;
}

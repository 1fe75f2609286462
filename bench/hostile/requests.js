import fc from 'fast-check';
import { operations } from "../../generated/engagement/operations.js";
import { readOperation } from "../../tools/fuzz/requests.js";
import { readSchemas, typesOf } from "../../tools/fuzz/schemas.js";
import { valuesOf } from "../../tools/fuzz/values.js";
/** A short value that a schema allows, as JSON. */
function validValue(schemas, schema) {
    if (Object.keys(schema).length === 0)
        return 'null';
    const samples = fc.sample(valuesOf(schemas, schema, {}), { numRuns: 30, seed: 1 });
    return samples.map((value) => JSON.stringify(value)).toSorted((a, b) => a.length - b.length)[0] ?? 'null';
}
/** A value of the right type whose strings violate every rule possible, as JSON. */
function wrongValue(schemas, schema) {
    const flat = schemas.flatten(schema);
    if (flat.oneOf)
        return wrongValue(schemas, flat.oneOf[0] ?? {});
    if (flat.const !== undefined)
        return flat.const;
    switch (typesOf(flat)[0]) {
        case 'string':
            return flat.enum || flat.pattern !== undefined || flat.format !== undefined ? '~' : 'x';
        case 'array':
            return [wrongValue(schemas, flat.items ?? {})];
        case 'object':
            return Object.fromEntries(Object.entries(flat.properties ?? {}).map(([name, member]) => [name, wrongValue(schemas, member)]));
        default:
            return JSON.parse(validValue(schemas, flat));
    }
}
const limitOf = (bound) => bound ?? Infinity;
/** Every array and map of a schema, at any depth. */
function* containersOf(schemas, schema, steps = []) {
    const flat = schemas.flatten(schema);
    if (flat.oneOf) {
        for (const branch of flat.oneOf)
            yield* containersOf(schemas, branch, steps);
        return;
    }
    const types = typesOf(flat);
    if (types.includes('array') && flat.items) {
        yield* into(schemas, flat.items, [
            ...steps,
            { kind: 'element', of: 'array', limit: limitOf(flat.maxItems), languages: false },
        ]);
    }
    if (!types.includes('object'))
        return;
    const open = flat.additionalProperties ?? true;
    if (open !== false) {
        const languages = flat.propertyNames !== undefined && schemas.flatten(flat.propertyNames).pattern !== undefined;
        const step = { kind: 'element', of: 'map', limit: limitOf(flat.maxProperties), languages };
        yield* into(schemas, open === true ? {} : open, [...steps, step]);
    }
    const properties = flat.properties ?? {};
    const required = (flat.required ?? []).filter((name) => name in properties);
    const valid = new Map(required.map((name) => [name, validValue(schemas, properties[name] ?? {})]));
    for (const [name, member] of Object.entries(properties)) {
        const others = [...valid].filter(([other]) => other !== name);
        const beside = others.map(([other, value]) => `${JSON.stringify(other)}:${value}`);
        yield* containersOf(schemas, member, [...steps, { kind: 'member', name, beside }]);
    }
}
function* into(schemas, element, steps) {
    yield { steps, element };
    // Untyped values are unlimited.
    if (Object.keys(element).length > 0)
        yield* containersOf(schemas, element, steps);
}
/** The n-th member name; a language tag for a map by language. */
function nameOf(index, languages) {
    if (!languages)
        return `a${index.toString(36)}`;
    const letter = (digit) => String.fromCharCode(97 + (digit % 26));
    const base = letter(index) + letter(index / 26) + letter(index / 676);
    return index < 17_576 ? base : `${base}-x${index.toString(36)}`;
}
/** Repeats a text as elements of an array or map, up to its limit and a number of bytes. */
function repeat(text, step, limit, bytes) {
    const parts = [];
    let left = bytes;
    for (let index = 0; index < limit; index++) {
        const part = step.of === 'array' ? text : `${JSON.stringify(nameOf(index, step.languages))}:${text}`;
        left -= part.length + 1;
        if (left < 0 && index > 0)
            break;
        parts.push(part);
    }
    return step.of === 'array' ? `[${parts.join(',')}]` : `{${parts.join(',')}}`;
}
/**
 * A body with one container filled with the same element.
 *
 * @param flood true fills it up to the body limit, beyond its own limit; false fills it and all its parents up to their limits
 */
function bodyWith({ steps }, element, bytes, flood) {
    let text = element;
    let innermost = true;
    for (const step of steps.toReversed()) {
        if (step.kind === 'member') {
            text = `{${[...step.beside, `${JSON.stringify(step.name)}:${text}`].join(',')}}`;
            continue;
        }
        const limit = flood ? (innermost ? Infinity : 1) : step.limit;
        text = repeat(text, step, limit, bytes - 200);
        innermost = false;
    }
    return text;
}
/** Invalid elements, each of which causes at least one error. */
const elements = {
    'a number': '0',
    null: 'null',
    'an empty object': '{}',
    'an empty array': '[]',
    'an empty text': '""',
    'a text': '"~"',
    'unknown members': '{"u":0,"v":0,"w":0,"x":0}',
    'wrong members': '{"id":0,"title":0,"text":0,"url":0,"action":0,"type":0}',
};
/** Bodies that are hostile for any operation. */
function* anyBodies(bytes) {
    const fill = (part, open = '', close = '') => open + part.repeat(Math.floor((bytes - open.length - close.length) / part.length)) + close;
    const map = { kind: 'element', of: 'map', limit: Infinity, languages: false };
    yield ['unknown members', repeat('0', map, Infinity, bytes)];
    yield ['unknown members with null characters', repeat('"\\u0000"', map, Infinity, bytes)];
    yield ['members with null characters in their names', fill('"\\u0000":0,', '{', '"x":0}')];
    yield ['one long name', `{"${'x'.repeat(bytes - 20)}":0}`];
    yield ['one long text', `{"name":"${'x'.repeat(bytes - 20)}"}`];
    yield ['one long text of surrogate pairs', `{"name":"${'😀'.repeat(bytes / 4 - 20)}"}`];
    yield ['one long number', `{"id":${'1'.repeat(bytes - 20)}}`];
    yield ['numbers past all bounds', repeat('1e999', map, Infinity, bytes)];
    yield ['deep arrays', `${'['.repeat(bytes / 2 - 1)}${']'.repeat(bytes / 2 - 1)}`];
    yield ['deep arrays in many members', repeat(`${'['.repeat(70)}${']'.repeat(70)}`, map, Infinity, bytes)];
    yield ['an array of numbers', fill('0,', '[', '0]')];
    yield ['an array of different texts', `[${numbered(bytes - 20, (n) => `"${n}"`)}]`];
    for (const members of [1, 10, 100]) {
        const object = (n) => `{${Array.from({ length: members }, (_, index) => `"${n}${index}":0`).join(',')}}`;
        yield [`objects of ${members} members that no other has`, `[${numbered(bytes - members * 20, object)}]`];
    }
    const names = Array.from({ length: 4900 }, (_, index) => `"m${index}":0`).join(',');
    yield ['as many names as there may be', `[${repeatText(`{${names}}`, bytes - 20)}]`];
    yield ['commas, which are no JSON', fill(',')];
    yield ['opened brackets, which are no JSON', fill('[')];
    yield ['opened members, which are no JSON', fill('{"a":')];
    yield ['quotes, which are no JSON', fill('"')];
    yield ['lines, which are no JSON', fill('\n')];
    yield ['comments, which are no JSON', fill('/**/')];
    yield ['bytes that are no UTF-8', fill('\u{ffff}')];
}
/** Distinct strings, separated by commas. */
function numbered(bytes, text) {
    const parts = [];
    for (let index = 0, left = bytes; left > 0; index++) {
        parts.push(text(`n${index.toString(36)}`));
        left -= (parts.at(-1)?.length ?? 0) + 1;
    }
    return parts.slice(0, -1).join(',');
}
const repeatText = (text, bytes) => Array.from({ length: Math.floor(bytes / (text.length + 1)) }, () => text).join(',');
/** Valid bodies of maximum size. */
function* validBodies() {
    const many = (count, value) => Array.from({ length: count }, (_, i) => value(i));
    const json = (value) => JSON.stringify(value);
    const texts = Object.fromEntries(['clientId', 'model', 'IDFA', 'language', 'timezone'].map((name) => [name, 'x'.repeat(255)]));
    const users = many(100, (index) => ({ value: `U-${index}`, data: { ...texts, token: 'x'.repeat(4096) } }));
    yield { name: 'valid: 100 devices', operationId: 'updateDevices', body: json({ users }) };
    const members = many(1000, (index) => ({ UDID: `U-${index}`.padEnd(255, 'x'), expireAt: '2030-01-01T00:00:00Z' }));
    yield { name: 'valid: 1000 members', operationId: 'upsertStaticListMembers', body: json({ users: members }) };
    const list = many(100, (index) => `C-${index}`);
    const targets = many(100, (index) => ({
        clientId: { $eq: `C-${index}`, $in: list, $nin: list },
        model: { $in: list },
    }));
    yield { name: 'valid: 100 targets', operationId: 'sendInstantMessage', body: json({ parentMessageId: 1, targets }) };
    const apps = Object.fromEntries(many(100, (index) => [index === 0 ? 'demo' : `app-${index}`, { parentMessageId: 1 }]));
    const geofence = { name: 'x', latitude: 1, longitude: 1, radius: 1 };
    const filled = (name, part) => {
        const list = `[${repeatText(part, 1_048_576 - 200)}]`;
        const body = `${json(geofence).slice(0, -1)},"info":{"list":${list}}}`;
        return { name: `valid: info of ${name}`, operationId: 'createGeofence', body };
    };
    yield filled('numbers', '0');
    yield filled('arrays', '[]');
    yield filled('objects', '{"a":0}');
    yield filled('objects with many names', json(Object.fromEntries(many(4900, (index) => [`m${index}`, 0]))));
    yield filled('different texts', many(4000, (index) => `"t${index}"`).join(','));
    yield { name: 'valid: targets of 100 apps', operationId: 'sendInstantMessageToApps', body: json({ apps, targets }) };
}
const headBytes = 14_000;
function* queriesOf(parameters) {
    const flood = (part) => {
        let text = '';
        for (let index = 0; text.length < headBytes; index++)
            text += `${index === 0 ? '' : '&'}${part(index)}`;
        return text;
    };
    yield ['unknown parameters', flood((index) => `u${index.toString(36)}=`)];
    yield ['one parameter again and again', flood(() => 'page=x')];
    yield ['brackets', flood((index) => `u[${index}]=`)];
    yield ['deep brackets', `u${'[a]'.repeat(headBytes / 3)}=1`];
    for (const { name, in: place, schema } of parameters) {
        if (place !== 'query')
            continue;
        yield [`a long ${name}`, `${name}=${'x'.repeat(headBytes)}`];
        yield [`a long ${name} of digits`, `${name}=${'9'.repeat(headBytes)}`];
        if (schema.type === 'array')
            yield [`many ${name}`, flood((index) => `${name}[${index}]=`)];
    }
}
/**
 * All kinds of hostile requests derived from the contract, each just below a limit of the body.
 *
 * @param bytes the body limit of the operation
 */
export function* hostileRequests(contract, bytes) {
    const schemas = readSchemas(contract);
    const bodies = new Set();
    for (const operationId of Object.keys(operations)) {
        const { body: schema, parameters, method } = readOperation(schemas, operationId);
        const limit = bytes(operationId);
        const seen = JSON.stringify(schema);
        if (schema && !bodies.has(seen)) {
            bodies.add(seen);
            for (const [name, body] of anyBodies(limit))
                yield { name, operationId, body };
            for (const container of containersOf(schemas, schema)) {
                const place = container.steps.map((step) => (step.kind === 'member' ? `/${step.name}` : '/*')).join('');
                const shaped = {
                    'valid elements': validValue(schemas, container.element),
                    'wrong values': JSON.stringify(wrongValue(schemas, container.element)),
                };
                for (const [element, text] of Object.entries({ ...elements, ...shaped })) {
                    for (const flood of [true, false]) {
                        const name = `${element} at body${place}, ${flood ? 'past its bound' : 'up to all bounds'}`;
                        yield { name, operationId, body: bodyWith(container, text, limit, flood) };
                    }
                }
            }
            for (const request of validBodies())
                if (request.operationId === operationId)
                    yield request;
        }
        if (method !== 'GET')
            continue;
        for (const [name, query] of queriesOf(parameters))
            yield { name, operationId, query };
    }
}

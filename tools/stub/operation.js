import { parametersOf, resolveReference, } from "../../server/http/contract.js";
import { StubError } from "./error.js";
const resources = {
    Access: ['access'],
    Campaigns: ['campaigns'],
    Messages: ['messages'],
    'Instant messages': ['instant'],
    Schedules: ['schedules'],
    'Schedule exclusions': ['schedules'],
    Devices: ['devices'],
    'Static lists': ['lists'],
    Reports: ['reports'],
    Statistics: ['reports', 'statistics'],
    Geofences: ['places', 'geofences'],
    Beacons: ['places', 'beacons'],
    Geogroups: ['places', 'geogroups'],
    'In-apps': ['inapps'],
    Alarms: ['alarms'],
    Inboxes: ['inboxes'],
};
/** @throws StubError when the operation is unknown, or its tag has no files */
export function findOperation(contract, operationId) {
    for (const [path, item] of Object.entries(contract.paths)) {
        for (const [method, value] of Object.entries(item)) {
            const declared = value;
            if (declared.operationId !== operationId)
                continue;
            const parameters = parametersOf(contract, path, method);
            const requestBody = declared.requestBody && resolveReference(contract, declared.requestBody);
            const success = resolveReference(contract, declared.responses?.['200'] ?? {});
            const reference = success.content?.['application/json']?.schema;
            const example = Object.values(requestBody?.content?.['application/json']?.examples ?? {}).at(0);
            return {
                operationId,
                method: method.toUpperCase(),
                path,
                place: placeOf(declared.tags?.[0] ?? ''),
                ofApplication: path.includes('{partnerId}'),
                params: names(parameters, 'path').filter((name) => name !== 'partnerId'),
                query: names(parameters, 'query').filter((name) => name !== 'page'),
                paged: names(parameters, 'query').includes('page'),
                hasBody: requestBody !== undefined,
                schema: reference?.$ref?.split('/').at(-1),
                mayMiss: declared.responses?.['404'] !== undefined,
                sample: {
                    path: samplePath(path, parameters),
                    body: example && resolveReference(contract, example).value,
                },
            };
        }
    }
    throw new StubError(`the contract has no operation ${operationId}; is generated/ up to date (npm run generate)?`);
}
function placeOf(tag) {
    const [folder, file = folder] = resources[tag] ?? [];
    if (folder === undefined)
        throw new StubError(`the tag "${tag}" has no folder yet: add it to tools/stub/operation.ts`);
    return {
        handlers: `server/api/${folder}/${file}.ts`,
        store: `server/api/${folder}/${file}.store.ts`,
        test: `test/${file === 'statistics' ? file : folder}.test.ts`,
    };
}
const names = (parameters, place) => parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);
function samplePath(path, parameters) {
    return path.replaceAll(/\{(\w+)\}/g, (_, name) => name === 'partnerId' ? 'shop' : String(parameters.find((parameter) => parameter.name === name)?.example ?? 1));
}

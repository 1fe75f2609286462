import { resolveReference } from "../../server/http/contract.js";
import { exampleCalls, filledPath, queryPairs } from "./calls.js";
import { deviceSamples } from "./device-samples.js";
import { json, literal, python, shellQuoted, typescript } from "./literal.js";
import { sessionSamples } from "./session-samples.js";
/** The default base URL and user of the samples, as in the contract's examples. */
const shown = { baseUrl: 'http://localhost:3000', email: 'ada@example.com' };
/**
 * Adds code samples to each operation, as `x-codeSamples`. Only the docs use this copy of the contract.
 */
export function withCodeSamples(contract) {
    const copy = structuredClone(contract);
    const schemes = contract.components.securitySchemes ?? {};
    for (const call of exampleCalls(contract)) {
        const operation = copy.paths[call.path]?.[call.method.toLowerCase()];
        operation['x-codeSamples'] =
            'Session' in schemes
                ? sessionSamples(call, setsCookie(contract, operation))
                : 'AppKey' in schemes
                    ? deviceSamples(call)
                    : codeSamples(call);
    }
    return copy;
}
/** Whether an operation starts a session. */
function setsCookie(contract, operation) {
    const { 200: ok } = operation.responses;
    return ok !== undefined && 'Set-Cookie' in (resolveReference(contract, ok).headers ?? {});
}
/** The samples of one operation. The shell and Python samples read API_KEY and ACCESS_TOKEN from the environment. */
export const codeSamples = (call, place = shown) => [
    { lang: 'Shell', label: 'curl', source: inShell(call, place) },
    { lang: 'TypeScript', label: 'TypeScript', source: inTypeScript(call, place) },
    { lang: 'Python', label: 'Python', source: inPython(call, place) },
];
const isSigned = ({ method }) => method === 'POST' || method === 'PUT';
const unsigned = 'The body of a DELETE is not signed.';
function inShell(call, { baseUrl }) {
    const { method, body, token } = call;
    const pairs = queryPairs(call);
    const inUrl = method === 'GET' || pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
    const signed = body !== undefined && isSigned(call) ? '$body' : '';
    const how = method !== 'GET' ? `-X ${method} ` : pairs.length > 0 ? '--get ' : '';
    const options = [
        '-H "Service-Time: $time"',
        '-H "Service-Signature: $signature"',
        ...(token ? ['-H "Authorization: Bearer $ACCESS_TOKEN"'] : []),
        ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, '--data "$body"']),
        ...(method === 'GET' ? pairs.map((pair) => `--data-urlencode ${shellQuoted(pair.join('='))}`) : []),
    ];
    return [
        ...(body === undefined ? [] : [`body=${shellQuoted(literal(json, body, 6))}`]),
        ...(body === undefined || isSigned(call) ? [] : [`# ${unsigned}`]),
        'time=$(date +%s)',
        `signature=$(printf '%s' "${signed}$API_KEY$time" | openssl dgst -sha1 -r | cut -c1-40)`,
        [`curl ${how}${shellQuoted(baseUrl + filledPath(call) + inUrl)}`, ...options].join(' \\\n  '),
        '',
    ].join('\n');
}
/** Removes undefined members. Returns undefined if no member is left. */
function present(members) {
    const entries = Object.entries(members).filter(([, member]) => member !== undefined);
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}
function inTypeScript(call, { baseUrl, email }) {
    const { method, path, pathParameters, query, body, paged } = call;
    const params = present({ path: present(pathParameters), query: present(query) });
    const options = present({ params, body });
    const args = (column) => [literal(typescript, path), ...(options ? [literal(typescript, options, column + path.length + 4)] : [])].join(', ');
    const loop = 'for await (const item of client.paginate(';
    const request = `const { data, error, response } = await client.${method}(`;
    return [
        `import { ${paged ? '' : 'ApiError, '}createClient } from 'engagement-messaging-client';`,
        '',
        'const client = createClient({',
        `  baseUrl: ${literal(typescript, baseUrl)},`,
        `  email: ${literal(typescript, email)},`,
        `  apiKey: process.env.API_KEY ?? '',`,
        '});',
        '',
        ...(paged
            ? [`${loop}${args(loop.length)})) {`, '  console.log(item);', '}']
            : [
                `${request}${args(request.length)});`,
                'if (error) throw new ApiError(response, error);',
                'console.log(data);',
            ]),
        '',
    ].join('\n');
}
function inPython(call, { baseUrl }) {
    const { method, body, token } = call;
    const pairs = queryPairs(call);
    const hasBody = body !== undefined;
    const signed = hasBody && isSigned(call) ? 'body + ' : '';
    return [
        'import hashlib',
        ...(hasBody ? ['import json'] : []),
        'import os',
        'import time',
        '',
        'import requests',
        '',
        ...(hasBody ? [`body = json.dumps(${literal(python, body, 18)}).encode()`] : []),
        ...(hasBody && !signed ? [`# ${unsigned}`] : []),
        'now = str(int(time.time()))',
        `signature = hashlib.sha1(${signed}(os.environ["API_KEY"] + now).encode()).hexdigest()`,
        '',
        `response = requests.${method.toLowerCase()}(`,
        `    ${literal(python, baseUrl + filledPath(call))},`,
        ...(pairs.length > 0 ? [`    params=${literal(python, Object.fromEntries(pairs), 11, 1)},`] : []),
        '    headers={',
        '        "Service-Time": now,',
        '        "Service-Signature": signature,',
        ...(token ? ['        "Authorization": "Bearer " + os.environ["ACCESS_TOKEN"],'] : []),
        ...(hasBody ? ['        "Content-Type": "application/json",'] : []),
        '    },',
        ...(hasBody ? ['    data=body,'] : []),
        ')',
        'response.raise_for_status()',
        'print(response.status_code, response.text)',
        '',
    ].join('\n');
}

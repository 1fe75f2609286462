import { demoEmail, demoPartnerId } from "../../server/demo/demo.js";
import { exampleBaseUrl } from "../../server/pages/docs.js";
import { collectionFolders, collectionNotes, collectionVariables } from "./collection.js";
import { plainText, scriptText } from "./scripts.js";
/** Converts the contract to a collection that signs each request and fetches the token. */
export async function brunoCollection(contract) {
    const { title = '', summary = '' } = contract.info;
    const variable = (name, value, secret = false) => {
        return { name, value, type: 'text', enabled: true, secret };
    };
    return {
        name: title,
        version: '1',
        items: collectionFolders(contract).map(({ name, description, requests }, index) => ({
            ...{ type: 'folder', name, seq: index + 1, root: { docs: description } },
            items: requests.map((request, place) => brunoItem(request, place + 1)),
        })),
        environments: [
            {
                name: 'Local',
                variables: [
                    variable('base_url', exampleBaseUrl),
                    variable('partner_id', demoPartnerId),
                    variable('email', demoEmail),
                    variable('api_key', '', true),
                    ...collectionVariables(contract).map(([name, value]) => variable(name, value)),
                ],
            },
        ],
        brunoConfig: { version: '1', name: title, type: 'collection', ignore: ['node_modules', '.git'] },
        root: {
            docs: `${summary}\n\n${collectionNotes} Choose the environment Local and set its partner_id, email and api_key.`,
            request: { script: { req: await scriptText('bruno/sign.js'), res: await scriptText('bruno/forget-token.js') } },
        },
    };
}
/** Encodes a value for a URL, except for its variables. */
const encode = (value) => value
    .split(/(\{\{\w+\}\})/)
    .map((part) => (part.startsWith('{{') ? part : encodeURIComponent(part)))
    .join('');
function brunoItem(call, seq) {
    const { method, path, body } = call;
    const query = call.query.map(([name, value]) => [encode(name), encode(value)]);
    const search = query.map((pair) => pair.join('=')).join('&');
    const params = [
        ...query.map(([name, value]) => ({ name, value, type: 'query', enabled: true })),
        ...call.unusedQuery.map(([name, value]) => {
            return { name, value: encode(value), type: 'query', enabled: false };
        }),
        ...call.pathParameters.map(([name, value]) => ({ name, value, type: 'path', enabled: true })),
    ];
    return {
        ...{ type: 'http-request', name: call.name, seq, settings: { encodeUrl: false } },
        request: {
            method,
            url: `{{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}${search && `?${search}`}`,
            headers: body === undefined ? [] : [{ name: 'Content-Type', value: 'application/json', enabled: true }],
            params,
            auth: { mode: 'none' },
            body: body === undefined ? { mode: 'none' } : { mode: 'json', json: body },
            script: { res: saveScript(call) },
            tests: `test('succeeds', () => expect(res.getStatus()).to.be.oneOf([${call.successes.join(', ')}]));`,
            docs: plainText(call.description),
        },
    };
}
/** The script after a response: saves the values that later requests need. */
function saveScript({ saves }) {
    if (!saves)
        return '';
    if (saves.kind === 'demoDevice') {
        return [
            `const [line] = String(res.getBody()).split('\\n').filter((text) => text.includes(';demo-'));`,
            `if (line) bru.setVar('${saves.udid}', line.split(';')[0]);`,
        ].join('\n');
    }
    return [
        'if (res.getStatus() === 200) {',
        `  bru.setVar('${saves.id}', String(res.getBody().id));`,
        ...(saves.externalId === undefined ? [] : [`  bru.setVar('${saves.externalId}', bru.getVar('new_external_id'));`]),
        '}',
    ].join('\n');
}

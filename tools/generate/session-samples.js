import { exampleBaseUrl } from "../../server/pages/docs.js";
import { filledPath, queryPairs } from "./calls.js";
import { json, literal, shellQuoted } from "./literal.js";
/**
 * The sample of an operation that requires a session instead of a signature and a token. The cookie is in a file.
 *
 * @param setsCookie whether the operation starts a session
 */
export function sessionSamples(call, setsCookie) {
    const { method, body, token, upload } = call;
    const pairs = queryPairs(call);
    const inUrl = method === 'GET' || pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
    const how = [
        ...(method === 'GET' ? [] : [`-X ${method}`]),
        ...(method === 'GET' && pairs.length > 0 ? ['--get'] : []),
        ...(token ? ['-b cookies.txt'] : []),
        ...(setsCookie ? ['-c cookies.txt'] : []),
    ];
    const lines = [
        ['curl', ...how, shellQuoted(exampleBaseUrl + filledPath(call) + inUrl)].join(' '),
        // The service rejects changes that come from the pages of other hosts.
        ...(method === 'GET' ? [] : [`-H ${shellQuoted(`Origin: ${exampleBaseUrl}`)}`]),
        ...(body === undefined
            ? []
            : [`-H 'Content-Type: application/json'`, `--data ${shellQuoted(literal(json, body, 9, 1))}`]),
        ...(upload === undefined ? [] : [`-H ${shellQuoted(`Content-Type: ${upload}`)}`, '--data-binary @file.csv']),
        ...(method === 'GET' ? pairs.map((pair) => `--data-urlencode ${shellQuoted(pair.join('='))}`) : []),
    ];
    return [{ lang: 'Shell', label: 'curl', source: `${lines.join(' \\\n  ')}\n` }];
}

import { exampleBaseUrl } from "../../server/pages/docs.js";
import { filledPath, queryPairs } from "./calls.js";
import { json, literal, shellQuoted } from "./literal.js";
/** The sample of an operation for devices. It reads APP_KEY and DEVICE_TOKEN from the environment. */
export function deviceSamples(call) {
    const { method, body, token } = call;
    const pairs = queryPairs(call);
    const query = pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
    const lines = [
        `curl ${method === 'GET' ? '' : `-X ${method} `}${shellQuoted(exampleBaseUrl + filledPath(call) + query)}`,
        '-H "Engage-App-Key: $APP_KEY"',
        ...(token ? ['-H "Authorization: Bearer $DEVICE_TOKEN"'] : []),
        ...(body === undefined
            ? []
            : [`-H 'Content-Type: application/json'`, `--data ${shellQuoted(literal(json, body, 9, 1))}`]),
    ];
    return [{ lang: 'Shell', label: 'curl', source: `${lines.join(' \\\n  ')}\n` }];
}

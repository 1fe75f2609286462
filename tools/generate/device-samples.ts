import { exampleBaseUrl } from '../../server/pages/docs.ts';
import type { CodeSample } from './code-sample.ts';
import { type ExampleCall, filledPath, queryPairs } from './calls.ts';
import { json, literal, shellQuoted } from './literal.ts';

/** The sample of an operation for devices. It reads APP_KEY and DEVICE_TOKEN from the environment. */
export function deviceSamples(call: ExampleCall): CodeSample[] {
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

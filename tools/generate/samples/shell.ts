import { json, literal, shellQuoted } from '../literal.ts';
import { type SampleRequest, unsignedBody, urlOf } from './request.ts';

/** Credentials are read from the environment, and the cookie of a session from a file. */
export function inShell(request: SampleRequest): string {
  const { method, address, query, headers, signature, body, upload, isStream, sendsCookie, setsCookie } = request;
  const queryInOptions = method === 'GET' && query.length > 0;
  const how = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...(queryInOptions ? ['--get'] : []),
    ...(isStream ? ['--no-buffer'] : []),
    ...(sendsCookie ? ['-b cookies.txt'] : []),
    ...(setsCookie ? ['-c cookies.txt'] : []),
  ];
  const data = signature === undefined ? shellQuoted(literal(json, body ?? null, 9, 1)) : '"$body"';
  const options = [
    ...(signature === undefined ? [] : ['-H "Service-Time: $time"', '-H "Service-Signature: $signature"']),
    ...headers
      .filter(({ name }) => name !== 'Cookie')
      .map(({ name, value, variable }) =>
        variable === undefined ? `-H '${name}: ${value}'` : `-H "${name}: ${value}$${variable}"`,
      ),
    ...(body === undefined ? [] : [`--data ${data}`]),
    ...(upload !== undefined ? [`--data-binary @${upload}`] : []),
    ...(queryInOptions ? query.map((pair) => `--data-urlencode ${shellQuoted(pair.join('='))}`) : []),
  ];
  return [
    ...(signature === undefined ? [] : signatureLines(request)),
    [['curl', ...how, shellQuoted(queryInOptions ? address : urlOf(request))].join(' '), ...options].join(' \\\n  '),
    '',
  ].join('\n');
}

const signatureLines = ({ signature, body }: SampleRequest) => [
  ...(body === undefined ? [] : [`body=${shellQuoted(literal(json, body, 6))}`]),
  ...(body === undefined || signature === 'with body' ? [] : [`# ${unsignedBody}`]),
  'time=$(date +%s)',
  `signature=$(printf '%s' "${signature === 'with body' ? '$body' : ''}$API_KEY$time" | openssl dgst -sha1 -r | cut -c1-40)`,
];

import { literal, python } from '../literal.ts';
import { type SampleHeader, type SampleRequest, unsignedBody } from './request.ts';

const variable = (name: string) => `os.environ["${name}"]`;

const headerLine = ({ name, value, variable: read }: SampleHeader) => {
  const parts = [...(value === '' ? [] : [literal(python, value)]), ...(read === undefined ? [] : [variable(read)])];
  return `        "${name}": ${parts.join(' + ')},`;
};

export function inPython(request: SampleRequest): string {
  const { method, address, query, headers, signature, body, upload, isStream } = request;
  const readsVariable = signature !== undefined || headers.some((header) => header.variable !== undefined);
  const hasHeaders = signature !== undefined || headers.length > 0;
  return [
    ...(signature === undefined ? [] : ['import hashlib']),
    ...(body === undefined ? [] : ['import json']),
    ...(readsVariable ? ['import os'] : []),
    ...(signature === undefined ? [] : ['import time']),
    ...(readsVariable || body !== undefined ? [''] : []),
    'import requests',
    '',
    ...(body === undefined ? [] : [`body = json.dumps(${literal(python, body, 18)}).encode()`]),
    ...(signature === undefined ? [] : signatureLines(request)),
    ...(signature !== undefined || body !== undefined ? [''] : []),
    `response = requests.${method.toLowerCase()}(`,
    `    ${literal(python, address)},`,
    ...(query.length > 0 ? [`    params=${literal(python, Object.fromEntries(query), 11, 1)},`] : []),
    ...(hasHeaders
      ? [
          '    headers={',
          ...(signature === undefined
            ? []
            : ['        "Service-Time": now,', '        "Service-Signature": signature,']),
          ...headers.map(headerLine),
          '    },',
        ]
      : []),
    ...(body === undefined ? [] : ['    data=body,']),
    ...(upload !== undefined ? [`    data=open("${upload}", "rb"),`] : []),
    ...(isStream ? ['    stream=True,'] : []),
    ')',
    'response.raise_for_status()',
    ...(isStream
      ? ['for line in response.iter_lines():', '    print(line.decode())']
      : ['print(response.status_code, response.text)']),
    '',
  ].join('\n');
}

const signatureLines = ({ signature, body }: SampleRequest) => [
  ...(body === undefined || signature === 'with body' ? [] : [`# ${unsignedBody}`]),
  'now = str(int(time.time()))',
  `signature = hashlib.sha1(${signature === 'with body' ? 'body + ' : ''}(${variable('API_KEY')} + now).encode()).hexdigest()`,
];

import { literal, php } from '../literal.ts';
import { type SampleHeader, type SampleRequest, unsignedBody, urlOf } from './request.ts';

const headerLine = ({ name, value, variable }: SampleHeader) =>
  `        ${literal(php, `${name}: ${value}`)}${variable === undefined ? '' : ` . getenv('${variable}')`},`;

export function inPhp(request: SampleRequest): string {
  const { method, headers, signature, body, upload, isStream } = request;
  const options = [
    ...(method === 'GET' ? [] : [`    CURLOPT_CUSTOMREQUEST => '${method}',`]),
    ...(signature !== undefined || headers.length > 0
      ? [
          '    CURLOPT_HTTPHEADER => [',
          ...(signature === undefined
            ? []
            : ['        "Service-Time: $time",', '        "Service-Signature: $signature",']),
          ...headers.map(headerLine),
          '    ],',
        ]
      : []),
    ...(body === undefined ? [] : ['    CURLOPT_POSTFIELDS => $body,']),
    ...(upload !== undefined ? [`    CURLOPT_POSTFIELDS => file_get_contents('${upload}'),`] : []),
    isStream ? '    CURLOPT_FAILONERROR => true,' : '    CURLOPT_RETURNTRANSFER => true,',
  ];
  return [
    '<?php',
    '',
    ...(body === undefined ? [] : [`$body = json_encode(${literal(php, body, 20)});`]),
    ...(signature === undefined ? [] : signatureLines(request)),
    ...(signature !== undefined || body !== undefined ? [''] : []),
    `$request = curl_init(${literal(php, urlOf(request))});`,
    'curl_setopt_array($request, [',
    ...options,
    ']);',
    ...(isStream
      ? ['if (curl_exec($request) === false) {']
      : ['$response = curl_exec($request);', 'if ($response === false) {']),
    '    throw new RuntimeException(curl_error($request));',
    '}',
    ...(isStream
      ? []
      : [
          '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
          'if ($status >= 400) {',
          '    throw new RuntimeException("$status $response");',
          '}',
          'echo $response, PHP_EOL;',
        ]),
    '',
  ].join('\n');
}

const signatureLines = ({ signature, body }: SampleRequest) => [
  ...(body === undefined || signature === 'with body' ? [] : [`// ${unsignedBody}`]),
  '$time = time();',
  `$signature = sha1(${signature === 'with body' ? '$body . ' : ''}getenv('API_KEY') . $time);`,
];

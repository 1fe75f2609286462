import { json, literal } from '../literal.ts';
import { type SampleHeader, type SampleRequest, unsignedBody, urlOf } from './request.ts';

const variable = (name: string) => `os.Getenv("${name}")`;

const headerLine = ({ name, value, variable: read }: SampleHeader) => {
  const parts = [...(value === '' ? [] : [JSON.stringify(value)]), ...(read === undefined ? [] : [variable(read)])];
  return `\trequest.Header.Set("${name}", ${parts.join('+')})`;
};

const stopOnError = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

export function inGo(request: SampleRequest): string {
  const { method, headers, signature, body, upload, isStream } = request;
  const needsOs =
    signature !== undefined ||
    upload !== undefined ||
    isStream ||
    headers.some((header) => header.variable !== undefined);
  const packages = [
    ...(signature === undefined ? [] : ['crypto/sha1']),
    ...(signature !== undefined || !isStream ? ['fmt'] : []),
    ...['io', 'log', 'net/http'],
    ...(needsOs ? ['os'] : []),
    ...(body === undefined ? [] : ['strings']),
    ...(signature === undefined ? [] : ['time']),
  ];
  const reader = body !== undefined ? 'strings.NewReader(body)' : upload !== undefined ? 'file' : 'nil';
  return [
    'package main',
    '',
    'import (',
    ...packages.map((name) => `\t"${name}"`),
    ')',
    '',
    'func main() {',
    ...(body === undefined ? [] : [`\tbody := ${rawString(literal(json, body, 16).replaceAll('\n', '\n\t'))}`]),
    ...(upload !== undefined ? [`\tfile, err := os.Open("${upload}")`, ...stopOnError] : []),
    ...(signature === undefined ? [] : signatureLines(request)),
    ...(signature !== undefined || body !== undefined ? [''] : []),
    `\trequest, err := http.NewRequest("${method}", ${JSON.stringify(urlOf(request))}, ${reader})`,
    ...stopOnError,
    ...(signature === undefined
      ? []
      : ['\trequest.Header.Set("Service-Time", now)', '\trequest.Header.Set("Service-Signature", signature)']),
    ...headers.map(headerLine),
    '',
    '\tresponse, err := http.DefaultClient.Do(request)',
    ...stopOnError,
    '\tdefer response.Body.Close()',
    ...(isStream
      ? [
          '\tif response.StatusCode >= 400 {',
          '\t\tlog.Fatal(response.Status)',
          '\t}',
          '\tif _, err := io.Copy(os.Stdout, response.Body); err != nil {',
          '\t\tlog.Fatal(err)',
          '\t}',
        ]
      : [
          '\ttext, err := io.ReadAll(response.Body)',
          ...stopOnError,
          '\tif response.StatusCode >= 400 {',
          '\t\tlog.Fatalf("%s %s", response.Status, text)',
          '\t}',
          '\tfmt.Println(string(text))',
        ]),
    '}',
    '',
  ].join('\n');
}

/** A raw string can't contain a backtick. */
const rawString = (text: string) => (text.includes('`') ? JSON.stringify(text) : `\`${text}\``);

const signatureLines = ({ signature, body }: SampleRequest) => [
  ...(body === undefined || signature === 'with body' ? [] : [`\t// ${unsignedBody}`]),
  '\tnow := fmt.Sprint(time.Now().Unix())',
  `\tsignature := fmt.Sprintf("%x", sha1.Sum([]byte(${signature === 'with body' ? 'body+' : ''}${variable('API_KEY')}+now)))`,
];

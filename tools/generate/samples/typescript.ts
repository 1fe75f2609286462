import type { ExampleCall } from '../calls.ts';
import { literal, typescript } from '../literal.ts';
import { type SampleHeader, type SampleRequest, type SampleUser, urlOf } from './request.ts';

/** Removes undefined members. Returns undefined if no member is left. */
function present(members: Record<string, unknown>): Record<string, unknown> | undefined {
  const entries = Object.entries(members).filter(([, member]) => member !== undefined);
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** The call with the package of the client, which exists for the engagement API. */
export function withClient(call: ExampleCall, { baseUrl, email }: SampleUser): string {
  const { method, path, pathParameters, query, headers = {}, body, paged } = call;
  const params = present({ path: present(pathParameters), query: present(query), header: present(headers) });
  const options = present({ params, body });
  const args = (column: number) =>
    [literal(typescript, path), ...(options ? [literal(typescript, options, column + path.length + 4)] : [])].join(
      ', ',
    );
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

const headerLine = ({ name, value, variable }: SampleHeader) => {
  const written =
    variable === undefined
      ? literal(typescript, value)
      : value === ''
        ? `process.env.${variable} ?? ''`
        : `\`${value}\${process.env.${variable}}\``;
  return `    ${typescript.key(name)}: ${written},`;
};

export function withFetch(request: SampleRequest): string {
  const { method, headers, body, upload, isStream } = request;
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(headers.length > 0 ? ['  headers: {', ...headers.map(headerLine), '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${literal(typescript, body, 23, 1)}),`]),
    ...(upload !== undefined ? [`  body: await readFile('${upload}'),`] : []),
  ];
  return [
    ...(upload !== undefined ? [`import { readFile } from 'node:fs/promises';`, ''] : []),
    ...(options.length > 0
      ? [`const response = await fetch(${literal(typescript, urlOf(request))}, {`, ...options, '});']
      : [`const response = await fetch(${literal(typescript, urlOf(request))});`]),
    'if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);',
    isStream
      ? 'for await (const chunk of response.body ?? []) process.stdout.write(chunk);'
      : 'console.log(await response.text());',
    '',
  ].join('\n');
}

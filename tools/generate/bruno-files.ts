import type { BrunoCollection, BrunoItem } from './bruno.ts';

/**
 * The files of a collection folder, by path, in Bruno's format; `bru run` runs such a folder.
 * https://docs.usebruno.com/bru-lang/overview
 */
export function brunoFiles(collection: BrunoCollection): Map<string, string> {
  const { brunoConfig, root, environments, items } = collection;
  const { script } = root.request;
  const files = new Map([
    ['bruno.json', `${JSON.stringify(brunoConfig, null, 2)}\n`],
    [
      'collection.bru',
      blocks(text('script:pre-request', script.req), text('script:post-response', script.res), text('docs', root.docs)),
    ],
  ]);
  for (const { name, variables } of environments) {
    const plain = variables.filter(({ secret }) => !secret).map(({ name: key, value }) => `${key}: ${value}`);
    const secret = variables.filter((each) => each.secret).map((each) => `  ${each.name}`);
    files.set(`environments/${name}.bru`, blocks(block('vars', plain), `vars:secret [\n${secret.join(',\n')}\n]`));
  }
  for (const folder of items) {
    const path = fileName(folder.name);
    const meta = block('meta', [`name: ${folder.name}`, `seq: ${folder.seq}`]);
    files.set(`${path}/folder.bru`, blocks(meta, text('docs', folder.root.docs)));
    for (const item of folder.items) files.set(`${path}/${fileName(item.name)}.bru`, requestFile(item));
  }
  return files;
}

const fileName = (name: string) => name.replaceAll(/[^\w .-]/g, '-');

function requestFile({ name, seq, request }: BrunoItem): string {
  const { method, url, headers, params, body, script, tests, docs } = request;
  const pairs = (type: 'query' | 'path') =>
    params
      .filter((parameter) => parameter.type === type)
      .map((parameter) => `${parameter.enabled ? '' : '~'}${quoted(parameter.name)}: ${parameter.value}`);
  return blocks(
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${url}`, `body: ${body.mode}`, 'auth: none']),
    block('params:query', pairs('query')),
    block('params:path', pairs('path')),
    block(
      'headers',
      headers.map((header) => `${header.name}: ${header.value}`),
    ),
    text('body:json', body.mode === 'json' ? body.json : ''),
    text('body:text', body.mode === 'text' ? body.text.trimEnd() : ''),
    block('body:file', body.mode === 'file' ? body.file.map(fileLine) : []),
    text('script:post-response', script.res),
    text('tests', tests),
    block('settings', ['encodeUrl: false']),
    text('docs', docs),
  );
}

const fileLine = ({ filePath, contentType }: { filePath: string; contentType: string }) =>
  `file: @file(${filePath}) @contentType(${contentType})`;

/** Bruno's format quotes names with other characters than these. */
const quoted = (name: string) => (/^[\w-]+$/.test(name) ? name : JSON.stringify(name));

const blocks = (...all: string[]) => `${all.filter((each) => each !== '').join('\n\n')}\n`;

const block = (name: string, lines: string[]) =>
  lines.length === 0 ? '' : `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;

const text = (name: string, content: string) => (content === '' ? '' : block(name, content.split('\n')));

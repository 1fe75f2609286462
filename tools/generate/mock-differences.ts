import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

/** What one of both returns: its status, or also what else can differ. */
type Outcome = number | { status: number; pages?: number; ends?: boolean };

/** A request to which mock and service respond differently. */
export interface DifferenceExample {
  request: string;
  headers?: Record<string, string>;
  body?: unknown;
  spaces?: number;
  settings?: Record<string, string>;
  role?: string;
  times?: number;
  service: Outcome;
  mock: Outcome;
}

export interface Differences {
  notChecked: { subject: string; examples: DifferenceExample[] }[];
  others: { subject: string; service: string; mock: string; examples: DifferenceExample[] }[];
}

const mockFile = (name: string) => fileURLToPath(new URL(`../../mock/${name}`, import.meta.url));

export const differencesDocument = mockFile('DIFFERENCES.md');
const [open, close] = [
  '<!-- differences: made from differences.yaml by `npm run generate` -->',
  '<!-- /differences -->',
];

export const readDifferences = async () => parse(await readFile(mockFile('differences.yaml'), 'utf8')) as Differences;

const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

/** The request of an example, as its readers would send it. */
function shownRequest({ request, headers = {}, body, role }: DifferenceExample): string {
  const parts = Object.entries(headers)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `\`${name}: ${value}\``);
  if (body !== undefined) parts.push(`\`${JSON.stringify(body)}\``);
  if (role !== undefined) parts.push(`the role \`${role}\``);
  return parts.length === 0 ? `\`${request}\`` : `\`${request}\` with ${parts.join(' and ')}`;
}

const statusOf = (outcome: Outcome) => (typeof outcome === 'number' ? outcome : outcome.status);

const tables = ({ notChecked, others }: Differences): string => `
It does not check what needs stored data or settings, which an example shows for each:

${[
  row('Not checked', 'Example', 'Service', 'Mock'),
  row('---', '---', '---', '---'),
  ...notChecked.flatMap(({ subject, examples }) =>
    examples.map((example, index) =>
      row(index === 0 ? subject : '', shownRequest(example), statusOf(example.service), statusOf(example.mock)),
    ),
  ),
].join('\n')}

A strict mock checks signatures and times: start it with \`npx engage serve --role mock --strict\`. Every user has the key \`sk_demo_4f1c\` of
the guide "Signing a request".

## Other differences

${[
  row('Request', 'Service', 'Mock'),
  row('---', '---', '---'),
  ...others.map(({ subject, service, mock }) => row(subject, service, mock)),
].join('\n')}
`;

/** The document with the tables of the list. */
export async function fillDifferences(document: string): Promise<string> {
  const [before = '', rest = ''] = document.split(open);
  const after = rest.split(close)[1] ?? '';
  const text = `${before}${open}\n${tables(await readDifferences())}\n${close}${after}`;
  return format(text, { ...(await resolveConfig(differencesDocument)), parser: 'markdown' });
}

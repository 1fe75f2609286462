import { Text } from '@codemirror/state';
import type { Contract } from '../server/http/document/contract.ts';
import { resolveReference } from '../server/schema/references.ts';
import { createJsonLanguage } from '../admin/components/editor/json-language.ts';
import { type Media, type ResponseObject, standalone, type TriedOperation } from './operation.ts';

/** A response as the reader's browser got it. */
export interface ReceivedResponse {
  status: number;
  headers: Headers;
  text: string;
}

const maxDifferences = 20;

/** How a response differs from the contract; empty if it does not. */
export async function checkResponse(
  { contract, operation }: TriedOperation,
  { status, headers, text }: ReceivedResponse,
): Promise<string[]> {
  const written = operation.responses[String(status)] ?? operation.responses.default;
  if (!written) return [`the operation declares no status ${status}`];
  const declared = resolveReference<ResponseObject>(contract, written as ResponseObject);
  const missing = Object.entries(declared.headers ?? {}).filter(
    ([name, header]) =>
      resolveReference<{ required?: boolean }>(contract, header).required === true && !headers.has(name),
  );
  const differences = missing.map(([name]) => `the header ${name} is missing`);
  const content = Object.entries(declared.content ?? {});
  if (content.length === 0) return text === '' ? differences : [...differences, 'the response has a body'];
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const media = content.find(([name]) => name.split(';')[0]?.toLowerCase() === type)?.[1];
  if (!media) return [...differences, `the content type ${type || '(none)'} is not declared for status ${status}`];
  const isJson = /[/+]json$/.test(type);
  return isJson && media.schema ? [...differences, ...(await bodyDifferences(contract, media, text))] : differences;
}

async function bodyDifferences(contract: Contract, { schema = {} }: Media, text: string): Promise<string[]> {
  const { service, parse } = createJsonLanguage(standalone(contract, schema));
  const { document, json } = parse(Text.of(text.split('\n')));
  const found = await service.doValidation(document, json, { schemaValidation: 'error', schemaRequest: 'ignore' });
  return found.slice(0, maxDifferences).map(({ range, message }) => {
    const node = json.getNodeFromOffset(document.offsetAt(range.start));
    const path = node ? pathTo(node) : [];
    return `body/${path.join('/')}: ${typeof message === 'string' ? message : message.value}`.replace('/:', ':');
  });
}

interface PathNode {
  type: string;
  parent?: PathNode;
  items?: PathNode[];
  keyNode?: { value: string };
}

function pathTo(node: PathNode): (string | number)[] {
  const { parent } = node;
  if (!parent) return [];
  const step = parent.type === 'array' ? [parent.items?.indexOf(node) ?? 0] : [];
  return [...pathTo(parent), ...step, ...(node.type === 'property' ? [node.keyNode?.value ?? ''] : [])];
}

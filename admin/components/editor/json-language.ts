import { unescaped } from '../../pointer.ts';
import type { Text } from '@codemirror/state';
import {
  type ASTNode,
  getLanguageService,
  type JSONDocument,
  type LanguageService,
  TextDocument,
} from 'vscode-json-languageservice';

/** A parsed document for the language service. */
export interface ParsedJson {
  document: TextDocument;
  json: JSONDocument;
}

export interface JsonLanguage {
  service: LanguageService;
  parse: (text: Text) => ParsedJson;
}

const uri = 'settings.json';

/** Names our keyword for the error message of a pattern as the language service does. */
const withPatternErrors = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && 'x-pattern-error' in value
      ? { ...value, patternErrorMessage: value['x-pattern-error'] }
      : value,
  ) as object;

/** The language service for documents of a JSON Schema. */
export function createJsonLanguage(schema: object): JsonLanguage {
  const service = getLanguageService({});
  service.configure({
    validate: true,
    schemas: [{ uri: 'schema:settings', fileMatch: ['*'], schema: withPatternErrors(schema) }],
  });
  let parsed: { text: Text; result: ParsedJson } | undefined;
  return {
    service,
    parse(text) {
      if (parsed?.text !== text) {
        const document = TextDocument.create(uri, 'json', 0, text.toString());
        parsed = { text, result: { document, json: service.parseJSONDocument(document) } };
      }
      return parsed.result;
    },
  };
}

/** Finds the value at a JSON Pointer, or the closest parent if the value is missing. A property is found by its name. */
export function rangeAt({ json }: ParsedJson, pointer: string): { from: number; to: number } {
  const steps = pointer.split('/').slice(1);
  let node: ASTNode | undefined = json.root;
  let shown: ASTNode | undefined = json.root;
  for (const step of steps.map(unescaped)) {
    if (node?.type === 'object') {
      const property = node.properties.find(({ keyNode }) => keyNode.value === step);
      if (!property) break;
      node = property.valueNode;
      // A long value is shown by its name.
      shown = node?.type === 'object' || node?.type === 'array' ? property.keyNode : (node ?? property.keyNode);
    } else if (node?.type === 'array') {
      const item: ASTNode | undefined = node.items[Number(step)];
      if (!item) break;
      shown = node = item;
    } else break;
  }
  // Only the beginning of a long value, since an underlined document shows nothing.
  const length = shown?.type === 'object' || shown?.type === 'array' ? 1 : (shown?.length ?? 0);
  const from = shown?.offset ?? 0;
  return { from, to: from + length };
}

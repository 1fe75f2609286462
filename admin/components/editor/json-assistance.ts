import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippet,
} from '@codemirror/autocomplete';
import { type Diagnostic, linter, lintGutter } from '@codemirror/lint';
import type { Extension, Text } from '@codemirror/state';
import { type EditorView, hoverTooltip, type Tooltip } from '@codemirror/view';
import type { CompletionItem, Range } from 'vscode-json-languageservice';
import type { JsonLanguage, ParsedJson } from './json-language.ts';

/** Completion, descriptions and errors by the schema. */
export const jsonAssistance = (language: JsonLanguage): Extension => [
  autocompletion({ override: [(context) => complete(language, context)] }),
  hoverTooltip((view, position) => describe(language, view, position)),
  linter((view) => validate(language, view.state.doc)),
  lintGutter(),
];

const offsetsOf = ({ document }: ParsedJson, { start, end }: Range) => ({
  from: document.offsetAt(start),
  to: document.offsetAt(end),
});

async function validate(language: JsonLanguage, text: Text): Promise<Diagnostic[]> {
  const parsed = language.parse(text);
  const found = await language.service.doValidation(parsed.document, parsed.json, { schemaValidation: 'error' });
  return found.map(({ range, message }) => ({
    ...offsetsOf(parsed, range),
    severity: 'error',
    message: typeof message === 'string' ? message : message.value,
  }));
}

async function complete(
  language: JsonLanguage,
  { state, pos, explicit }: CompletionContext,
): Promise<CompletionResult | null> {
  const before = state.sliceDoc(pos - 1, pos);
  if (!explicit && !/["\w]/.test(before)) return null;
  const parsed = language.parse(state.doc);
  const found = await language.service.doComplete(parsed.document, parsed.document.positionAt(pos), parsed.json);
  const from = (found?.items ?? []).reduce((first, item) => Math.min(first, rangeOf(parsed, item, pos).from), pos);
  const typed = state.sliceDoc(from, pos);
  const matching = (found?.items ?? []).filter(({ filterText, label }) => (filterText ?? label).startsWith(typed));
  if (matching.length === 0) return null;
  return { from, filter: false, options: matching.map((item) => toCompletion(parsed, item, pos)) };
}

function rangeOf(parsed: ParsedJson, { textEdit }: CompletionItem, position: number): { from: number; to: number } {
  return textEdit && 'range' in textEdit ? offsetsOf(parsed, textEdit.range) : { from: position, to: position };
}

function toCompletion(parsed: ParsedJson, item: CompletionItem, position: number): Completion {
  const { label, documentation, textEdit, insertText } = item;
  const { from, to } = rangeOf(parsed, item, position);
  // The language service writes $1 for a placeholder, and the editor ${1}.
  const template = (textEdit?.newText ?? insertText ?? label).replaceAll(/\$(\d)/g, '${$1}');
  return {
    label,
    ...(typeof documentation === 'string' && documentation && { info: documentation }),
    apply: (view: EditorView, completion: Completion) => snippet(template)(view, completion, from, to),
  };
}

async function describe(language: JsonLanguage, view: EditorView, position: number): Promise<Tooltip | null> {
  const parsed = language.parse(view.state.doc);
  const node = parsed.json.getNodeFromOffset(position);
  const property = node?.parent?.type === 'property' ? node.parent : node;
  const described = property?.type === 'property' ? property.valueNode : node;
  if (!node || !described) return null;
  const matching = await language.service.getMatchingSchemas(parsed.document, parsed.json);
  const texts = matching
    .filter((match) => match.node === described)
    .flatMap(({ schema }) => [schema.description, schema.enum && `One of: ${schema.enum.join(', ')}`])
    .filter((text) => text !== undefined);
  if (texts.length === 0) return null;
  return {
    pos: node.offset,
    end: node.offset + node.length,
    create() {
      const dom = document.createElement('div');
      dom.className = 'document-description';
      dom.textContent = [...new Set(texts)].join('\n');
      return { dom };
    },
  };
}

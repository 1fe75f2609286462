import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const text = 'var(--mantine-color-text)';
const body = 'var(--mantine-color-body)';
const border = '1px solid var(--mantine-color-default-border)';
const selected = 'var(--editor-selection)';

/** Colors of the console, light and dark. */
export const editorTheme: Extension = [
  EditorView.theme({
    '&': { border, color: text, backgroundColor: body, maxHeight: '65vh', fontSize: '13px' },
    '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--mantine-font-family-monospace)' },
    '.cm-content': { caretColor: text },
    '.cm-cursor': { borderLeftColor: text },
    '.cm-gutters': { backgroundColor: body, color: 'var(--mantine-color-dimmed)', borderRight: border },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--editor-active)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: selected,
    },
    '.cm-tooltip, .cm-panels': { backgroundColor: body, color: text, border },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: selected, color: text },
    '.cm-matchingBracket, .cm-selectionMatch': { backgroundColor: selected },
    '.cm-foldPlaceholder': { backgroundColor: body, color: text, border },
    '.cm-panels button, .cm-panels input': { backgroundImage: 'none', backgroundColor: body, color: text },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--mantine-color-anchor)' },
      { tag: tags.string, color: 'var(--editor-string)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--editor-number)' },
    ]),
  ),
];

import { json } from '@codemirror/lang-json';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { basicSetup } from 'codemirror';
import { jsonAssistance } from '../admin/components/editor/json-assistance.ts';
import type { JsonLanguage } from '../admin/components/editor/json-language.ts';

const border = '1px solid var(--line)';
const panel = { backgroundColor: 'var(--back)', color: 'var(--text)', border };

/** The colors of the docs. The light text of the defaults is for light pages only. */
const theme: Extension = [
  EditorView.theme({
    '&': { ...panel, borderRadius: '8px', maxHeight: '50vh', fontSize: '13px' },
    '.cm-scroller': { overflow: 'auto', fontFamily: 'var(--mono)' },
    '.cm-content': { caretColor: 'var(--text)' },
    '.cm-cursor': { borderLeftColor: 'var(--text)' },
    '.cm-gutters': { backgroundColor: 'var(--back)', color: 'var(--muted)', borderRight: border },
    '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--soft)' },
    '&.cm-focused': { outline: '2px solid var(--accent)' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'color-mix(in srgb, var(--accent) 25%, var(--back))',
    },
    '.cm-tooltip, .cm-panels': panel,
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)', color: 'var(--back)' },
    '.cm-completionInfo, .document-description': { maxWidth: '320px', padding: '6px 10px', whiteSpace: 'pre-wrap' },
    '.cm-matchingBracket, .cm-selectionMatch': { backgroundColor: 'var(--soft)' },
    '.cm-foldPlaceholder': panel,
    // The defaults are inline pictures, which the policy of the pages forbids.
    '.cm-lintRange-error, .cm-lintRange-active': {
      backgroundImage: 'none',
      textDecoration: 'underline wavy var(--delete)',
      textUnderlineOffset: '3px',
    },
    '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'normal', width: '1em' },
    '.cm-lint-marker-error::after, .cm-lint-marker-warning::after': { content: '"●"', color: 'var(--delete)' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: 'var(--key)' },
      { tag: tags.string, color: 'var(--string)' },
      { tag: [tags.number, tags.bool, tags.null], color: 'var(--number)' },
    ]),
  ),
];

export interface Editor {
  read(): string;
  write(text: string): void;
}

/**
 * Opens an editor for JSON with completion, descriptions and errors by a schema. It is in a shadow tree: only there, the editor
 * adds its styles without an inline style element, which the Content Security Policy forbids.
 */
export function openEditor(place: HTMLElement, label: string, language: JsonLanguage, onChange: () => void): Editor {
  const root = place.attachShadow({ mode: 'open' });
  const view = new EditorView({
    ...{ parent: root, root },
    state: EditorState.create({
      extensions: [
        basicSetup,
        json(),
        jsonAssistance(language),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged }) => docChanged && onChange()),
      ],
    }),
  });
  return {
    read: () => view.state.doc.toString(),
    write: (text) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } }),
  };
}

import { json } from '@codemirror/lang-json';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { nonce } from '../../csp-nonce.ts';
import type { DocumentError } from './document-error.ts';
import { createJsonLanguage } from './json-language.ts';
import { jsonAssistance } from './json-assistance.ts';
import { serverErrors, showServerErrors } from './server-errors.ts';
import { editorTheme } from './theme.ts';

/** An editor for JSON with completion, descriptions and errors by a JSON Schema, and with errors of the service at their place. */
export function DocumentEditor({
  label,
  text,
  change,
  schema,
  errors,
  readOnly,
}: {
  label: string;
  text: string;
  change: (text: string) => void;
  schema: object;
  /** A new array moves the cursor to its first error. */
  errors: readonly DocumentError[];
  readOnly: boolean;
}) {
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef({ text, change });
  useLayoutEffect(() => {
    latest.current = { text, change };
  });

  useEffect(() => {
    const language = createJsonLanguage(schema);
    const view = new EditorView({
      parent: parent.current ?? document.body,
      state: EditorState.create({
        doc: latest.current.text,
        extensions: [
          EditorView.cspNonce.of(nonce),
          basicSetup,
          json(),
          jsonAssistance(language),
          serverErrors(language),
          editorTheme,
          EditorState.readOnly.of(readOnly),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0', 'aria-readonly': String(readOnly) }),
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            const changed = update.state.doc.toString();
            if (changed !== latest.current.text) latest.current.change(changed);
          }),
        ],
      }),
    });
    editor.current = view;
    return () => view.destroy();
  }, [label, schema, readOnly]);

  // Discarded or merged changes, which did not come from the editor. Before the next key, which would change the text
  // of the editor first.
  useLayoutEffect(() => {
    const view = editor.current;
    if (!view || view.state.doc.toString() === text) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    if (editor.current) showServerErrors(editor.current, errors);
  }, [errors, label, schema, readOnly]);

  return <div ref={parent} className="document-editor" />;
}

import { type Diagnostic, linter } from '@codemirror/lint';
import { type Extension, Facet, StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import type { DocumentError } from './document-error.ts';
import { type JsonLanguage, rangeAt } from './json-language.ts';

const setErrors = StateEffect.define<readonly DocumentError[]>();
const languageOf = Facet.define<JsonLanguage, JsonLanguage | undefined>({ combine: ([language]) => language });

/** The errors with their ranges, which follow edits. An error is removed when its text is edited. */
const errorsField = StateField.define<readonly Diagnostic[]>({
  create: () => [],
  update(before, { changes, docChanged, effects, state }) {
    let found = before;
    // The same array means that there is nothing to check again.
    if (docChanged && before.length > 0) {
      found = before
        .filter(({ from, to }) => !changes.touchesRange(from, to))
        .map((error) => ({ ...error, from: changes.mapPos(error.from), to: changes.mapPos(error.to) }));
    }
    const language = state.facet(languageOf);
    for (const effect of effects) {
      if (!effect.is(setErrors) || !language) continue;
      const parsed = language.parse(state.doc);
      found = effect.value.map(({ pointer, text }) => ({
        ...rangeAt(parsed, pointer),
        ...{ severity: 'error' as const, source: 'service', message: `${pointer || '/'}: ${text}` },
      }));
    }
    return found;
  },
});

/** Shows validation errors of the service at their place. */
export const serverErrors = (language: JsonLanguage): Extension => [
  languageOf.of(language),
  errorsField,
  linter((view) => view.state.field(errorsField), {
    delay: 100,
    needsRefresh: ({ startState, state }) => startState.field(errorsField) !== state.field(errorsField),
  }),
];

/** Replaces the errors, and goes to the first one. */
export function showServerErrors(view: EditorView, errors: readonly DocumentError[]): void {
  view.dispatch({ effects: setErrors.of(errors) });
  const [first] = view.state.field(errorsField);
  if (first) view.dispatch({ selection: { anchor: first.from }, effects: EditorView.scrollIntoView(first.from) });
}

import type { DocumentError } from '../../components/editor/document-error.ts';
import { createContext, use, useState } from 'react';
import type { Schemas } from '../../api/client.ts';
import { isSame, mergeSettings, type Path, pointerOf, type Settings, valueAt, withValue } from './settings.ts';

type Version = Pick<Schemas['Application'], 'settings' | 'settingsVersion'>;

/** The settings that the operator edits, in forms and as a document. */
export interface Draft {
  /** The stored version that the changes are based on. */
  base: Version;
  /** Undefined while the document is no JSON object. */
  settings: Settings | undefined;
  text: string;
  hasChanges: boolean;
  errors: readonly DocumentError[];
  change: (path: Path, value: unknown) => void;
  changeText: (text: string) => void;
  showErrors: (errors: readonly DocumentError[]) => void;
  /** Starts again from a stored version, optionally with changes. */
  restart: (base: Version, settings?: Settings) => void;
  /** Continues with the version that has the sent settings. What was typed while saving stays, as unsaved changes. */
  continueWith: (base: Version, sent: Settings) => void;
}

interface State {
  base: Version;
  settings: Settings | undefined;
  /** The document, if it was edited as text. */
  text?: string;
  errors: readonly DocumentError[];
}

function parse(text: string): Settings | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Settings) : undefined;
  } catch {
    return undefined;
  }
}

const isBelow = (pointer: string, parent: string) => pointer === parent || pointer.startsWith(`${parent}/`);

/** @param stored the newest stored version; it replaces the draft if nothing was changed */
export function useDraft(stored: Version): Draft {
  const [state, setState] = useState<State>({ base: stored, settings: stored.settings, errors: [] });
  const { base, settings, errors } = state;
  const hasChanges = settings === undefined || !isSame(settings, base.settings);
  if (!hasChanges && stored.settingsVersion > base.settingsVersion) {
    setState({ base: stored, settings: stored.settings, errors: [] });
  }
  return {
    ...{ base, settings, errors, hasChanges },
    text: state.text ?? JSON.stringify(settings, null, 2),
    change: (path, value) =>
      setState(({ text: _text, ...before }) => ({
        ...before,
        settings: withValue(before.settings, path, value) as Settings,
        errors: before.errors.filter(({ pointer }) => !isBelow(pointer, pointerOf(path))),
      })),
    changeText: (text) => setState((before) => ({ ...before, text, settings: parse(text) })),
    showErrors: (found) => setState((before) => ({ ...before, errors: found })),
    restart: (version, changed = version.settings) => setState({ base: version, settings: changed, errors: [] }),
    continueWith: (version, sent) =>
      setState((before) => {
        if (before.settings === sent) return { base: version, settings: version.settings, errors: [] };
        // A document that is edited stays unchanged, with its cursor.
        if (before.text !== undefined || !before.settings) return { ...before, base: version };
        return { ...before, base: version, settings: mergeSettings(sent, before.settings, version.settings).merged };
      }),
  };
}

export const DraftContext = createContext<{ draft: Draft; readOnly: boolean } | undefined>(undefined);

export function useDraftContext(): { draft: Draft; readOnly: boolean } {
  const context = use(DraftContext);
  if (!context) throw new Error('useDraftContext requires a DraftContext');
  return context;
}

/** The value of a setting, how to change it, and its errors. */
export function useSetting<Value>(path: Path): {
  value: Value | undefined;
  change: (value: Value | undefined) => void;
  error: string | undefined;
  disabled: boolean;
} {
  const { draft, readOnly } = useDraftContext();
  const pointer = pointerOf(path);
  const found = draft.errors.filter((error) => isBelow(error.pointer, pointer));
  return {
    value: valueAt(draft.settings, path) as Value | undefined,
    change: (value) => draft.change(path, value),
    error:
      found.length === 0
        ? undefined
        : found
            .map((error) =>
              error.pointer === pointer ? error.text : `${error.pointer.slice(pointer.length + 1)}: ${error.text}`,
            )
            .join('; '),
    disabled: readOnly,
  };
}

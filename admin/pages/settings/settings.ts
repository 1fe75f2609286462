import { escaped } from '../../pointer.ts';
import { ApiError } from '../../api/errors.ts';
import type { DocumentError } from '../../components/editor/document-error.ts';

/** The settings of an application. The service knows their schema. */
export type Settings = Record<string, unknown>;

/** The names and indexes that lead to a setting. */
export type Path = readonly (string | number)[];

/** What responses contain in place of a secret. The service keeps the stored secret if it gets this. */
export const mask = '********';

export const pointerOf = (path: Path) => path.map((step) => `/${escaped(step)}`).join('');

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export function valueAt(settings: unknown, [step, ...rest]: Path): unknown {
  if (step === undefined) return settings;
  return typeof settings === 'object' && settings !== null ? valueAt((settings as Settings)[step], rest) : undefined;
}

/** Returns a copy with another value. `undefined` removes a property. */
export function withValue(settings: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const changed = withValue(valueAt(settings, [step]), rest, value);
  if (typeof step === 'number') {
    const items = (settings ?? []) as unknown[];
    return step < items.length ? items.with(step, changed) : [...items, changed];
  }
  const { [step]: _before, ...others } = (settings ?? {}) as Settings;
  if (changed === undefined) return others;
  return settings !== undefined && Object.hasOwn(settings as Settings, step)
    ? { ...(settings as Settings), [step]: changed }
    : { ...others, [step]: changed };
}

/** Splits the errors of a response in those of settings and the text of others. */
export function settingsErrors(error: unknown): { errors: DocumentError[]; other: string[] } {
  const errors: DocumentError[] = [];
  const other: string[] = [];
  const messages = error instanceof ApiError ? error.errors : [];
  for (const { message } of messages) {
    const [, pointer, text] = /^body\/settings((?:\/[^:]*)?): ([\s\S]*)$/.exec(message) ?? [];
    if (pointer !== undefined && text !== undefined) errors.push({ pointer, text });
    else other.push(message);
  }
  return { errors, other };
}

/** Merges the settings of two operators. If both have changed one of them, the result has `mine`. */
export function mergeSettings(
  base: Settings,
  mine: Settings,
  theirs: Settings,
): { merged: Settings; changedByOther: string[]; changedByBoth: string[] } {
  const merged: Settings = {};
  const changedByOther: string[] = [];
  const changedByBoth: string[] = [];
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const isMine = !isSame(base[name], mine[name]);
    const isTheirs = !isSame(base[name], theirs[name]);
    if (isTheirs) (isMine && !isSame(mine[name], theirs[name]) ? changedByBoth : changedByOther).push(name);
    const value = isMine ? mine[name] : theirs[name];
    if (value !== undefined) merged[name] = value;
  }
  return { merged, changedByOther, changedByBoth };
}

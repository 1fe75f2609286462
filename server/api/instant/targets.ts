import type { components } from '../../../generated/engagement/api.ts';
import { compileCriteria } from '../../domain/devices/criteria.ts';
import { builtInFields } from '../../domain/devices/device-fields.ts';
import { CriteriaError } from '../../domain/devices/read-criteria.ts';
import type { Settings } from '../../domain/settings-document.ts';

export type Target = components['schemas']['Target'];

/** A target with criteria. Its values are the columns `p0`, `p1` … of `t`. */
export interface TargetFilter {
  /** A condition on `devices d`. Its value with the index n is `t.pn`. */
  sql: string;
  values: unknown[];
  index: number;
  data: Record<string, string>;
}

/** The targets of a request. All of them have the same form. */
export type Targets = { form: 'filters'; filters: TargetFilter[] } | { form: 'segments' | 'lists'; ids: number[] };

/** Fields that identify a device, in addition to client IDs. */
const keys = ['token', 'deviceId', 'UDID'];

/**
 * Converts targets that are valid by the contract.
 *
 * @param path their path in the body, such as `body/targets`
 * @returns the targets, or every validation error as `<path>: <why>`
 */
export function readTargets(targets: readonly Target[], settings: Settings, path: string): Targets | string[] {
  const forms = new Set(
    targets.map(({ segmentId, listId }) => (segmentId ? 'segments' : listId ? 'lists' : 'filters')),
  );
  const [form] = forms;
  if (!form || forms.size > 1) return [`${path}: must not mix segments, lists and filters`];
  if (form !== 'filters') return { form, ids: targets.map(({ segmentId, listId }) => segmentId ?? listId ?? 0) };
  const fields = [...builtInFields, ...settings.fields];
  const isKey = (name: string) =>
    keys.includes(name) || fields.some((field) => field.name === name && field.matchingKey);
  const errors: string[] = [];
  const filters = targets.flatMap(({ data = {}, ...where }, index) => {
    if (!identifies(where, isKey)) {
      errors.push(
        `${path}/${index}: must have an equality on clientId, token, deviceId or a field marked as client ID`,
      );
    }
    try {
      const values: unknown[] = [];
      const sql = compileCriteria(where, fields, (value) => `t.p${values.push(value) - 1}`);
      return { index, data, sql, values };
    } catch (error) {
      if (!(error instanceof CriteriaError)) throw error;
      for (const message of error.errors) errors.push(`${path}/${index}/${message}`);
      return [];
    }
  });
  const count = targets.reduce((sum, target) => sum + conditionsIn(target, false), 0);
  if (count > maxAlternativeConditions) {
    errors.push(`${path}: must have at most ${maxAlternativeConditions} conditions in $or in all, but has ${count}`);
  }
  return errors.length > 0 ? errors : { form, filters };
}

/** Conditions in the alternatives of all targets of a request. The database plans each combination of them. */
const maxAlternativeConditions = 500;

/** The number of fields with a condition in alternatives. */
const conditionsIn = (where: object, isAlternative: boolean): number =>
  Object.entries(where).reduce((sum, [name, criterion]) => {
    if (name !== '$or') return sum + (isAlternative ? 1 : 0);
    return (criterion as object[]).reduce((inner: number, one) => inner + conditionsIn(one, true), sum);
  }, 0);

/** Whether criteria have an equality on a key. Of alternatives, each must have one. */
const identifies = (where: object, isKey: (name: string) => boolean): boolean =>
  Object.entries(where).some(([name, criterion]) =>
    name === '$or'
      ? (criterion as object[]).every((alternative) => identifies(alternative, isKey))
      : isKey(name) && isEquality(criterion),
  );

const isEquality = (criterion: unknown) =>
  typeof criterion !== 'object' || criterion === null || Object.hasOwn(criterion, '$eq');

import type { components } from '../../generated/api.ts';
import { compileCriteria, type CompiledCriteria, CriteriaError } from '../applications/criteria.ts';
import { builtInFields, type Settings } from '../applications/settings.ts';

export type Target = components['schemas']['Target'];

/** A target by criteria; its values are the columns `p0`, `p1` … of `t`. */
export interface Filter extends CompiledCriteria {
  index: number;
  data: Record<string, string>;
}

/** Those of a call, which are all of one form. */
export type Targets = { form: 'filters'; filters: Filter[] } | { form: 'segments' | 'lists'; ids: number[] };

/** Fields beside those marked as client ID that a target may be found by. */
const keys = ['token', 'deviceId', 'UDID'];

/**
 * Reads targets, which are valid by the contract.
 *
 * @param place where they stand in the body, such as `body/targets`
 * @returns the targets, or every fault as `<place>: <why>`
 */
export function readTargets(targets: readonly Target[], settings: Settings, place: string): Targets | string[] {
  const forms = new Set(
    targets.map(({ segmentId, listId }) => (segmentId ? 'segments' : listId ? 'lists' : 'filters')),
  );
  const [form] = forms;
  if (!form || forms.size > 1) return [`${place}: must not mix segments, lists and filters`];
  if (form !== 'filters') return { form, ids: targets.map(({ segmentId, listId }) => segmentId ?? listId ?? 0) };
  const fields = [...builtInFields, ...settings.fields];
  const isKey = (name: string) =>
    keys.includes(name) || fields.some((field) => field.name === name && field.matchingKey);
  const faults: string[] = [];
  const filters = targets.flatMap(({ data = {}, ...where }, index) => {
    if (!Object.entries(where).some(([name, criterion]) => isKey(name) && isEquality(criterion))) {
      faults.push(
        `${place}/${index}: must have an equality on clientId, token, deviceId or a field marked as client ID`,
      );
    }
    try {
      return { index, data, ...compileCriteria(where, fields, (parameter) => `t.p${parameter}`) };
    } catch (error) {
      if (!(error instanceof CriteriaError)) throw error;
      faults.push(...error.faults.map((fault) => `${place}/${index}/${fault}`));
      return [];
    }
  });
  return faults.length > 0 ? faults : { form, filters };
}

const isEquality = (criterion: unknown) =>
  typeof criterion !== 'object' || criterion === null || Object.hasOwn(criterion, '$eq');

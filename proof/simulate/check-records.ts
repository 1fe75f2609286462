import { createPossible, errorText, isUnknown, type Possible } from './check-writes.ts';
import type { PartnerId } from './devices.ts';
import type { CallEntry } from './history.ts';
import type { Violation } from './evidence.ts';
import { partnerOf } from './plan-operations.ts';
import { nameOfWrite } from './requests-of.ts';

/** The value for an absent record. */
export const absent = Symbol('absent');

/** The names of records at the end, and the texts of messages, by application, kind and external ID. */
export type FinalRecords = ReadonlyMap<string, string>;

export const recordKey = (partnerId: PartnerId, kind: string, slot: string) => `${partnerId} ${kind} ${slot}`;

/** Checks that no acknowledged write of a record is lost, and that reads see what was written before. */
export function checkRecords(calls: readonly CallEntry[], final: FinalRecords): Violation[] {
  const violations: Violation[] = [];
  const records = new Map<string, Possible<string | typeof absent>>();
  const violate = (entry: CallEntry, why: string) =>
    violations.push({ kind: 'records', message: `${entry.t} ms: ${JSON.stringify(entry.operation)}: ${why}` });
  const show = (record: Possible<string | typeof absent>) => record.values().map(String).join(' or ');

  for (const entry of calls) {
    const { operation, result } = entry;
    if (!('kind' in operation) || result === 'skipped' || result === 'unsent') continue;
    const key = recordKey(partnerOf(operation.caller), operation.kind, operation.slot);
    const record = records.get(key) ?? createPossible<string | typeof absent>(absent);
    records.set(key, record);
    if (result === 'refused') {
      const isMissing = entry.status === 404;
      if (!isMissing || !record.has(absent)) violate(entry, `refused with ${errorText(entry)}, may be ${show(record)}`);
      continue;
    }
    switch (operation.do) {
      case 'createRecord':
        record.write(entry, nameOfWrite(operation.number));
        break;
      case 'updateRecord':
        if (result === 'done' && record.values().every((value) => value === absent)) violate(entry, 'it was deleted');
        record.write(entry, nameOfWrite(operation.number));
        break;
      case 'deleteRecord':
        record.write(entry, absent);
        break;
      case 'readRecord': {
        const { name = '' } = entry.told as { name?: string };
        if (!isUnknown(entry) && !record.has(name)) violate(entry, `has ${name}, may be ${show(record)}`);
      }
    }
  }

  for (const [key, record] of records) {
    const found = final.get(key) ?? absent;
    if (!record.has(found)) {
      violations.push({ kind: 'records', message: `at the end ${key} is ${String(found)}, may be ${show(record)}` });
    }
  }
  for (const key of final.keys()) {
    if (!key.includes(' messages ') && !records.has(key))
      violations.push({ kind: 'records', message: `no caller created ${key}` });
  }
  return violations;
}

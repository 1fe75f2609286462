import type { Contract } from '../document/contract.ts';
import { forEachSchema } from '../document/schema-walk.ts';

/** The name of a format that replaces `multipleOf` with a fraction, which the library calculates in binary. */
export const multipleFormat = (factor: number) => `multiple-of-${factor}`;

/** Whether a number is a multiple, in decimal: 0.07 is 7 times 0.01, although 0.07 / 0.01 is not 7. */
export function isMultiple(value: number, factor: number): boolean {
  const quotient = value / factor;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * Number.EPSILON * 4;
}

/** The formats of a contract: those that replace `multipleOf` with a fraction, and unknown ones, which accept every value. */
export function formatsOf(contract: Contract) {
  const formats: Record<string, { type: 'number'; validate: (value: number) => boolean } | true> = {};
  forEachSchema(contract, ({ format, multipleOf }) => {
    if (typeof format === 'string' && !known.has(format)) formats[format] = true;
    if (typeof multipleOf !== 'number' || Number.isInteger(multipleOf)) return;
    formats[multipleFormat(multipleOf)] = { type: 'number', validate: (value) => isMultiple(value, multipleOf) };
  });
  return formats;
}

/** The formats that the library checks. */
const known = new Set([
  ...[
    'date',
    'time',
    'date-time',
    'iso-time',
    'iso-date-time',
    'duration',
    'uri',
    'uri-reference',
    'uri-template',
    'url',
  ],
  ...['email', 'hostname', 'ipv4', 'ipv6', 'regex', 'uuid', 'json-pointer', 'json-pointer-uri-fragment'],
  ...['relative-json-pointer', 'byte', 'int32', 'int64', 'float', 'double'],
]);

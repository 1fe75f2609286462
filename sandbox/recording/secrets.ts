import { isObject } from '../../server/schema/subschemas.ts';
import { masked } from './recording-document.ts';

const secretNames =
  /password|secret|private_?key|token$|tokens$|^identityProof$|^(apiKey|appKey|previousAppKey|recoveryCodes|uri|auth|p256dh|code)$/i;
/** Names that the pattern finds, but whose values are public. */
const publicNames = new Set(['token_type', 'hasToken', 'tokensMoved']);

export const isSecretName = (name: string): boolean => secretNames.test(name) && !publicNames.has(name);

type Replace = (value: string, name: string) => string;

/**
 * Copies a JSON value, with other texts.
 *
 * @param secret replaces texts in members with the name of a secret, at any depth
 * @param other replaces all other texts
 */
export function mapTexts(value: unknown, secret: Replace, other: Replace, name = '', isSecret = false): unknown {
  if (typeof value === 'string') return isSecret ? secret(value, name) : other(value, name);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, secret, other, name, isSecret));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([member, each]) => [
      member,
      mapTexts(each, secret, other, member, isSecret || isSecretName(member)),
    ]),
  );
}

/** The value of a secret in a response. */
export const maskSecret = (secret: string): string => (secret === '' ? '' : masked);

/**
 * Replaces the cells of secret columns in a CSV file. Undefined if it has such columns, and cells of several lines or lines that end
 * with a carriage return alone, since these are not read here.
 */
export function mapSecretCells(text: string, replace: (value: string) => string): string | undefined {
  const isOpen = (line: string) => (line.match(/"/g) ?? []).length % 2 > 0;
  const [names = ''] = text.split(/[\r\n]/, 1);
  if (isOpen(names)) return undefined;
  const [head = '', ...lines] = text.split('\n');
  const separator = /[;,\t]/.exec(names)?.[0] ?? ';';
  const cellsOf = (line: string) => line.match(new RegExp(`("(?:[^"]|"")*"|[^"${separator}]*)(${separator}|$)`, 'g'));
  const secret = names.split(separator).map((name) => isSecretName(name.trim().replaceAll('"', '')));
  if (!secret.includes(true)) return text;
  if (/\r(?!\n)/.test(text)) return undefined;
  const mapped = lines.map((line) => {
    if (isOpen(line)) return undefined;
    const cells = cellsOf(line.replace(/\r$/, '')) ?? [];
    const end = line.endsWith('\r') ? '\r' : '';
    return cells.map((cell, index) => (secret[index] ? mapCell(cell, separator, replace) : cell)).join('') + end;
  });
  return mapped.includes(undefined) ? undefined : [head, ...mapped].join('\n');
}

function mapCell(cell: string, separator: string, replace: (value: string) => string): string {
  const end = cell.endsWith(separator) ? separator : '';
  const written = end === '' ? cell : cell.slice(0, -1);
  const value = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  if (value === '') return cell;
  const replaced = replace(value);
  return (written.startsWith('"') ? `"${replaced.replaceAll('"', '""')}"` : replaced) + end;
}

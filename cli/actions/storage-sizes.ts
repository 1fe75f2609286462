import { readAuditAge } from '../../server/domain/audit/audit-exports.store.ts';
import { readApplicationSizes, readSizes, type Size } from '../../server/retention/storage.store.ts';
import { type Outcome, table } from '../terminal/outcome.ts';
import { withStorage } from './storage.ts';

/** For example `1.2 GB`. */
function shownBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, Math.abs(bytes))) / 3));
  return `${(bytes / 1000 ** power).toFixed(power === 0 ? 0 : 1)} ${units[power]}`;
}

const cells = ({ kind, rows, bytes }: Size) => [kind, rows.toLocaleString('en'), shownBytes(bytes)];
const perDay = (value: number | undefined, show: (value: number) => string) => (value === undefined ? '' : show(value));

const auditLine = (since: string, exportedBefore: string | undefined) =>
  `The audit log begins ${since}. ` +
  (exportedBefore === undefined ? 'It was not exported.' : `Its entries before ${exportedBefore} were exported.`);

/** `engage storage` */
export async function showStorage(): Promise<Outcome> {
  const { kinds, applications, audit } = await withStorage(async ({ db }) => ({
    kinds: await readSizes(db),
    applications: await readApplicationSizes(db),
    audit: await readAuditAge(db),
  }));
  const all = kinds.map((size) => [
    ...cells(size),
    perDay(size.rowsPerDay, (rows) => rows.toLocaleString('en')),
    perDay(size.bytesPerDay, shownBytes),
  ]);
  const byApplication = applications.map((size) => [size.partnerId, ...cells(size)]);
  const text = [
    table(['KIND', 'ROWS', 'SIZE', 'ROWS PER DAY', 'SIZE PER DAY'], all),
    ...(byApplication.length > 0 ? ['', table(['APPLICATION', 'KIND', 'ROWS', 'SIZE'], byApplication)] : []),
    ...(audit.since === undefined ? [] : ['', auditLine(audit.since, audit.exportedBefore)]),
  ].join('\n');
  return { value: { kinds, applications, audit }, text };
}

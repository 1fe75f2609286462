import type { Secrets } from '../../domain/secrets.ts';
import { badData } from '../../http/errors/problem.ts';
import type { ReportPosition, ReportSubject } from './reports.store.ts';

const purpose = 'report position';
const signatureBytes = 16;

/** The page of a position. The position is valid only for this page. */
export interface PositionOf {
  applicationId: number;
  report: 'clicks' | 'targets';
  subject: ReportSubject;
  id: number;
  startDate: string | undefined;
  endDate: string | undefined;
  page: number;
}

const textOf = (of: PositionOf, position: string) =>
  JSON.stringify([of.applicationId, of.report, of.subject, of.id, of.startDate, of.endDate, of.page, position]);

/** Encodes and signs a position. */
export function writePosition(secrets: Secrets, of: PositionOf, { date, id }: ReportPosition): string {
  const position = `${date}/${id}`;
  return Buffer.concat([secrets.sign(textOf(of, position), purpose), Buffer.from(position)]).toString('base64url');
}

/** @throws Problem 400 for a position with an invalid signature, or of another page */
export function readPosition(secrets: Secrets, of: PositionOf, text: string | undefined): ReportPosition | undefined {
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const position = bytes.subarray(signatureBytes).toString();
  const [date = '', id] = position.split('/');
  // Several texts decode to the same bytes. Only the canonical one is accepted.
  const isOurs = bytes.toString('base64url') === text;
  if (isOurs && secrets.isSigned(textOf(of, position), bytes.subarray(0, signatureBytes), purpose)) {
    return { date, id: Number(id) };
  }
  throw badData('query/position: is not a position of this page');
}

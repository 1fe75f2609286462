import type { IncomingHttpHeaders } from 'node:http';
import { unauthorized } from '../../http/errors/problem.ts';
import { invalidToken } from '../errors.ts';

/** @throws Problem 401 without the header `Engage-App-Key` */
export function requireAppKey(headers: IncomingHttpHeaders): string {
  const key = headers['engage-app-key'];
  if (typeof key !== 'string' || key === '') throw unauthorized('headers/Engage-App-Key: missing');
  return key;
}

/** The token of `Authorization: Bearer <token>`; an empty text for any other scheme, which is no token. */
export function readToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const [, token = ''] = /^Bearer +(\S+) *$/i.exec(header) ?? [];
  return token;
}

/** @throws Problem 401 without a token, as `readToken` returns it */
export function requireToken(token: string | undefined): void {
  if (token === undefined) throw unauthorized('headers/Authorization: missing; register the device for a token');
  if (token === '') throw invalidToken();
}

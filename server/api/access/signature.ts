import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { clientNow } from '../../base/clock.ts';
import { Problem } from '../../http/errors/problem.ts';

export interface SignatureHeaders {
  signature: Buffer;
  /** The text of `Service-Time`, as signed. */
  time: string;
}

const refused = (messages: readonly string[]) =>
  new Problem(
    400,
    messages.map((message) => ({ label: 'API_ERR_SIGNATURE', message })),
  );

/** @throws Problem 400 `API_ERR_SIGNATURE` when a signature header is missing or empty */
export function requireSignatureHeaders(headers: IncomingHttpHeaders): void {
  const missing = ['Service-Signature', 'Service-Time'].filter((name) => !headers[name.toLowerCase()]);
  if (missing.length > 0) throw refused(missing.map((name) => `headers/${name}: missing`));
}

/**
 * Reads the two signature headers.
 *
 * @param maxSkewSeconds maximum difference between the time and the clock of the service, in either direction
 * @throws Problem 400 `API_ERR_SIGNATURE` when one is missing, empty, malformed, or the time is out of range
 */
export function readSignature(headers: IncomingHttpHeaders, maxSkewSeconds: number): SignatureHeaders {
  const { 'service-signature': signature, 'service-time': time } = headers as Record<string, string | undefined>;
  const errors = [];
  if (!signature) errors.push('headers/Service-Signature: missing');
  else if (!/^[0-9a-f]{40}$/i.test(signature)) errors.push('headers/Service-Signature: must be 40 hexadecimal digits');
  if (!time) errors.push('headers/Service-Time: missing');
  else if (!/^\d{1,12}$/.test(time)) errors.push('headers/Service-Time: must be whole seconds since the epoch');
  else {
    const ahead = Number(time) - clientNow(Number(time) * 1000) / 1000;
    const side = ahead > 0 ? 'ahead of' : 'behind';
    if (Math.abs(ahead) > maxSkewSeconds) {
      errors.push(`headers/Service-Time: is more than ${maxSkewSeconds} seconds ${side} the time of the service`);
    }
  }
  if (errors.length > 0 || !signature || !time) throw refused(errors);
  return { signature: Buffer.from(signature, 'hex'), time };
}

const digest = (body: Uint8Array, apiKey: string, time: string) =>
  hash('sha1', body.length === 0 ? apiKey + time : Buffer.concat([body, Buffer.from(apiKey + time)]), 'buffer');

/**
 * Checks in constant time that a request was signed with the user's key. The signature includes the body of POST and PUT;
 * for DELETE, the body is optional in the signature.
 *
 * @param apiKey undefined for a user without one
 * @throws Problem 400 `API_ERR_SIGNATURE`
 */
export function verifySignature(
  method: string,
  body: Uint8Array,
  apiKey: string | undefined,
  { signature, time }: SignatureHeaders,
): void {
  const nothing = new Uint8Array();
  const signed = method === 'POST' || method === 'PUT' ? [body] : method === 'DELETE' ? [nothing, body] : [nothing];
  const matches = signed.some((bytes) => timingSafeEqual(digest(bytes, apiKey ?? '', time), signature));
  if (!matches || apiKey === undefined) throw refused(['headers/Service-Signature: does not match the request']);
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Problem } from './problem.ts';

export interface SignatureHeaders {
  signature: Buffer;
  /** The text of `Service-Time`, as signed. */
  time: string;
}

const refused = (...messages: string[]) =>
  new Problem(
    400,
    messages.map((message) => ({ label: 'API_ERR_SIGNATURE', message })),
  );

/** @throws Problem 400 `API_ERR_SIGNATURE` when a signature header is missing or empty */
export function requireSignatureHeaders(headers: IncomingHttpHeaders): void {
  const missing = ['Service-Signature', 'Service-Time'].filter((name) => !headers[name.toLowerCase()]);
  if (missing.length > 0) throw refused(...missing.map((name) => `headers/${name}: missing`));
}

/**
 * Reads the two signature headers.
 *
 * @param maxSkewSeconds how far the time may lie from the server's, before or after
 * @throws Problem 400 `API_ERR_SIGNATURE` when one is missing, empty, malformed, or the time is out of range
 */
export function readSignature(headers: IncomingHttpHeaders, maxSkewSeconds: number): SignatureHeaders {
  const { 'service-signature': signature, 'service-time': time } = headers as Record<string, string | undefined>;
  const faults = [];
  if (!signature) faults.push('headers/Service-Signature: missing');
  else if (!/^[0-9a-f]{40}$/i.test(signature)) faults.push('headers/Service-Signature: must be 40 hexadecimal digits');
  if (!time) faults.push('headers/Service-Time: missing');
  else if (!/^\d{1,12}$/.test(time)) faults.push('headers/Service-Time: must be whole seconds since the epoch');
  else if (Math.abs(Date.now() / 1000 - Number(time)) > maxSkewSeconds) {
    faults.push(`headers/Service-Time: differs by more than ${maxSkewSeconds} seconds from the time of the service`);
  }
  if (faults.length > 0 || !signature || !time) throw refused(...faults);
  return { signature: Buffer.from(signature, 'hex'), time };
}

const digest = (body: Uint8Array, apiKey: string, time: string) =>
  createHash('sha1').update(body).update(apiKey).update(time).digest();

/**
 * Checks that a request was signed with the user's key, in constant time. The body counts for POST and PUT; a DELETE
 * may be signed with its body or without.
 *
 * @param apiKey undefined for a user who has none yet
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
  if (!matches || apiKey === undefined) throw refused('headers/Service-Signature: does not match the request');
}

const encoder = new TextEncoder();

/**
 * Signs a request: SHA-1 over the body's bytes, the API key and the text of the time, as 40 lower-case hexadecimal
 * digits (specification, "Authentication").
 *
 * @param body the bytes exactly as they are sent, for POST and PUT; empty for GET and DELETE
 * @param apiKey the user's API key
 * @param time whole seconds since the epoch, the value of `Service-Time`
 * @throws TypeError where there is no Web Crypto: a browser page must come from https or localhost
 */
export async function signature(body: Uint8Array, apiKey: string, time: number): Promise<string> {
  const suffix = encoder.encode(apiKey + String(time));
  const signed = new Uint8Array(body.length + suffix.length);
  signed.set(body);
  signed.set(suffix, body.length);
  const digest = await crypto.subtle.digest('SHA-1', signed);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

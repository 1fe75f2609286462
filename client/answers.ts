import type { Middleware } from 'openapi-fetch';
import type { components } from '../generated/api.ts';

/**
 * Makes every answer what its type says: text comes as a string, unless the caller asked for another form, and each
 * error has the shape of the API's errors, also where a proxy answered in place of the service.
 */
export const answers: Middleware = {
  async onResponse({ response, options }) {
    if (response.status >= 400) {
      return (await readError(response)) ? undefined : withJson(response, foreignError(response));
    }
    const isText = /^text\/(plain|csv)\b/i.test(response.headers.get('Content-Type') ?? '');
    return isText && options.parseAs === 'json' ? withJson(response, await response.text()) : undefined;
  },
};

/**
 * Reads the API's error from an answer, and leaves the answer unread.
 *
 * @returns undefined when there is none
 */
export async function readError(response: Response): Promise<components['schemas']['Error'] | undefined> {
  const text = await response.clone().text();
  try {
    const body = JSON.parse(text) as Partial<components['schemas']['Error']> | null;
    return Array.isArray(body?.errors) && body.errors.length > 0 ? { errors: body.errors } : undefined;
  } catch {
    return undefined;
  }
}

const foreignError = ({ status, statusText }: Response): components['schemas']['Error'] => ({
  errors: [{ label: 'API_ERR_UNKNOWN', message: `HTTP ${status} ${statusText}`.trim() + ', not answered by the API' }],
});

/** The same answer with another body, which openapi-fetch is going to parse. */
function withJson(response: Response, body: unknown): Response {
  const { status, statusText, url } = response;
  const headers = new Headers(response.headers);
  // A length of 0 would keep the body from being read.
  headers.delete('Content-Length');
  const answer = new Response(JSON.stringify(body), { status, statusText, headers });
  return Object.defineProperty(answer, 'url', { value: url });
}

import type { Request, Response } from 'express';
import helmet from 'helmet';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What a page may load and run, by directive of the Content Security Policy. Everything else is blocked. */
export type Policy = Record<string, readonly string[]>;

/** Responds to a request for static content. */
export type Page = (request: Request, response: Response) => Promise<void> | void;

export interface PageOptions {
  /** The media type. */
  type: string;
  policy?: Policy;
  /** Whether other sites may read it (CORS). */
  open?: boolean;
  /** Must change with the content. Default: a hash of the content. */
  version?: string;
  /** Whether the content never changes at its URL, so that browsers don't revalidate it. */
  immutable?: boolean;
  /** The request headers, apart from `Accept-Encoding`, that determine which content a URL has. */
  vary?: readonly string[];
}

export const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url');

const [asGzip, asBrotli] = [promisify(gzip), promisify(brotliCompress)];
/** The highest level takes ten times as long, and saves a few percent. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
const encodings = {
  br: (body: Buffer) => asBrotli(body, brotliLevel),
  gzip: (body: Buffer) => asGzip(body),
};
const nothing = ["'none'"];
const closed: Policy = {
  'default-src': nothing,
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
};

/** The smallest encoding that a client accepts, if it does not prefer plain content. Clients list gzip first, without a preference. */
function encodingFor(request: Request): keyof typeof encodings | undefined {
  const preferred = request.acceptsEncodings('gzip', 'br', 'identity');
  if (preferred !== 'gzip' && preferred !== 'br') return undefined;
  return request.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
}

/**
 * Sets the headers that restrict what a page may do and who may use it.
 *
 * @param open whether other sites may read it
 */
export function setSecurityHeaders(request: Request, response: Response, policy: Policy = {}, open = false): void {
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...closed, ...policy } },
    crossOriginResourcePolicy: { policy: open ? 'cross-origin' : 'same-origin' },
    // Browsers ignore it if the policy has frame ancestors, so that a page may allow them.
    xFrameOptions: policy['frame-ancestors'] ? false : { action: 'deny' },
    // Strict transport security is a decision of the operator of the host.
    strictTransportSecurity: false,
  });
  protect(request, response, () => undefined);
}

/** Serves static content. Browsers revalidate it on each use, and get it compressed if they support it. */
export function createPage(
  content: string | Buffer,
  { type, policy, open = false, version, immutable = false, vary = [] }: PageOptions,
): Page {
  const body = Buffer.from(content);
  const etag = `W/"${version ?? digestOf(body)}"`;
  const caching = immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
  const compressed: Partial<Record<string, Promise<Buffer>>> = {};
  return async (request, response) => {
    setSecurityHeaders(request, response, policy, open);
    if (open) response.setHeader('Access-Control-Allow-Origin', '*');
    const varying = [...vary, 'Accept-Encoding'].join(', ');
    response.set({ 'Content-Type': type, 'Cache-Control': caching, ETag: etag, Vary: varying });
    const encoding = encodingFor(request);
    if (encoding === undefined) return void response.send(body);
    response.set('Content-Encoding', encoding).send(await (compressed[encoding] ??= encodings[encoding](body)));
  };
}

const allow = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/**
 * Allows the inline scripts and styles of a page by hash, and nothing else.
 */
export function inlinePolicy(html: string): Policy {
  // JSON data is not executed.
  const scripts = inside(html, /<script\b(?! type="application\/json")[^>]*>([\s\S]*?)<\/script>/g);
  const markup = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const styles = inside(markup, /<style\b[^>]*>([\s\S]*?)<\/style>/g);
  const attributes = inside(markup, /\sstyle="([^"]*)"/g);
  // Redoc adds the style attributes for syntax highlighting when it renders code.
  const colors = inside(html, /(--code-block-tokens-[a-z-]+-color)/g).map((name) => `color: var(${name})`);
  return {
    'script-src': [...new Set(scripts.map(allow))],
    // Redoc adds rules to empty style elements, so the policy must allow an empty one.
    'style-src': ["'unsafe-hashes'", ...new Set(['', ...styles, ...attributes, ...colors].map(allow))],
    'img-src': ["'self'", 'data:'],
    'font-src': ['data:'],
  };
}

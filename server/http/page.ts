import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, Response } from 'express';
import helmet from 'helmet';

/** What a page may load and run, by directive of the Content Security Policy; what is not named is refused. */
export type Policy = Record<string, readonly string[]>;

/** Answers a request for fixed contents. */
export type Page = (request: Request, response: Response) => Promise<void> | void;

export interface PageOptions {
  /** The media type. */
  type: string;
  policy?: Policy;
  /** Whether other sites may read it. */
  open?: boolean;
  /** Differs when the content does; computed from the content if not given. */
  version?: string;
}

export const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url');

const compress = promisify(gzip);
const nothing = ["'none'"];
const closed: Policy = {
  'default-src': nothing,
  'base-uri': nothing,
  'form-action': nothing,
  'frame-ancestors': nothing,
};

/** Serves contents that stay: checked for a change with each use, and compressed where the browser takes it. */
export function createPage(content: string | Buffer, { type, policy, open = false, version }: PageOptions): Page {
  const body = Buffer.from(content);
  const etag = `W/"${version ?? digestOf(body)}"`;
  const protect = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { ...closed, ...policy } },
    crossOriginResourcePolicy: { policy: open ? 'cross-origin' : 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // Whether a host is reached by https alone, and for how long, is for its operator to promise.
    strictTransportSecurity: false,
  });
  let compressed: Promise<Buffer> | undefined;
  return async (request, response) => {
    protect(request, response, () => undefined);
    if (open) response.setHeader('Access-Control-Allow-Origin', '*');
    response.set({ 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (request.acceptsEncodings('gzip', 'identity') !== 'gzip') return void response.send(body);
    response.set('Content-Encoding', 'gzip').send(await (compressed ??= compress(body)));
  };
}

const allow = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inside = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/**
 * Allows what stands in a page itself, by its hash, and nothing else: neither other inline scripts and styles, nor any
 * host.
 */
export function inlinePolicy(html: string): Policy {
  // Data is not run.
  const scripts = inside(html, /<script\b(?! type="application\/json")[^>]*>([\s\S]*?)<\/script>/g);
  const markup = html.replaceAll(/<script\b[\s\S]*?<\/script>/g, '');
  const styles = inside(markup, /<style\b[^>]*>([\s\S]*?)<\/style>/g);
  const attributes = inside(markup, /\sstyle="([^"]*)"/g);
  // The attributes that colour code are not there yet: Redoc writes them when it shows the code.
  const colours = inside(html, /(--code-block-tokens-[a-z-]+-color)/g).map((name) => `color: var(${name})`);
  return {
    'script-src': [...new Set(scripts.map(allow))],
    // Redoc fills style elements rule by rule, which needs no more than that an empty one is allowed.
    'style-src': ["'unsafe-hashes'", ...new Set(['', ...styles, ...attributes, ...colours].map(allow))],
    'img-src': ["'self'", 'data:'],
    'font-src': ['data:'],
  };
}

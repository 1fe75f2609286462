/** A placeholder of a text: `${name}`, or `${name|fallback}`. */
export interface Placeholder {
  /** As in the text. */
  source: string;
  /** The names to look up, the first with a value counts. The name of a value may contain `|`. */
  names: readonly [string] | readonly [whole: string, name: string];
  fallback?: string;
}

/** Returns the value of a name; null or undefined if it has none. */
export type ValueOf = (name: string) => string | null | undefined;

/** What a device has no usable value for. Each list has every placeholder once. */
export interface Problems {
  /** The names of placeholders without a value and without a fallback. */
  missing: string[];
  /** The names of placeholders whose value makes a URL invalid. */
  invalid: string[];
  /** Whether URLs may be invalid, as with values that are not known yet. */
  unchecked?: boolean;
}

/** A text with placeholders, to be filled in for many devices. */
export interface CompiledText {
  placeholders: readonly Placeholder[];
  /** Returns the text with values. A placeholder of which a problem is reported is unchanged. */
  fill: (valueOf: ValueOf, problems: Problems) => string;
}

/**
 * How a text is a URL:
 *
 * - `web`: always, and only the pages of web servers work
 * - `absolute`: always, and only absolute URLs work
 * - `possible`: if it begins with a scheme, such as `tel:`
 */
export type UrlKind = 'web' | 'absolute' | 'possible';

const pattern = /\$\{([^{}]*)\}/;
/** Half of a character, which can't be encoded. */
const loneSurrogate = /\p{Surrogate}/gu;
const scheme = /^[a-z][a-z0-9+.-]*:/i;
/** Whether a text may be an absolute URL: it is one, or its beginning depends on the device. */
export const mayBeUrl = (text: string): boolean => /^\$\{[^{}]+\}/.test(text) || URL.canParse(text);

/** URLs that run a script, or show any content, where they are opened. */
const unsafe = new Set([
  ...['javascript:', 'vbscript:', 'data:'],
  // The content of other sites and the files of the device.
  ...['blob:', 'filesystem:', 'file:', 'content:'],
]);
const isUnsafe = (text: string) => URL.canParse(text) && unsafe.has(new URL(text).protocol);
/** Browsers open links of apps only in some systems, and the web SDK none. */
const webSchemes = new Set(['http:', 'https:']);
const isForbidden = (url: string, kind: UrlKind) =>
  isUnsafe(url) || (kind === 'web' && URL.canParse(url) && !webSchemes.has(new URL(url).protocol));
const isUsable = (url: string, kind: UrlKind) => URL.canParse(url) && !isForbidden(url, kind);

const encode = (value: string) => encodeURIComponent(value.replaceAll(loneSurrogate, '\ufffd'));

/** Encodes the characters that no URL has, also an incomplete `%`. A host gets its form in ASCII. */
function encodeWhole(value: string): string {
  const [, origin = '', rest = value] = /^(https?:\/\/[^/?#\\]*)(.*)$/is.exec(value.trim()) ?? [];
  const isPlain = /^[\x21-\x7e]*$/.test(origin) || !URL.canParse(origin);
  const host = isPlain ? origin : new URL(origin).href.replace(/\/$/, '');
  return `${host}${rest.trim()}`.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]+|%(?![0-9a-f]{2})/gi, encode);
}

/**
 * Compiles a text.
 *
 * @param url undefined if the text is no URL
 * @returns undefined if the text has no placeholders
 */
export function compileText(text: string, url?: UrlKind): CompiledText | undefined {
  // Texts and the inner parts of placeholders alternate.
  const pieces = text.split(pattern).map((piece, index) => (index % 2 === 0 ? piece : parse(piece)));
  if (pieces.length === 1) return undefined;
  const placeholders = pieces.filter((piece) => typeof piece !== 'string');
  const isUrl = url !== undefined && (url !== 'possible' || scheme.test(text));
  if (isUrl) return { placeholders, fill: compileUrl(pieces, url) };
  return { placeholders, fill: url === undefined ? compilePlain(pieces) : compilePossible(pieces) };
}

/** A fallback that contains a brace, as in `${a|${b}}`, which is no placeholder. In scripts of a template, `||` is no fallback. */
const bracedFallback = /\$\{[^{}|]*\|[^{}]*\{/;
const bracedFallbackOfTemplate = /\$\{[^{}|]*\|(?!\|)[^{}]*\{/;

/**
 * Returns why no device may get a text: a placeholder in a fallback, or a URL that must not be opened. What only the values of a device
 * decide is checked for this device.
 */
export function contentTextError(
  text: string,
  { url, inTemplate }: { url?: UrlKind; inTemplate?: boolean },
): string | undefined {
  if ((inTemplate ? bracedFallbackOfTemplate : bracedFallback).test(text)) {
    return 'the fallback of a placeholder must not contain { or }';
  }
  if (url === undefined) return undefined;
  let known = '';
  for (const [index, piece] of text.split(pattern).entries()) {
    const part = index % 2 === 0 ? piece : parse(piece).fallback;
    if (part === undefined) break;
    known += part;
  }
  if (!isForbidden(known, url)) return undefined;
  return url === 'web' ? 'must be a URL with http or https' : `must not be a ${new URL(known).protocol} URL`;
}

function parse(inner: string): Placeholder {
  const source = `\${${inner}}`;
  const bar = inner.indexOf('|');
  if (bar === -1) return { source, names: [inner] };
  return { source, names: [inner, inner.slice(0, bar)], fallback: inner.slice(bar + 1) };
}

type Piece = string | Placeholder;

const compilePlain =
  (pieces: readonly Piece[]): CompiledText['fill'] =>
  (valueOf, problems) =>
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : (valueFor(piece, valueOf, problems) ?? piece.source)))
      .join('');

/** Fills a text that only its values make a URL. */
function compilePossible(pieces: readonly Piece[]): CompiledText['fill'] {
  const fill = compilePlain(pieces);
  return (valueOf, problems) => {
    const text = fill(valueOf, problems);
    return problems.unchecked || !isUnsafe(text) ? text : withProblem(pieces, problems);
  };
}

/** Reports the first placeholder as invalid. */
function withProblem(pieces: readonly Piece[], { invalid }: Problems): string {
  const [, first] = pieces;
  if (typeof first === 'object') report(invalid, first);
  return pieces.map((piece) => (typeof piece === 'string' ? piece : piece.source)).join('');
}

/** The name that a problem reports. */
const nameOf = ({ names }: Placeholder): string => names[1] ?? names[0];

function valueFor(placeholder: Placeholder, valueOf: ValueOf, { missing }: Problems): string | undefined {
  for (const name of placeholder.names) {
    const value = valueOf(name);
    if (value != null) return value;
  }
  if (placeholder.fallback === undefined) report(missing, placeholder);
  return placeholder.fallback;
}

function report(names: string[], placeholder: Placeholder): void {
  if (!names.includes(nameOf(placeholder))) names.push(nameOf(placeholder));
}

/**
 * Fills a URL. Values are percent-encoded, so that they stay within their path segment, query value or fragment. A value at the
 * beginning is the first part of the URL, in which only characters that no URL has are encoded.
 */
function compileUrl(pieces: readonly Piece[], kind: UrlKind): CompiledText['fill'] {
  const isOpen = pieces[0] === '';
  const isAddress = pieces.map((_, index) => isPartOfAddress(pieces, index));
  const hasOpenHost = isHostOpen(pieces);
  return (valueOf, problems) => {
    let isResolved = true;
    const texts = pieces.map((piece, index) => {
      if (typeof piece === 'string') return piece;
      const value = valueFor(piece, valueOf, problems);
      if (value === undefined) {
        isResolved = false;
        return piece.source;
      }
      if (isOpen && index === 1) return encodeWhole(value);
      const encoded = encode(value);
      return isAddress[index] ? encoded.replaceAll('%40', '@').replaceAll('%2B', '+') : encoded;
    });
    // Most URLs have none, and are rendered for each device.
    const found = dotSegment.test(texts.join('')) ? dotSegments(pieces, texts) : [];
    for (const index of found) {
      report(problems.invalid, pieces[index] as Placeholder);
      texts[index] = (pieces[index] as Placeholder).source;
    }
    const url = texts.join('');
    const needsCheck = isOpen ? kind !== 'possible' : hasOpenHost;
    const isValid = !needsCheck || !isResolved || problems.unchecked || isUsable(url, kind);
    return isValid ? url : withProblem(pieces, problems);
  };
}

const dotSegment = /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** The placeholders that make a segment of the path `.` or `..`, which browsers resolve, also if it is encoded. */
function dotSegments(pieces: readonly Piece[], texts: readonly string[]): number[] {
  const found: number[] = [];
  let segment = '';
  let inSegment: number[] = [];
  const end = () => {
    if (/^(\.|%2e){1,2}$/i.test(segment)) for (const index of inSegment) found.push(index);
    segment = '';
    inSegment = [];
  };
  for (const [index, text] of texts.entries()) {
    const isValue = typeof pieces[index] === 'object';
    const [path = ''] = text.split(/[?#]/, 1);
    for (const [position, part] of path.split('/').entries()) {
      if (position > 0) end();
      segment += part;
      // The value at the beginning has segments of its own.
      if (isValue && !(index === 1 && texts[0] === '')) inSegment.push(index);
    }
    if (path.length < text.length) break;
  }
  end();
  return found;
}

/** The text before a piece. Placeholders count as one letter. */
const textBefore = (pieces: readonly Piece[], index: number) =>
  pieces.slice(0, index).map((piece) => (typeof piece === 'string' ? piece : 'x'));

/**
 * Whether a placeholder is a part of an email address or a phone number, as in `mailto:${email}`. There, `@` and `+` have their meaning
 * only if they are not encoded (RFC 6068, RFC 3966).
 */
const isPartOfAddress = (pieces: readonly Piece[], index: number) =>
  /^(mailto|tel|sms|smsto):[^?#]*$/i.test(textBefore(pieces, index).join(''));

/** Whether the host or port has a placeholder, so that not every value makes a URL. */
function isHostOpen(pieces: readonly Piece[]): boolean {
  const [first = ''] = pieces;
  return typeof first === 'string' && /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*$/i.test(first) && pieces.length > 1;
}

import { escapePattern } from '../../schema/pattern.ts';
import type { Contract } from './contract.ts';

interface Server {
  url: string;
  variables?: Record<string, { default: string; enum?: string[] }>;
}

/** A path that URLs may begin with, such as `/v1` of `https://api.example.com/v1/`. */
export interface BasePath {
  /** Whether it has a variable with any value. */
  isOpen: boolean;
  /** @returns the rest of a path that begins with it; undefined for another path */
  restOf: (path: string) => string | undefined;
}

/** The paths of a document's servers. The longest first, and those with a variable of any value last. */
export function basePathsOf({ servers = [] }: Contract): BasePath[] {
  const paths = (servers as Server[]).flatMap(urlsOf).map((url) => {
    const path = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '';
    return path.replace(/\/+$/, '');
  });
  return [...new Set(paths)]
    .filter((path) => path !== '')
    .sort((one, other) => Number(isOpen(one)) - Number(isOpen(other)) || other.length - one.length)
    .map((path) => (isOpen(path) ? openPath(path) : literalPath(path)));
}

/** In place of a variable with any value. It is no character of a path. */
const anyValue = '\u0000';
const encodedAnyValue = encodeURIComponent(anyValue);
const isOpen = (path: string) => path.includes(encodedAnyValue);

const literalPath = (path: string): BasePath => ({
  isOpen: false,
  restOf: (url) => (url.startsWith(`${path}/`) ? url.slice(path.length) : undefined),
});

function openPath(path: string): BasePath {
  const pattern = new RegExp(`^${path.split(encodedAnyValue).map(escapePattern).join('[^/]+')}(/.*)$`, 's');
  return { isOpen: true, restOf: (url) => pattern.exec(url)?.[1] };
}

/** The URLs of a server, with every value of its variables. */
function urlsOf({ url, variables = {} }: Server): string[] {
  return Object.entries(variables).reduce(
    (urls, [name, { default: value, enum: values = [value, anyValue] }]) =>
      urls.flatMap((each) => values.map((one) => each.replaceAll(`{${name}}`, one))),
    [url],
  );
}

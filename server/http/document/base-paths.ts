import type { Contract } from './contract.ts';

interface Server {
  url: string;
  variables?: Record<string, { default: string; enum?: string[] }>;
}

/** The paths of a document's servers, without a trailing slash: `/v1` of `https://api.example.com/v1/`. The longest first. */
export function basePathsOf({ servers = [] }: Contract): string[] {
  const paths = (servers as Server[]).flatMap(urlsOf).map((url) => {
    const path = URL.canParse(url, 'http://localhost') ? new URL(url, 'http://localhost').pathname : '';
    return path.replace(/\/+$/, '');
  });
  return [...new Set(paths)].filter((path) => path !== '').sort((one, other) => other.length - one.length);
}

/** The URLs of a server, with every value of its variables. */
function urlsOf({ url, variables = {} }: Server): string[] {
  return Object.entries(variables).reduce(
    (urls, [name, { default: value, enum: values = [value] }]) =>
      urls.flatMap((each) => values.map((one) => each.replaceAll(`{${name}}`, one))),
    [url],
  );
}

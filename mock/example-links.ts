import type { Contract } from '../server/http/document/contract.ts';

/** The origin of the links in the examples. Undefined if the contract names no server. */
export function originOf({ servers }: Contract): string | undefined {
  const [server] = (servers ?? []) as { url: string; variables?: Record<string, { default?: string }> }[];
  const url = server?.url.replaceAll(/\{([^}]+)\}/g, (_, name: string) => server.variables?.[name]?.default ?? '');
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined;
}

/** The header of the contract names one label. It must be the label of the error. */
export function withHelpLink<Response extends { headers: Readonly<Record<string, string>>; body: unknown }>(
  response: Response,
): Response {
  const { headers, body } = response;
  const [label] = /"label":"\w+"/.exec(JSON.stringify(body) ?? '') ?? [];
  if (label === undefined || headers.Link === undefined) return response;
  return {
    ...response,
    headers: { ...headers, Link: headers.Link.replace(/#\w+(?=>; rel="help")/, `#${label.slice(9, -1)}`) },
  };
}

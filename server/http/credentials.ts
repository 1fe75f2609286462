import type { IncomingHttpHeaders } from 'node:http';
import type { Contract } from './document/contract.ts';

type IsPresent = (headers: IncomingHttpHeaders, url: string) => boolean;

interface Scheme {
  type?: string;
  in?: string;
  name?: string;
  scheme?: string;
}

/** @returns whether a request has the credentials of a scheme; undefined if the contract does not say where they are */
export function isCredentialPresent({ components }: Contract, name: string): IsPresent | undefined {
  const { type, in: part, name: key = '', scheme = '' } = (components.securitySchemes?.[name] ?? {}) as Scheme;
  if (type === 'oauth2' || type === 'openIdConnect') return hasAuthorization('bearer');
  if (type === 'http') return hasAuthorization(scheme.toLowerCase());
  if (type !== 'apiKey') return undefined;
  if (part === 'header') return (headers) => headers[key.toLowerCase()] !== undefined;
  if (part === 'cookie')
    return ({ cookie = '' }) => cookie.split(';').some((pair) => pair.trim().startsWith(`${key}=`));
  return (_headers, url) => new URLSearchParams(url.split('?')[1] ?? '').has(key);
}

const hasAuthorization =
  (scheme: string): IsPresent =>
  ({ authorization = '' }) =>
    authorization.toLowerCase().startsWith(`${scheme} `);

import type { Break, FuzzOperation, FuzzRequest } from './fuzz-request.ts';

/** Requests to the device API with invalid credentials, or from a page of another site. */
export function deviceBreaks({ token }: FuzzOperation, request: FuzzRequest): Break[] {
  const as = (kind: NonNullable<FuzzRequest['caller']>, header: string): Break => ({
    ...{ kind, status: 401, label: 'API_ERR_TOKEN', errorPath: `headers/${header}` },
    request: { ...request, caller: kind },
  });
  return [
    as('no app key', 'Engage-App-Key'),
    as('unknown app key', 'Engage-App-Key'),
    ...(token
      ? (['no token', 'unknown token', 'other app key'] as const).map((kind) => as(kind, 'Authorization'))
      : []),
    { ...as('foreign origin', 'Origin'), status: 403, label: 'API_ERR_FORBIDDEN' },
  ];
}

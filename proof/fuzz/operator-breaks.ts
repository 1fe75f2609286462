import type { Break, FuzzOperation, FuzzRequest } from './fuzz-request.ts';

/** Requests to the operator API without the rights for it: no session, another origin, or an unknown application. */
export function operatorBreaks({ token, method }: FuzzOperation, request: FuzzRequest): Break[] {
  const forbidden = { status: 403, label: 'API_ERR_FORBIDDEN' };
  const breaks: Break[] = [];
  if (token) {
    const session = { status: 401, label: 'API_ERR_TOKEN', errorPath: 'cookie/engage_session' };
    for (const caller of ['no session', 'unknown session'] as const) {
      breaks.push({ ...session, kind: caller, request: { ...request, caller } });
    }
  }
  if (method !== 'GET') {
    for (const caller of ['no origin', 'foreign origin'] as const) {
      breaks.push({ ...forbidden, kind: caller, errorPath: 'headers/Origin', request: { ...request, caller } });
    }
  }
  if (request.path.partnerId === undefined) return breaks;
  const unknown = ['unknown', '%', 'SHOP'].map((partnerId) => ({
    ...{ ...forbidden, kind: 'unknown application', errorPath: 'path/partnerId' },
    request: { ...request, path: { ...request.path, partnerId } },
  }));
  return [...breaks, ...unknown];
}

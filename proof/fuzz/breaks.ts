import { pointerOf } from '../../server/schema/error-list.ts';
import { changesOf, withChange } from './changes.ts';
import { fileBreaks } from './csv.ts';
import { pictureBreaks } from './pictures.ts';
import { deviceBreaks } from './device-breaks.ts';
import { operatorBreaks } from './operator-breaks.ts';
import type { Break, FuzzOperation, FuzzRequest } from './fuzz-request.ts';
import { Encoded } from './requests.ts';
import type { Schemas } from './schemas.ts';

/** Makes a request with an error; undefined if the changed request is valid after all. */
export interface BreakMaker {
  kind: string;
  make: () => Break | undefined;
}

/** All ways to add one error to a request. */
export function breaksOf(schemas: Schemas, operation: FuzzOperation, request: FuzzRequest): BreakMaker[] {
  const made = [
    ...(operation.ignoresInput ? [] : inputBreaks(operation, request)),
    ...(operation.contract === 'operator' ? operatorBreaks(operation, request) : []),
    ...(operation.contract === 'device' ? deviceBreaks(operation, request) : []),
    ...(operation.contract === 'engagement' && operation.token ? callerBreaks(request) : []),
  ];
  return [...bodyBreaks(schemas, operation, request), ...made.map((each) => ({ kind: each.kind, make: () => each }))];
}

const inputBreaks = (operation: FuzzOperation, request: FuzzRequest): Break[] => [
  ...wholeBodyBreaks(operation, request),
  ...parameterBreaks(operation, request),
  ...encodingBreaks(operation, request),
];

/** The size limit of most bodies. A character has at most four bytes. */
const maxBody = 1024 * 1024;

const dataError = { status: 400, label: 'API_ERR_DATA' };

function bodyBreaks(schemas: Schemas, { body: schema }: FuzzOperation, request: FuzzRequest): BreakMaker[] {
  const { body } = request;
  if (!schema || body === undefined) return [];
  return changesOf(schemas, schema, body).map(({ kind, path, value, errorPath: reported = path, beyondSchema }) => ({
    kind,
    make: () => {
      const changed = withChange(body, path, value);
      // The changed body may be valid for another branch.
      if (!beyondSchema && schemas.isValid(schema, changed)) return undefined;
      // A body beyond the size limit is a 413 instead.
      if (JSON.stringify(changed).length > maxBody / 4) return undefined;
      return {
        ...dataError,
        kind,
        errorPath: pointerOf(['body', ...reported]),
        request: { ...request, body: changed },
      };
    },
  }));
}

function wholeBodyBreaks(operation: FuzzOperation, request: FuzzRequest): Break[] {
  if (operation.file === 'csv') return fileBreaks(operation, request);
  if (operation.file === 'picture') return pictureBreaks(operation, request);
  const { body, bodyRequired, token, contract } = operation;
  const at = { ...dataError, errorPath: 'body' };
  if (!body) return [{ ...at, kind: 'a body where none is taken', request: { ...request, body: {} } }];
  const text = JSON.stringify(request.body ?? {});
  const ofType = (type: string): Break => ({
    ...dataError,
    // Creating an access token rejects any other body with 400.
    status: token || contract !== 'engagement' ? 415 : 400,
    kind: 'wrong content type',
    errorPath: 'headers/Content-Type',
    request: { ...request, raw: text, headers: { 'Content-Type': type } },
  });
  const compressed = (coding: string): Break => ({
    ...ofType('application/json'),
    kind: 'compressed body',
    errorPath: 'headers/Content-Encoding',
    request: { ...request, raw: text, headers: { 'Content-Encoding': coding } },
  });
  return [
    ...(bodyRequired ? [{ ...at, kind: 'no body', request: { ...request, body: undefined } }] : []),
    ...['{', text.slice(0, -1), `${text},`, `${text}${text}`, 'nothing', ' ', '\ufeff'].map((raw) => ({
      ...at,
      kind: 'malformed JSON',
      request: { ...request, raw },
    })),
    ...['text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'application/json; charset=latin1'].map(
      ofType,
    ),
    compressed('br'),
    // The device API decompresses it.
    ...(contract === 'device' ? [{ ...compressed('gzip'), ...at }] : [compressed('gzip')]),
  ];
}

const noIntegers = ['x', '1.5', '0x10', '1e3', ' 1', '+1', '', 'ext:1', '1/2', '\0', '９'];

function parameterBreaks({ parameters }: FuzzOperation, request: FuzzRequest): Break[] {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const isOpen = queries.some(({ schema }) => schema.type === 'object' && schema.additionalProperties);
  const unknown = ['unknown', 'constructor', '__proto__', 'toString'].map((name): Break => ({
    ...dataError,
    kind: 'unknown parameter',
    errorPath: `query/${name}`,
    request: { ...request, query: { ...request.query, [name]: '1' } },
  }));
  const broken = parameters.flatMap(
    ({ name, in: errorPath, schema, required, 'x-malformed-status': status }): Break[] => {
      // An unknown partner ID is checked before other parameters.
      if (errorPath === 'header' || errorPath === 'cookie' || name === 'partnerId') return [];
      const as = (kind: string, value: unknown): Break => ({
        ...dataError,
        ...(status !== undefined && { status }),
        kind,
        errorPath: `${errorPath}/${name}`,
        request: { ...request, [errorPath]: { ...request[errorPath], [name]: value } },
      });
      const breaks: Break[] = [];
      if (schema.type === 'integer') {
        const values = noIntegers.filter((value) => errorPath === 'query' || value !== '');
        breaks.push(...values.map((value) => as('no integer', value)));
        if (schema.minimum !== undefined) breaks.push(as('too small', schema.minimum - 1), as('too small', -7));
        if (schema.format === 'int64')
          breaks.push(as('unsafe number', '9'.repeat(19)), as('unsafe number', '9'.repeat(400)));
      } else if (schema.type === 'string') {
        breaks.push(as('null character', 'a\0b'));
        if (schema.maxLength !== undefined) breaks.push(as('too long', 'x'.repeat(schema.maxLength + 1)));
        if (schema.minLength && errorPath === 'query') breaks.push(as('too short', ''));
        if (schema.pattern !== undefined) breaks.push(as('against the pattern', '~'));
        if (schema.enum) breaks.push(as('no such value', 'TRUE'));
        if (schema.format === 'date') breaks.push(as('bad format', '2026-02-30'), as('bad format', '16.3.2026'));
      }
      if (errorPath === 'query' && required) {
        const { [name]: _gone, ...query } = request.query;
        breaks.push({
          ...dataError,
          kind: 'required parameter missing',
          errorPath: 'query',
          request: { ...request, query },
        });
      }
      return breaks;
    },
  );
  return isOpen ? broken : [...broken, ...unknown];
}

/** A null character, an unpaired surrogate, a byte that is invalid in UTF-8, and a truncated character, percent-encoded. */
const unstorable = ['%00', 'a%00b', '%ED%A0%80', '%FF', 'a%C3'];

/** Text that can't be stored, in every parameter and in members of exploded parameters. */
function encodingBreaks({ parameters }: FuzzOperation, request: FuzzRequest): Break[] {
  const kind = 'text that can not be stored';
  return parameters.flatMap(({ name, in: errorPath, schema, 'x-malformed-status': status = 400 }): Break[] =>
    unstorable.flatMap((text): Break[] => {
      const value = new Encoded(text);
      if (errorPath === 'header') return [];
      if (errorPath === 'path') {
        const broken = { ...request, path: { ...request.path, [name]: value } };
        // A path that is not UTF-8 is an unknown URL. No application has a null character in its partner ID.
        if (!text.includes('%00'))
          return [{ kind, status: 404, label: 'API_ERR_ROUTE', errorPath: 'path', request: broken }];
        const refused =
          name === 'partnerId' ? { status: 403, label: 'API_ERR_FORBIDDEN' } : { status, label: 'API_ERR_DATA' };
        return [{ kind, ...refused, errorPath: `path/${name}`, request: broken }];
      }
      const as = (reported: string, changed: unknown): Break => ({
        ...dataError,
        kind,
        errorPath: `query/${reported}`,
        request: { ...request, query: { ...request.query, [name]: changed } },
      });
      if (schema.type === 'array') return [as(`${name}/0`, [value])];
      if (schema.type !== 'object') return [as(name, value)];
      const members = (request.query[name] ?? {}) as Record<string, unknown>;
      return ['UDID', 'clientId', 'unknown'].map((member) => as(member, { ...members, [member]: value }));
    }),
  );
}

function callerBreaks(request: FuzzRequest): Break[] {
  const signature = { status: 400, label: 'API_ERR_SIGNATURE', kind: 'bad signature' };
  const errorPath = 'headers/Service-';
  const breaks: Break[] = [
    { ...signature, errorPath: `${errorPath}Signature`, request: { ...request, caller: 'wrong key' } },
    { ...signature, errorPath: `${errorPath}Signature`, request: { ...request, caller: 'no signature' } },
    { ...signature, errorPath: `${errorPath}Time`, request: { ...request, caller: 'no time' } },
    { ...signature, errorPath: `${errorPath}Time`, request: { ...request, caller: 'old time' } },
    {
      kind: 'no token',
      status: 403,
      label: 'API_ERR_TOKEN',
      errorPath: 'headers/Authorization',
      request: { ...request, caller: 'no token' },
    },
    {
      kind: 'unknown token',
      status: 400,
      label: 'API_ERR_TOKEN',
      errorPath: 'headers/Authorization',
      request: { ...request, caller: 'unknown token' },
    },
  ];
  if (request.path.partnerId === undefined) return breaks;
  const foreign = ['left', 'unknown', '%', 'SHOP'].map((partnerId) => ({
    kind: 'application of others',
    status: 403,
    label: 'API_ERR_FORBIDDEN',
    errorPath: 'path/partnerId',
    request: { ...request, path: { ...request.path, partnerId } },
  }));
  return [...breaks, ...foreign];
}

import { changesOf, withChange } from './changes.ts';
import { Encoded, type FuzzOperation, type FuzzRequest } from './requests.ts';
import type { Schemas } from './schemas.ts';

/** A request that is wrong in one place, and the answer that it must get. */
export interface Break {
  kind: string;
  request: FuzzRequest;
  status: number;
  label: string;
  /** Where its errors say the fault is; for one that lies in a key, where that key is. */
  place: string;
}

/** A break to be made. One that turns out to be none gives undefined: that can be told only once it is made. */
export interface BreakMaker {
  kind: string;
  make: () => Break | undefined;
}

/** All ways to break a request in one place. */
export function breaksOf(schemas: Schemas, operation: FuzzOperation, request: FuzzRequest): BreakMaker[] {
  const made = [
    ...(operation.ignoresInput ? [] : inputBreaks(operation, request)),
    ...(operation.token ? callerBreaks(request) : []),
  ];
  return [...bodyBreaks(schemas, operation, request), ...made.map((each) => ({ kind: each.kind, make: () => each }))];
}

const inputBreaks = (operation: FuzzOperation, request: FuzzRequest): Break[] => [
  ...wholeBodyBreaks(operation, request),
  ...parameterBreaks(operation, request),
  ...encodingBreaks(operation, request),
];

const dataFault = { status: 400, label: 'API_ERR_DATA' };

function bodyBreaks(schemas: Schemas, { body: schema }: FuzzOperation, request: FuzzRequest): BreakMaker[] {
  const { body } = request;
  if (!schema || body === undefined) return [];
  return changesOf(schemas, schema, body).map(({ kind, path, value, place: told = path, beyondSchema }) => ({
    kind,
    make: () => {
      const changed = withChange(body, path, value);
      // What only looks like a fault is none: another branch may allow it.
      if (!beyondSchema && schemas.isValid(schema, changed)) return undefined;
      return { ...dataFault, kind, place: ['body', ...told].join('/'), request: { ...request, body: changed } };
    },
  }));
}

function wholeBodyBreaks({ body, bodyRequired, token }: FuzzOperation, request: FuzzRequest): Break[] {
  const at = { ...dataFault, place: 'body' };
  if (!body) return [{ ...at, kind: 'a body where none is taken', request: { ...request, body: {} } }];
  const text = JSON.stringify(request.body ?? {});
  const ofType = (type: string): Break => ({
    ...dataFault,
    status: token ? 415 : 400,
    kind: 'wrong content type',
    place: 'headers/Content-Type',
    request: { ...request, raw: text, headers: { 'Content-Type': type } },
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
    {
      ...ofType('application/json'),
      kind: 'compressed body',
      place: 'headers/Content-Encoding',
      request: { ...request, raw: text, headers: { 'Content-Encoding': 'gzip' } },
    },
  ];
}

const noIntegers = ['x', '1.5', '0x10', '1e3', ' 1', '+1', '', 'ext:1', '1/2', '\0', '９'];

function parameterBreaks({ parameters }: FuzzOperation, request: FuzzRequest): Break[] {
  const queries = parameters.filter((parameter) => parameter.in === 'query');
  const isOpen = queries.some(({ schema }) => schema.type === 'object' && schema.additionalProperties);
  const unknown = ['unknown', 'constructor', '__proto__', 'toString'].map((name): Break => ({
    ...dataFault,
    kind: 'unknown parameter',
    place: `query/${name}`,
    request: { ...request, query: { ...request.query, [name]: '1' } },
  }));
  const broken = parameters.flatMap(({ name, in: place, schema, required, 'x-malformed-status': status }): Break[] => {
    // Another partner ID is not malformed but unknown: that is told before anything else.
    if (place === 'header' || name === 'partnerId') return [];
    const as = (kind: string, value: unknown): Break => ({
      ...dataFault,
      ...(status !== undefined && { status }),
      kind,
      place: `${place}/${name}`,
      request: { ...request, [place]: { ...request[place], [name]: value } },
    });
    const breaks: Break[] = [];
    if (schema.type === 'integer') {
      const values = noIntegers.filter((value) => place === 'query' || value !== '');
      breaks.push(...values.map((value) => as('no integer', value)));
      if (schema.minimum !== undefined) breaks.push(as('too small', schema.minimum - 1), as('too small', -7));
      if (schema.format === 'int64')
        breaks.push(as('unsafe number', '9'.repeat(19)), as('unsafe number', '9'.repeat(400)));
    } else if (schema.type === 'string') {
      breaks.push(as('null character', 'a\0b'));
      if (schema.maxLength !== undefined) breaks.push(as('too long', 'x'.repeat(schema.maxLength + 1)));
      if (schema.minLength && place === 'query') breaks.push(as('too short', ''));
      if (schema.pattern !== undefined) breaks.push(as('against the pattern', '~'));
      if (schema.enum) breaks.push(as('no such value', 'TRUE'));
      if (schema.format === 'date') breaks.push(as('bad format', '2026-02-30'), as('bad format', '16.3.2026'));
    }
    if (place === 'query' && required) {
      const { [name]: _gone, ...query } = request.query;
      breaks.push({ ...dataFault, kind: 'required parameter missing', place: 'query', request: { ...request, query } });
    }
    return breaks;
  });
  return isOpen ? broken : [...broken, ...unknown];
}

/** A null character, an unpaired surrogate, a byte that is invalid in UTF-8, and a truncated character, percent-encoded. */
const unstorable = ['%00', 'a%00b', '%ED%A0%80', '%FF', 'a%C3'];

/** Text that can't be stored, in every parameter and in members of exploded parameters. */
function encodingBreaks({ parameters }: FuzzOperation, request: FuzzRequest): Break[] {
  const kind = 'text that can not be stored';
  return parameters.flatMap(({ name, in: place, schema, 'x-malformed-status': status = 400 }): Break[] =>
    unstorable.flatMap((text): Break[] => {
      const value = new Encoded(text);
      if (place === 'header') return [];
      if (place === 'path') {
        const broken = { ...request, path: { ...request.path, [name]: value } };
        // A path that is not UTF-8 is an unknown URL, and no application has a null character in its partner ID.
        if (!text.includes('%00'))
          return [{ kind, status: 404, label: 'API_ERR_ROUTE', place: 'path', request: broken }];
        const refused =
          name === 'partnerId' ? { status: 403, label: 'API_ERR_FORBIDDEN' } : { status, label: 'API_ERR_DATA' };
        return [{ kind, ...refused, place: `path/${name}`, request: broken }];
      }
      const as = (told: string, changed: unknown): Break => ({
        ...dataFault,
        kind,
        place: `query/${told}`,
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
  const place = 'headers/Service-';
  const breaks: Break[] = [
    { ...signature, place: `${place}Signature`, request: { ...request, caller: 'wrong key' } },
    { ...signature, place: `${place}Signature`, request: { ...request, caller: 'no signature' } },
    { ...signature, place: `${place}Time`, request: { ...request, caller: 'no time' } },
    { ...signature, place: `${place}Time`, request: { ...request, caller: 'old time' } },
    {
      kind: 'no token',
      status: 403,
      label: 'API_ERR_TOKEN',
      place: 'headers/Authorization',
      request: { ...request, caller: 'no token' },
    },
    {
      kind: 'unknown token',
      status: 400,
      label: 'API_ERR_TOKEN',
      place: 'headers/Authorization',
      request: { ...request, caller: 'unknown token' },
    },
  ];
  if (request.path.partnerId === undefined) return breaks;
  const foreign = ['left', 'nobody', '%', 'SHOP'].map((partnerId) => ({
    kind: 'application of others',
    status: 403,
    label: 'API_ERR_FORBIDDEN',
    place: 'path/partnerId',
    request: { ...request, path: { ...request.path, partnerId } },
  }));
  return [...breaks, ...foreign];
}

import type { Contract, ContractOperation } from '../server/http/document/contract.ts';
import { type ReferenceObject, resolveReference } from '../server/schema/references.ts';
import type { Operation } from '../server/http/document/operations.ts';

/** A JSON Pointer into the request, such as `/body/users`, `/query/test`, `/path/udid` or, of a file, `/upload/records`. */
type RequestPointer = string;

/** Where a member of the response gets its value. */
export type MemberSource =
  | RequestPointer
  /** The first of these values that the request has. */
  | RequestPointer[]
  | { value: string | number | boolean }
  /** The number of items at the first of these pointers that is an array, without those of a list beside the member. */
  | { count: RequestPointer[]; except?: string }
  /** The items that the request has too: a position, or an object with an `index`. */
  | { positionsIn: RequestPointer[] }
  /** An item for each item of the list in the request, which is the value of the member, or an object that has it. */
  | { eachOf: RequestPointer; by: string }
  /** The text of the example, with the value of the request in place of the example's value of another member beside it. */
  | { replacing: string; by: RequestPointer }
  /** An object with the keys of the object in the request. */
  | { keysOf: RequestPointer }
  /** The number in the request, plus 1. */
  | { after: RequestPointer }
  /** The columns of a file, with the fields that a text such as `UDID,,city` names, else those of the header. */
  | { columnsOf: RequestPointer; fields: RequestPointer }
  /** The first or the last day of the period of the same length before that of the request, of which both days are given. */
  | { before: [first: RequestPointer, last: RequestPointer]; day: 'first' | 'last' }
  /** An item for each day of a period: first those of the example, then others in which all numbers are 0. */
  | { days: [first: RequestPointer, last: RequestPointer]; by: string }
  /** An object whose numbers are sums of those in a list beside the member. */
  | { sumOf: string };

/** Which items of a list a parameter keeps. */
export type MemberFilter =
  /** The member has the value. */
  (
    | { is: string }
    /** The date of the member is at or after the value, which can also be a range: `from|before`. */
    | { from: string }
    | { before: string }
    /** At or before the value, or on this day. */
    | { until: string }
    /** One of the members contains the text. */
    | { contains: string[] }
    /** The member is a list that has the value. */
    | { has: string }
  ) & {
    /** Parameters that replace this one. */
    unless?: string[];
  };

/** `x-mock` of an operation: how its successful response depends on the request, beyond the names of parameters. */
export interface MockRules {
  /** By pointer to a member of the response. `*` is any key; in the source, it is the same key. */
  set?: Record<string, MemberSource>;
  /**
   * The parameter that lists the chosen columns, and the object in each item that has them (CSV has columns itself), with
   * values of columns that the examples lack.
   */
  columns?: { query: string; member?: string; values?: Record<string, unknown> };
  /** Filters of a list, by parameter. Other parameters are filters for the member with their name. */
  filters?: Record<string, MemberFilter>;
  /** Texts that are secret, by pointer: the response has a mask instead. */
  masked?: string[];
}

/**
 * `x-mock` of an example or a response: it is chosen for requests in which all of these values are equal; null is a missing
 * value or an empty object. The rules of an
 * example replace those of its operation.
 */
export interface MockCondition extends MockRules {
  when?: Record<RequestPointer, unknown>;
}

/** An example of a response. */
export interface Example {
  name: string | undefined;
  value: unknown;
  /** Its `x-mock`. */
  chosen?: MockCondition;
}

/** A response that an operation declares. */
export interface DeclaredResponse {
  /** Of a range, the first one. */
  status: number;
  /** `2XX` or `default`, for a response without a status of its own. */
  range?: string;
  mediaType: string | undefined;
  schema: unknown;
  examples: readonly Example[];
  /** The examples of the headers. */
  headers: Readonly<Record<string, string>>;
  when?: Record<RequestPointer, unknown>;
  /** Whether the body and the headers have examples; otherwise they are generated. */
  hasExamples: boolean;
}

interface WrittenResponse {
  content?: Record<string, { schema?: unknown; example?: unknown; examples?: Record<string, WrittenExample> }>;
  headers?: Record<string, WrittenHeader | ReferenceObject>;
  'x-mock'?: MockCondition;
}
type WrittenExample = ShownExample | ReferenceObject;
interface ShownExample {
  value?: unknown;
  'x-mock'?: MockCondition;
}
interface WrittenHeader {
  required?: boolean;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
  schema?: { example?: unknown };
}

type WrittenOperation = ContractOperation & { 'x-mock'?: MockRules };

/** The definition of an operation in the contract. */
export const writtenOperation = (contract: Contract, { path, method }: Operation): WrittenOperation =>
  contract.paths[path]?.[method.toLowerCase()] as WrittenOperation;

/** The responses in the order of the contract, those of ranges last: one for each media type, JSON first. */
export function readResponses(contract: Contract, operation: Operation): DeclaredResponse[] {
  const declared = Object.entries(writtenOperation(contract, operation).responses);
  const isRange = (status: string) => !/^\d{3}$/.test(status);
  const ranges = declared.filter(([status]) => isRange(status)).sort(([one], [other]) => (one < other ? -1 : 1));
  return [...declared.filter(([status]) => !isRange(status)), ...ranges].flatMap(([status, written]) => {
    const response = resolveReference(contract, written as WrittenResponse | ReferenceObject);
    const types = Object.keys(response.content ?? {}).sort((one, other) => Number(isJson(other)) - Number(isJson(one)));
    const range = isRange(status) && { range: status === 'default' ? status : status.toUpperCase() };
    return (types.length > 0 ? types : [undefined]).map((type) => ({
      ...readResponse(contract, firstOf(status), response, type),
      ...range,
    }));
  });
}

/** The first status of a range. `default` is for any status, so also for success. */
const firstOf = (status: string) => (status === 'default' ? 200 : Number(status.replace(/XX$/i, '00')));

const isJson = (type: string) => /json/.test(type);

function readResponse(
  contract: Contract,
  status: number,
  { content = {}, headers = {}, 'x-mock': condition }: WrittenResponse,
  mediaType: string | undefined,
): DeclaredResponse {
  const media = mediaType === undefined ? undefined : content[mediaType];
  const named = Object.entries(media?.examples ?? {}).flatMap(([name, example]): Example[] => {
    const { value, 'x-mock': chosen } = resolveReference<ShownExample>(contract, example);
    return value === undefined ? [] : [{ name, value, ...(chosen && { chosen }) }];
  });
  const only = media?.example === undefined ? [] : [{ name: undefined, value: media.example }];
  const examples = named.length > 0 ? named : only;
  const shown = Object.entries(headers).map(([name, header]) => {
    const { example, examples: several, schema, required } = resolveReference(contract, header);
    return { name, required, value: example ?? Object.values(several ?? {})[0]?.value ?? schema?.example };
  });
  // Headers are those of all media types.
  const hasNoFile = mediaType !== undefined && isJson(mediaType) && Object.keys(content).length > 1;
  const lacksHeader = shown.some(({ name, required, value }) => required && value === undefined && !isOurs(name));
  return {
    ...{ status, mediaType, schema: media?.schema, examples },
    headers: Object.fromEntries(
      shown.flatMap(({ name, value }) =>
        value === undefined || isOurs(name) || (isFileName(name) && hasNoFile)
          ? []
          : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
      ),
    ),
    ...(condition?.when && { when: condition.when }),
    hasExamples: (media === undefined || examples.length > 0) && !lacksHeader,
  };
}

/** The header with the name of a file, which a response in JSON does not have if another one is the file. */
export const isFileName = (name: string): boolean => /^content-disposition$/i.test(name);

/** Headers that the server sets itself. */
const isOurs = (name: string) => /^(content-type|x-request-id)$/i.test(name);

import { type Contract, type Parameter, parametersOf } from '../server/http/document/contract.ts';
import type { Operation } from '../server/http/document/operations.ts';
import { escapePattern } from '../server/schema/pattern.ts';
import { resolveReference } from '../server/schema/references.ts';
import { writtenOperation } from './mock-rules.ts';
import { type MockRequest, valueAt } from './request-values.ts';

interface Body {
  content?: Record<string, { example?: unknown; examples?: Record<string, { value?: unknown }> }>;
}

/**
 * Creates a function that puts values of the request into the messages of an error example, in place. A message that begins with the
 * path of a value, such as `body/email: `, repeats that of an example of the request.
 */
export function createFitError(contract: Contract, operation: Operation) {
  const parameters = parametersOf(contract, operation.path, operation.method) as (Parameter & { example?: unknown })[];
  const ofPath = parameters.filter((each) => each.in === 'path').map(({ name, example }) => [name, example]);
  const { requestBody } = writtenOperation(contract, operation) as { requestBody?: object };
  const { content = {} } = requestBody ? resolveReference<Body>(contract, requestBody) : {};
  const bodies = Object.values(content).flatMap(({ example, examples = {} }) => [
    ...Object.values(examples).map((each) => resolveReference<{ value?: unknown }>(contract, each).value),
    example,
  ]);
  const shownRequest = { params: Object.fromEntries(ofPath) as Record<string, unknown>, query: {} };

  function fitMessage(message: string, request: MockRequest): string {
    const [start = '', pointer = ''] = /^((?:path|body)(?:\/[^/:]+)+): /.exec(message) ?? [];
    const sent = pointer === '' ? undefined : valueAt(request, `/${pointer}`);
    if (typeof sent !== 'string' && typeof sent !== 'number') return message;
    const rest = message.slice(start.length);
    // A rule, such as `must be one of the allowed values: android`, does not repeat the value of the request.
    if (rest.startsWith('must ')) return message;
    for (const body of bodies.length > 0 ? bodies : [undefined]) {
      const shown = valueAt({ ...request, ...shownRequest, body }, `/${pointer}`);
      if (typeof shown !== typeof sent || shown === '') continue;
      const fitted = rest.replaceAll(wholeWord(String(shown)), () => String(sent));
      if (fitted !== rest) return start + fitted;
    }
    return message;
  }

  return (body: unknown, request: MockRequest): unknown => {
    const { errors } = (body ?? {}) as { errors?: { message?: unknown }[] };
    if (!Array.isArray(errors)) return body;
    for (const error of errors) {
      if (typeof error.message === 'string') error.message = fitMessage(error.message, request);
    }
    return body;
  };
}

const wholeWord = (text: string) => new RegExp(`(?<![\\w-])${escapePattern(text)}(?![\\w-])`, 'g');

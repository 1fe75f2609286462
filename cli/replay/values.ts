import { computedInputs, readExpression, type RecordedStep } from '../../sandbox/recording/recording-document.ts';
import { OperatorError } from '../../server/domain/operator-error.ts';
import { unescaped } from '../../server/schema/pointer.ts';
import { isObject } from '../../server/schema/subschemas.ts';
import type { Recording } from './read-recording.ts';

/** A response of the deployment, with its parsed body. */
export interface ReplayedResponse {
  status: number;
  headers: Headers;
  text: string;
  body: unknown;
}

/** A step needs a value that an earlier response did not have. */
export class MissingValue extends Error {}

/** The values of expressions: inputs, and outputs of earlier steps. */
export interface Values {
  inputs: Record<string, string>;
  addOutputs(step: RecordedStep, response: ReplayedResponse): void;
  /** @throws MissingValue */
  resolve(text: string): unknown;
}

/**
 * @param given inputs by name
 * @throws OperatorError if an input without a default is missing
 */
export function createValues({ inputs: declared }: Recording, given: Record<string, string | undefined>): Values {
  const inputs: Record<string, string> = {};
  const missing: string[] = [];
  for (const [name, { default: value, description }] of Object.entries(declared)) {
    const found = given[name] ?? value;
    if (typeof found === 'string') inputs[name] = found;
    else if (!(computedInputs as readonly string[]).includes(name)) missing.push(`${name} (${description})`);
  }
  if (missing.length > 0) throw new OperatorError(`--inputs: must have ${missing.join(', ')}`);
  const outputs = new Map<string, unknown>();
  return {
    inputs,
    addOutputs({ stepId, outputs: expressions = {} }, response) {
      for (const [name, expression] of Object.entries(expressions)) {
        const value = read(expression, name, response);
        if (value !== undefined) outputs.set(`${stepId}.${name}`, value);
      }
    },
    resolve(text) {
      const expression = readExpression(text);
      if (!expression) return text;
      const value =
        'input' in expression ? inputs[expression.input] : outputs.get(`${expression.step}.${expression.output}`);
      if (value === undefined) throw new MissingValue(text.slice(1));
      return value;
    },
  };
}

/** The value of `$response.body#/pointer` or `$response.header.Name`. Of a cookie, only its value. */
function read(expression: string, name: string, { headers, body }: ReplayedResponse): unknown {
  const [, header, pointer] = /^\$response\.(?:header\.([\w-]+)|body#(.*))$/.exec(expression) ?? [];
  if (header?.toLowerCase() === 'set-cookie') {
    const cookies = headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=') ?? []);
    // With HTTPS, the name has a prefix.
    return cookies.find(([each = '']) => each.replace('__Host-', '') === name.replace('__Host-', ''))?.[1];
  }
  if (header !== undefined) return headers.get(header) ?? undefined;
  return pointer === undefined ? undefined : at(body, pointer);
}

function at(body: unknown, pointer: string): unknown {
  let value = body;
  for (const part of pointer.split('/').slice(1).map(unescaped)) {
    if (Array.isArray(value)) value = value[Number(part)] as unknown;
    else if (isObject(value) && Object.hasOwn(value, part)) value = value[part];
    else return undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

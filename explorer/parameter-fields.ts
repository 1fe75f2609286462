import type { ExampleCall } from '../tools/generate/calls.ts';
import { element, labeled, selectOf } from './elements.ts';
import type { TriedOperation } from './operation.ts';

type TriedParameter = TriedOperation['parameters'][number];
type ShownSchema = { type?: string | string[]; enum?: unknown[] };
type Values = Pick<ExampleCall, 'pathParameters' | 'query' | 'headers'>;

const schemaOf = (parameter: TriedParameter): ShownSchema => parameter.schema ?? {};
const places = { path: 'pathParameters', query: 'query', header: 'headers', cookie: 'headers' } as const;

/** Text as the value of a parameter. Lists are separated by commas, and objects are JSON. */
function valueOf(parameter: TriedParameter, text: string): unknown {
  const { type } = schemaOf(parameter);
  if (type === 'array') return text.split(',').map((item) => item.trim());
  if (type === 'object') {
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  }
  // Other spellings are sent unchanged, so that the reader sees what the service says.
  const isNumber = (type === 'integer' || type === 'number') && String(Number(text)) === text;
  if (isNumber) return Number(text);
  return type === 'boolean' && /^(true|false)$/.test(text) ? text === 'true' : text;
}

function textOf(value: unknown): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function hintOf({ required }: TriedParameter, { type }: ShownSchema): string {
  const form = type === 'array' ? 'separated by commas' : type === 'object' ? 'JSON object' : '';
  return [required ? 'required' : '', form].filter(Boolean).join(', ');
}

function fieldOf(parameter: TriedParameter): HTMLInputElement | HTMLSelectElement {
  const schema = schemaOf(parameter);
  const choices = schema.enum ?? (schema.type === 'boolean' ? [true, false] : undefined);
  if (choices)
    return selectOf(parameter.name, [['', ''], ...choices.map((one) => [String(one), String(one)] as const)]);
  const placeholder = textOf(parameter.example);
  return element('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', placeholder });
}

/** Fields for the parameters of an operation: those of the path and required ones have their example. */
export function parameterFields({ parameters, example }: TriedOperation): {
  fields: HTMLElement[];
  read: () => Values;
} {
  const inputs = parameters.map((parameter) => {
    const field = fieldOf(parameter);
    const given = example.pathParameters[parameter.name];
    const needed = parameter.required || schemaOf(parameter).type === 'object';
    if (parameter.in === 'path') field.value = textOf(given);
    else if (needed) field.value = textOf(example.query[parameter.name] ?? parameter.example);
    return { parameter, field };
  });
  return {
    fields: inputs.map(({ parameter, field }) =>
      labeled(parameter.name, field, hintOf(parameter, schemaOf(parameter))),
    ),
    read() {
      const values = { pathParameters: {}, query: {}, headers: {} } as Required<Values>;
      for (const { parameter, field } of inputs) {
        // A path always has a value, even an empty one.
        if (field.value === '' && parameter.in !== 'path') continue;
        values[places[parameter.in]][parameter.name] = valueOf(parameter, field.value);
      }
      return values;
    },
  };
}

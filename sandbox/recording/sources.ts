import { isObject } from '../../server/schema/subschemas.ts';
import { escaped } from '../../server/schema/pointer.ts';
import { isIdName, kindOf, type Names, namesBelow, type RecordedStep } from './recording-document.ts';
import { isSecretName } from './secrets.ts';

/** Maximum values of one response that later requests may use. */
const maxValues = 5000;

interface Source {
  step: RecordedStep;
  /** The expression of the value in the response, such as `$response.body#/id`. */
  expression: string;
  /** The name of the output. */
  name: string;
}

/** The values of earlier responses: IDs, secrets, entity tags, session cookies and the query of links. */
export interface Sources {
  addBody(step: RecordedStep, path: string, body: unknown): void;
  addHeader(step: RecordedStep, header: string, name: string, value: string): void;
  /** @returns the expression of a value, for the parameter or member of a later request */
  findId(name: string, value: unknown): string | undefined;
  findSecret(value: string): string | undefined;
  findHeader(name: string, value: string): string | undefined;
  findLink(name: string, value: string): string | undefined;
}

export function createSources(): Sources {
  // The first response with a value counts, which is that of its creation.
  const sources = new Map<string, Source>();
  const add = (key: string, source: Source) => {
    if (!sources.has(key)) sources.set(key, source);
  };
  const find = (key: string): string | undefined => {
    const source = sources.get(key);
    if (!source) return undefined;
    const { step, expression, name } = source;
    const outputs = (step.outputs ??= {});
    const known = Object.entries(outputs).find(([, each]) => each === expression)?.[0];
    let output = known ?? name;
    for (let count = 2; known === undefined && output in outputs; count++) output = `${name}${count}`;
    outputs[output] = expression;
    return `$steps.${step.stepId}.outputs.${output}`;
  };

  function addBody(step: RecordedStep, path: string, body: unknown): void {
    let left = maxValues;
    const visit = (value: unknown, pointer: string, names: Names, isSecret: boolean): void => {
      const { name, owner } = names;
      if (left <= 0) return;
      if (Array.isArray(value)) {
        value.forEach((item, index) => visit(item, `${pointer}/${index}`, names, isSecret));
      } else if (isObject(value)) {
        for (const [member, each] of Object.entries(value)) {
          visit(each, `${pointer}/${escaped(member)}`, namesBelow(names, member), isSecret || isSecretName(member));
        }
      } else if (typeof value === 'number' || (typeof value === 'string' && value !== '')) {
        left--;
        const source = { step, expression: `$response.body#${pointer}`, name: name.replaceAll(/\W/g, '_') || 'value' };
        if (isSecret) add(`secret ${value}`, source);
        else if (isIdName(name)) add(idKey(kindOf(name, owner, path), value), source);
        else if (owner === 'link' && URL.canParse(String(value))) {
          for (const [key, each] of new URL(String(value)).searchParams) add(`link ${key} ${each}`, source);
        }
      }
    };
    visit(body, '', { name: '', owner: '' }, false);
  }

  return {
    addBody,
    addHeader: (step, header, name, value) =>
      add(`header ${name} ${value}`, { step, expression: `$response.header.${header}`, name }),
    findId: (name, value) => (isIdName(name) ? find(idKey(kindOf(name, '', ''), value)) : undefined),
    findSecret: (value) => find(`secret ${value}`),
    findHeader: (name, value) => find(`header ${name} ${value}`),
    findLink: (name, value) => find(`link ${name} ${value}`),
  };
}

/** A parameter of a path has the text of a number. */
const idKey = (kind: string, value: unknown) => `id ${kind} ${String(value)}`;

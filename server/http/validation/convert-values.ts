import { convertTexts, type Preference, type TextRule } from '../../schema/convert-texts.ts';
import { isObject, toObject } from '../../schema/subschemas.ts';
import type { Parameter } from '../document/contract.ts';
import type { FormRules } from '../document/form-rules.ts';
import type { RequestValues } from './openapi-validator.ts';

/** The values of a request that have several types, and are sent as texts. */
export interface Convertible {
  parameters: readonly { parameter: Parameter; rule?: TextRule }[];
  /** The rules of a form, and of its texts if some have several types. */
  form: (FormRules & { texts?: TextRule }) | undefined;
}

/**
 * Converts values in place.
 *
 * @param texts the values as sent
 */
export function convertValues(
  values: RequestValues,
  texts: RequestValues,
  { parameters, form }: Convertible,
  preferred: Preference,
): void {
  for (const { parameter, rule } of parameters) {
    const text = texts[parameter.in][parameter.name];
    if (rule && text !== undefined) values[parameter.in][parameter.name] = convertTexts(text, rule, preferred);
  }
  if (form?.texts) values.body = convertFields(texts.body, form, form.texts, preferred);
}

/** Converts the fields of a form. An object in one of them is JSON, unless it has a style. */
const convertFields = (form: unknown, { encodings }: FormRules, rule: TextRule, preferred: Preference) =>
  toObject(
    Object.entries(isObject(form) ? form : {}).map(([name, value]) => {
      const isObjectSent = encodings.get(name)?.style !== undefined;
      return [name, convertTexts(value, rule.member(name), preferred, isObjectSent)] as const;
    }),
  );

export const copyValues = ({ path, query, header, cookie, body }: RequestValues): RequestValues => ({
  path: { ...path },
  query: { ...query },
  header: { ...header },
  cookie: { ...cookie },
  body,
});

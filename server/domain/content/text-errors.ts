import { escaped } from '../../schema/pointer.ts';
import { isPicture, type TextPosition, textsOf } from '../rendering/compile.ts';
import { contentTextError } from '../rendering/placeholders.ts';

/**
 * Reports texts that no device may get: a placeholder in a fallback, or a URL to click that must not be opened.
 *
 * @param path the path of the value
 * @param position `inTemplate` for a value of a template, such as HTML
 */
export function textErrors(
  value: unknown,
  path: string,
  position: TextPosition & { inTemplate?: boolean } = {},
): string[] {
  const { url, isWeb, inTemplate } = position;
  if (typeof value === 'string') {
    const error = contentTextError(value, { url, inTemplate });
    return error === undefined ? [] : [`${path}: ${error}`];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => textErrors(item, `${path}/${index}`, { isWeb }));
  if (typeof value !== 'object' || value === null) return [];
  return textsOf(value, isWeb).flatMap(([name, item, found]) => {
    if (!found) return [];
    return textErrors(item, `${path}/${escaped(name)}`, {
      ...(isPicture(name) ? { isWeb: found.isWeb } : found),
      inTemplate: inTemplate || name === 'templateKeys',
    });
  });
}

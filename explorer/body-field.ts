import { resolveReference } from '../server/schema/references.ts';
import { createJsonLanguage } from '../admin/components/editor/json-language.ts';
import { openEditor } from './editor.ts';
import { element, labeled, selectOf } from './elements.ts';
import { forRequests, type Media, standalone, type TriedOperation } from './operation.ts';

export interface BodyField {
  fields: HTMLElement[];
  /** The body that is sent. */
  read: () => string | File | undefined;
}

/** An editor for a JSON body with the examples of the contract, or a choice of a file for another one. */
export function bodyField(tried: TriedOperation): BodyField {
  const [type, media] = Object.entries(tried.content)[0] ?? [];
  if (type === undefined || media === undefined) return { fields: [], read: () => undefined };
  if (!/json$/.test(type)) {
    const file = element('input', { type: 'file' });
    return { fields: [labeled('Request body', file, type)], read: () => file.files?.[0] };
  }
  return jsonField(tried, media);
}

function jsonField({ contract }: TriedOperation, { schema = {}, examples = {} }: Media): BodyField {
  const place = element('div', { class: 'editor' });
  const language = createJsonLanguage(standalone(forRequests(contract), schema));
  const editor = openEditor(place, 'Request body', language, () => undefined);
  const named = Object.entries(examples).map(([name, written]) => {
    const { value, summary = name } = resolveReference<{ value?: unknown; summary?: string }>(contract, written);
    return { name, summary, text: JSON.stringify(value, null, 2) };
  });
  const choice = selectOf(
    'Example of the request body',
    named.map(({ name, summary }) => [name, summary] as const),
  );
  const show = () => editor.write(named.find(({ name }) => name === choice.value)?.text ?? '');
  choice.addEventListener('change', show);
  show();
  const head = element('div', { class: 'head' }, element('span', {}, 'Request body'), named.length > 1 && choice);
  return {
    fields: [element('div', { class: 'body' }, head, place)],
    read: () => (editor.read().trim() === '' ? undefined : editor.read()),
  };
}

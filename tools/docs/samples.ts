import type { Contract } from '../../server/http/document/contract.ts';
import { resolveReference } from '../../server/schema/references.ts';
import type { Body, Media, Operation } from './area.ts';
import type { Scope } from './fields.ts';
import { codeBlock } from './markdown.ts';
import { type Html, html, slugOf } from './markup.ts';

/** Samples in several languages. A radio button for each language works without a script. */
export function samplesHtml({ samples, id }: Operation): Html | undefined {
  if (samples.length === 0) return undefined;
  return html`<div class="samples" role="group" aria-label="Code samples of ${id}">
    ${samples.map(({ label }, index) => html`<input type="radio" name="language" id="language-${slugOf(label)}" value="${label}" ${index === 0 && html` checked`} /><label for="language-${slugOf(label)}">${label}</label>`)}
    ${samples.map(({ label, lang, source }) => html`<div class="sample" data-language="${label}">${codeBlock(source, lang)}</div>`)}
  </div>`;
}

/** Whether examples of a media type can be read. */
export const isReadable = (type: string) => type.startsWith('text/') || type.includes('json');

/** An example as readers see it, and the language of its text. */
export function exampleText(
  contract: Contract,
  type: string,
  example: NonNullable<Media['examples']>[string],
): { text: string; language: string; summary?: string } {
  const { value, summary } = resolveReference<{ value?: unknown; summary?: string }>(contract, example);
  const isText = typeof value === 'string' && !type.includes('json');
  return { text: isText ? value : JSON.stringify(value, null, 2), language: isText ? '' : 'json', summary };
}

export function examplesHtml(title: string, { content = {} }: Body, { area }: Scope): Html[] {
  const examples = Object.entries(content).flatMap(([type, { examples: named = {} }]) =>
    Object.entries(isReadable(type) ? named : {}).map(([name, example]) => {
      const { text, language, summary } = exampleText(area.contract, type, example);
      return { title: summary ?? titleOf(name), code: codeBlock(text, language) };
    }),
  );
  return examples.map(
    (example, index) =>
      html`<details class="example" ${index === 0 && html` open`}>
        <summary>${title}${examples.length > 1 && html` <span>${example.title}</span>`}</summary>
        ${example.code}
      </details>`,
  );
}

/** `severalErrors` becomes `several errors`. */
const titleOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

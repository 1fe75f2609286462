import { checkResponse } from './check-response.ts';
import { element } from './elements.ts';
import type { TriedOperation } from './operation.ts';

/** Characters of a body that are shown. */
const maxShown = 200_000;

const pretty = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
};

const shortened = (text: string) =>
  text.length > maxShown ? `${text.slice(0, maxShown)}\n… (${text.length} characters)` : text;

/** Shows a response, and whether it matches the contract. A stream is shown while it arrives, until it is stopped. */
export async function showResponse(place: HTMLElement, tried: TriedOperation, response: Response, start: number) {
  const ms = Math.round(performance.now() - start);
  const verdict = element('p', { class: 'verdict' });
  const code = element('code');
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  place.replaceChildren(
    element(
      'p',
      { class: 'result' },
      element('span', { class: `status s${String(response.status)[0]}` }, String(response.status)),
      ` ${response.statusText} · ${ms} ms`,
    ),
    verdict,
    element('pre', { tabindex: '0', 'aria-label': 'Response body' }, code),
    element('details', {}, element('summary', {}, 'Headers'), element('pre', { tabindex: '0' }, headers)),
  );
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    verdict.textContent = 'A stream of events.';
    return showStream(code, response);
  }
  const text = await response.text();
  code.textContent = shortened(pretty(text)) || '(empty)';
  const differences = await checkResponse(tried, { status: response.status, headers: response.headers, text });
  verdict.dataset.kind = differences.length === 0 ? 'good' : 'bad';
  verdict.textContent =
    differences.length === 0 ? 'The response matches the contract.' : 'The response differs from the contract:';
  if (differences.length > 0) {
    verdict.after(element('ul', { class: 'differences' }, ...differences.map((each) => element('li', {}, each))));
  }
}

async function showStream(code: HTMLElement, response: Response): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    code.textContent = (code.textContent + part.value).slice(-maxShown);
  }
}

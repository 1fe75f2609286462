import { byId } from './page.ts';

const shownCalls = 50;
const secretNames = new Set(['secret', 'deviceToken', 'token', 'identityProof']);

/** Formats JSON without secrets. */
export const withoutSecrets = (json: string): string =>
  JSON.stringify(
    JSON.parse(json),
    (name, value: unknown) => (secretNames.has(name) && typeof value === 'string' ? '(hidden)' : value),
    2,
  );

/** Shows each call of this page to the service in the panel. */
export function showCalls(): void {
  const send = globalThis.fetch;
  globalThis.fetch = async (target, init) => {
    const show = addCall(
      init?.method ?? 'GET',
      new URL(target instanceof Request ? target.url : target, location.href),
    );
    const request = typeof init?.body === 'string' ? init.body : '';
    try {
      const response = await send(target, init);
      const text = await response.clone().text();
      show(response.status, request, text);
      return response;
    } catch (error) {
      show('no response', request, '');
      throw error;
    }
  };
}

type Show = (status: number | string, request: string, response: string) => void;

/** Adds a call to the list. Returns a function that shows its result. */
function addCall(method: string, { pathname, search }: URL): Show {
  const list = byId('calls');
  const item = byId<HTMLTemplateElement>('call').content.firstElementChild?.cloneNode(true) as HTMLLIElement;
  const part = (selector: string) => item.querySelector(selector) as HTMLElement;
  part('.method').textContent = method;
  part('.path').textContent = pathname.slice(pathname.indexOf('/device/')) + search;
  list.prepend(item);
  while (list.children.length > shownCalls) list.lastElementChild?.remove();
  return (status, request, response) => {
    const code = part('.code');
    code.textContent = String(status);
    code.classList.add(typeof status === 'number' && status < 400 ? 'ok' : 'failed');
    const bodies = [request && `Request:\n${format(request)}`, response && `Response:\n${format(response)}`];
    part('pre').textContent = bodies.filter((body) => body !== '').join('\n\n');
  };
}

function format(text: string): string {
  try {
    return withoutSecrets(text);
  } catch {
    return '(not JSON)';
  }
}

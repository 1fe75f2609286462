import type { Contract } from '../server/http/document/contract.ts';
import type { ExampleCall } from '../tools/generate/calls.ts';
import { codeSamples } from '../tools/generate/samples.ts';
import { bodyField } from './body-field.ts';
import { copyOnClick } from './copy.ts';
import { credentialFields } from './credentials.ts';
import { element, labeled, selectOf } from './elements.ts';
import { readOperation, type TriedOperation } from './operation.ts';
import { parameterFields } from './parameter-fields.ts';
import { showResponse } from './response-view.ts';
import { send, type Target } from './send.ts';
import { SignInError } from './session.ts';

/** An operation of a contract, and the root of the service that serves the page. */
export interface Tried {
  contract: string;
  operationId: string;
  root: string;
}

const contracts = new Map<string, Promise<Contract>>();

function loadContract({ contract, root }: Tried): Promise<Contract> {
  const address = `${root}${contract === 'engagement' ? '' : `${contract}/`}openapi.json`;
  const loading =
    contracts.get(address) ?? fetch(address).then(async (response) => (await response.json()) as Contract);
  contracts.set(address, loading);
  return loading;
}

/** The servers that the policy of the page allows: this service, and its mock. */
async function loadTargets(root: string): Promise<Target[]> {
  const { servers } = (await (await fetch(`${root}docs/servers`)).json()) as { servers: Target[] };
  return servers.map((server) => ({ ...server, url: new URL(server.url, root).href.replace(/\/$/, '') }));
}

export interface TryItOptions {
  /** The title of the server that is chosen first. */
  server?: string;
  /** Gets the title of the server that the reader chooses; undefined for the first. */
  onServer?: (title: string | undefined) => void;
  /** Ends a running request when the form is closed. */
  signal?: AbortSignal;
}

/** Shows a form that sends requests of an operation. */
export async function openTryIt(place: HTMLElement, tried: Tried, options: TryItOptions = {}): Promise<void> {
  const [contract, targets] = await Promise.all([loadContract(tried), loadTargets(tried.root)]);
  const form = createForm(readOperation(contract, tried.operationId), targets, options);
  place.replaceChildren(form);
}

function createForm(
  tried: TriedOperation,
  targets: readonly Target[],
  { server: first, onServer, signal: closed }: TryItOptions,
): HTMLFormElement {
  const { example } = tried;
  const server = selectOf(
    'Server',
    targets.map(({ title, url }) => [url, `${title} (${url})`] as const),
  );
  server.value = targets.find(({ title }) => title === first)?.url ?? targets[0]?.url ?? '';
  server.addEventListener('change', () => onServer?.(target() === targets[0] ? undefined : target().title));
  const credentials = credentialFields(example.schemes);
  const parameters = parameterFields(tried);
  const body = bodyField(tried);
  const stop = element('button', { type: 'button', hidden: true }, 'Stop');
  const forget = element('button', { type: 'button' }, 'Forget');
  forget.addEventListener('click', credentials.forget);
  const isSigned = example.schemes.includes('ServiceSignature');
  const status = element('p', { class: 'state', role: 'status' }, isSigned && !isSecureContext && needsSecureContext);
  const result = element('div', { class: 'response' });
  const form = element(
    'form',
    { class: 'try-form', autocomplete: 'off', 'aria-label': `Try ${example.operationId}` },
    targets.length > 1 && labeled('Server', server),
    group('Credentials', credentials.fields, 'They are kept in this tab only. The API key is never sent.', forget),
    group('Parameters', parameters.fields),
    ...body.fields,
    element('div', { class: 'actions' }, element('button', { class: 'send' }, 'Send'), stop, ...copyControls()),
    status,
    result,
  );

  function target(): Target {
    const chosen = targets.find(({ url }) => url === server.value);
    if (!chosen) throw new Error('no server is chosen');
    return chosen;
  }
  function readCredentials() {
    const given = Object.entries(credentials.read());
    const defaults: Partial<Record<string, string>> = target().credentials ?? {};
    return Object.fromEntries(given.map(([name, value]) => [name, value || (defaults[name] ?? '')])) as ReturnType<
      typeof credentials.read
    >;
  }
  function readCall(): ExampleCall {
    const text = body.read();
    return { ...example, ...parameters.read(), body: typeof text === 'string' ? parsed(text) : undefined };
  }
  function copyControls(): HTMLElement[] {
    const samples = () =>
      codeSamples(readCall(), { baseUrl: target().url, email: readCredentials().email || 'ada@example.com' });
    const language = selectOf(
      'Language',
      samples().map(({ label }) => [label, label] as const),
    );
    const button = element('button', { type: 'button' }, 'Copy as');
    copyOnClick(button, () => samples().find(({ label }) => label === language.value)?.source ?? '');
    return [button, language];
  }

  async function run(): Promise<void> {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, ...(closed ? [closed] : [])]);
    const end = () => controller.abort();
    stop.addEventListener('click', end);
    stop.hidden = false;
    status.textContent = 'Sending …';
    result.replaceChildren();
    const start = performance.now();
    try {
      const request = { call: readCall(), target: target(), credentials: readCredentials(), body: body.read(), signal };
      const response = await send(request);
      status.textContent = '';
      await showResponse(result, tried, response, start);
    } catch (error) {
      if (!signal.aborted) status.textContent = failure(error);
      else status.textContent = 'Stopped.';
    } finally {
      stop.hidden = true;
      stop.removeEventListener('click', end);
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void run();
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  return form;
}

const group = (title: string, fields: readonly HTMLElement[], hint?: string, button?: HTMLElement) =>
  fields.length > 0 &&
  element(
    'fieldset',
    {},
    element('legend', {}, title),
    ...fields,
    hint !== undefined && element('p', { class: 'hint' }, hint, ' ', button),
  );

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Browsers provide Web Crypto to pages of https or localhost only. */
const needsSecureContext = 'Requests can be signed only over https and on localhost.';

function failure(error: unknown): string {
  if (error instanceof SignInError) return `Not signed in: ${error.message}`;
  if (!isSecureContext) return needsSecureContext;
  return 'The server does not respond.';
}

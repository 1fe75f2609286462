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
import { createSandboxTarget, SandboxError, sandboxTitle } from './sandbox-target.ts';
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

/** The servers that the service knows: itself, and its mock. The policy of the page also allows sandboxes on this computer. */
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
  const sandbox = createSandboxTarget();
  const server = selectOf('Server', [
    ...targets.map(({ title, url }) => [title, `${title} (${url})`] as const),
    [sandboxTitle, sandboxTitle] as const,
  ]);
  const isOffered = first === sandboxTitle || targets.some(({ title }) => title === first);
  server.value = (isOffered ? first : targets[0]?.title) ?? '';
  const showSandbox = () => (sandbox.field.hidden = server.value !== sandboxTitle);
  showSandbox();
  server.addEventListener('change', () => {
    showSandbox();
    onServer?.(server.value === targets[0]?.title ? undefined : server.value);
  });
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
    labeled('Server', server),
    sandbox.field,
    group('Credentials', credentials.fields, 'They are kept in this tab only. The API key is never sent.', forget),
    group('Parameters', parameters.fields),
    ...body.fields,
    element('div', { class: 'actions' }, element('button', { class: 'send' }, 'Send'), stop, ...copyControls()),
    status,
    result,
  );

  function target(): Target {
    const chosen =
      server.value === sandboxTitle ? sandbox.target() : targets.find(({ title }) => title === server.value);
    if (!chosen) throw new Error('no server is chosen');
    return chosen;
  }
  function readCredentials() {
    const given = Object.entries(credentials.read());
    const defaults: Partial<Record<string, string>> = target().credentials ?? {};
    // The fields have credentials of the service, which a sandbox does not know.
    const isSandbox = server.value === sandboxTitle;
    return Object.fromEntries(
      given.map(([name, value]) => [name, (isSandbox && defaults[name]) || value || (defaults[name] ?? '')]),
    ) as ReturnType<typeof credentials.read>;
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
    let start = performance.now();
    try {
      if (server.value === sandboxTitle) {
        await sandbox.open(signal);
        start = performance.now();
      }
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
  if (error instanceof SandboxError) return error.message;
  if (error instanceof SignInError) return `Not signed in: ${error.message}`;
  if (!isSecureContext) return needsSecureContext;
  return 'The server does not respond.';
}

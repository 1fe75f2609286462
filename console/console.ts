import { followColorScheme, keepAccessible } from './accessibility.ts';
import { type ConsoleContract, forSwaggerUi, numberArrays } from './contract.ts';
import { consolePlugin } from './plugin.ts';
import { type Credentials, openSession, refusalOf, type Session, SignInError } from './session.ts';

/** A request of Swagger UI before it is sent. */
interface UiRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
  body?: unknown;
  userFetch?: typeof fetch;
}

declare const SwaggerUIBundle: (options: Record<string, unknown>) => void;

const baseUrl = new URL('.', location.href).href.replace(/\/$/, '');
const storageKey = 'engage.console';
let session: Session | undefined;

function element<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no #${id}`);
  return found;
}

const form = element('credentials', HTMLFormElement);
const email = element('email', HTMLInputElement);
const apiKey = element('api-key', HTMLInputElement);
const keep = element('keep', HTMLInputElement);
const forget = element('forget', HTMLButtonElement);
const status = element('status', HTMLElement);

function showStatus(text: string, kind: 'good' | 'bad' | '' = ''): void {
  status.textContent = text;
  status.dataset.kind = kind;
}

function start(): void {
  // Browsers only provide Web Crypto to pages of https or localhost.
  if (!isSecureContext) {
    for (const field of form.elements) (field as HTMLInputElement).disabled = true;
    const port = location.port === '' ? '' : `:${location.port}`;
    showStatus(
      `Requests can't be signed on this page: browsers support signing only over https and on localhost. ` +
        `Open the console through https, or as http://localhost${port}${location.pathname} on the machine itself.`,
      'bad',
    );
    return;
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void signIn({ email: email.value.trim(), apiKey: apiKey.value.trim() });
  });
  forget.addEventListener('click', forgetCredentials);
  const kept = sessionStorage.getItem(storageKey);
  if (kept === null) return;
  const credentials = JSON.parse(kept) as Credentials;
  [email.value, apiKey.value, keep.checked] = [credentials.email, credentials.apiKey, true];
  void signIn(credentials);
}

/** Stores the credentials and verifies them. */
async function signIn(credentials: Credentials): Promise<void> {
  const opened = (session = openSession(credentials, baseUrl));
  if (keep.checked) sessionStorage.setItem(storageKey, JSON.stringify(credentials));
  else sessionStorage.removeItem(storageKey);
  forget.hidden = false;
  showStatus('Getting an access token …');
  await opened.token().then(
    () => showSignedIn(opened),
    (error: unknown) => showRefusal(opened, error),
  );
}

function showSignedIn(used: Session): void {
  if (used === session) showStatus(`Requests are signed for ${used.credentials.email}.`, 'good');
}

function showRefusal(used: Session, error: unknown): void {
  if (used === session) showStatus(`Not signed in: ${reason(error)}`, 'bad');
}

function forgetCredentials(): void {
  session = undefined;
  sessionStorage.removeItem(storageKey);
  form.reset();
  forget.hidden = true;
  showStatus('Credentials removed.');
}

const reason = (error: unknown) => (error instanceof SignInError ? error.message : 'the service does not respond.');

/** Signs a request before Swagger UI sends and shows it. Without credentials, the request is unchanged. */
async function prepare(request: UiRequest, numbered: ReadonlySet<string>): Promise<UiRequest> {
  request.url = numberArrays(request.url, numbered);
  const used = session;
  if (!used) {
    showStatus('This request was not signed: fill in the email and the API key first.', 'bad');
    return request;
  }
  const method = (request.method ?? 'GET').toUpperCase();
  Object.assign(request.headers, await used.sign(method, request.body));
  if (request.url.startsWith(`${baseUrl}/v1/access_token`)) return request;
  try {
    request.headers.Authorization = `Bearer ${await used.token()}`;
    request.userFetch = (url, options) => fetchRenewing(used, url, options);
  } catch (error) {
    showRefusal(used, error);
  }
  return request;
}

/**
 * Sends a request. If the service rejects the token, it gets a new one and repeats the request once: a token expires
 * after 24 hours, and is revoked with its API key. The status line shows whether the credentials are valid.
 */
async function fetchRenewing(used: Session, url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, options);
  const label = await refusalOf(response);
  if (label === undefined) {
    showSignedIn(used);
    return response;
  }
  try {
    const headers = new Headers(options.headers);
    used.dropToken(headers.get('Authorization'));
    headers.set('Authorization', `Bearer ${await used.token()}`);
    for (const [name, value] of Object.entries(await used.sign(options.method ?? 'GET', options.body))) {
      headers.set(name, value);
    }
    const repeated = await fetch(url, { ...options, headers });
    showSignedIn(used);
    return repeated;
  } catch (error) {
    showRefusal(used, error);
    return response;
  }
}

async function show(): Promise<void> {
  const text = await (await fetch('openapi.json')).text();
  // The links of the contract are relative to the docs page.
  const contract = JSON.parse(text.replaceAll('](#', '](docs#')) as ConsoleContract;
  const numbered = forSwaggerUi(contract, baseUrl);
  SwaggerUIBundle({
    spec: contract,
    dom_id: '#swagger-ui',
    deepLinking: true,
    tryItOutEnabled: true,
    filter: true,
    displayOperationId: true,
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
    plugins: [consolePlugin],
    requestInterceptor: (request: UiRequest) => prepare(request, numbered),
  });
}

followColorScheme();
keepAccessible(element('swagger-ui', HTMLElement));
start();
await show();

import { followColorScheme, keepAccessible } from './accessibility.ts';
import { type ConsoleContract, forSwaggerUi, numberArrays } from './contract.ts';
import { consolePlugin } from './plugin.ts';
import { type Credentials, openSession, type Session, SignInError } from './session.ts';

/** A request as Swagger UI is about to send it. */
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

function tell(text: string, kind: 'good' | 'bad' | '' = ''): void {
  status.textContent = text;
  status.dataset.kind = kind;
}

function start(): void {
  // Browsers give Web Crypto only to pages that nobody on the way can change.
  if (!isSecureContext) {
    for (const field of form.elements) (field as HTMLInputElement).disabled = true;
    const port = location.port === '' ? '' : `:${location.port}`;
    tell(
      `Requests can't be signed on this page: browsers offer the cryptography for it only over https, or on localhost. ` +
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

/** Takes the credentials into use, and tries them. */
async function signIn(credentials: Credentials): Promise<void> {
  const opened = (session = openSession(credentials, baseUrl));
  if (keep.checked) sessionStorage.setItem(storageKey, JSON.stringify(credentials));
  else sessionStorage.removeItem(storageKey);
  forget.hidden = false;
  tell('Getting an access token …');
  await opened.token().then(
    () => showSignedIn(opened),
    (error: unknown) => showRefusal(opened, error),
  );
}

function showSignedIn(used: Session): void {
  if (used === session) tell(`Requests are signed for ${used.credentials.email}.`, 'good');
}

function showRefusal(used: Session, error: unknown): void {
  if (used === session) tell(`Not signed in: ${reason(error)}`, 'bad');
}

function forgetCredentials(): void {
  session = undefined;
  sessionStorage.removeItem(storageKey);
  form.reset();
  forget.hidden = true;
  tell('Forgotten.');
}

const reason = (error: unknown) => (error instanceof SignInError ? error.message : 'the service does not respond.');

/** Signs a request before Swagger UI sends it and shows it. Without credentials it goes as it is. */
async function prepare(request: UiRequest, numbered: ReadonlySet<string>): Promise<UiRequest> {
  request.url = numberArrays(request.url, numbered);
  const used = session;
  if (!used) {
    tell('This request was not signed: fill in the e-mail and the API key first.', 'bad');
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
 * Sends a request, and once more with a new token when the service refuses the token, as it does after 24 hours and after
 * the API key was replaced. The status line shows whether the credentials are still valid.
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

/** The label of a response that refuses the credentials; undefined for any other. */
async function refusalOf(response: Response): Promise<string | undefined> {
  if (![400, 401, 403].includes(response.status)) return undefined;
  const body = (await response
    .clone()
    .json()
    .catch(() => undefined)) as { errors?: { label: string }[] } | undefined;
  const label = body?.errors?.[0]?.label;
  return label === 'API_ERR_TOKEN' || label === 'API_ERR_SIGNATURE' ? label : undefined;
}

async function show(): Promise<void> {
  const text = await (await fetch('openapi.json')).text();
  // Its links are meant for the docs.
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

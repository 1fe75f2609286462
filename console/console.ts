import { type ConsoleContract, forSwaggerUi, numberArrays } from './contract.ts';
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
  session = openSession(credentials, baseUrl);
  if (keep.checked) sessionStorage.setItem(storageKey, JSON.stringify(credentials));
  else sessionStorage.removeItem(storageKey);
  forget.hidden = false;
  tell('Getting an access token …');
  await session.token().then(
    () => tell(`Requests are signed for ${credentials.email}.`, 'good'),
    (error: unknown) => tell(`No access token: ${reason(error)}`, 'bad'),
  );
}

function forgetCredentials(): void {
  session = undefined;
  sessionStorage.removeItem(storageKey);
  form.reset();
  forget.hidden = true;
  tell('Forgotten.');
}

const reason = (error: unknown) => (error instanceof SignInError ? error.message : 'the service does not answer');

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
    tell(`No access token: ${reason(error)}`, 'bad');
  }
  return request;
}

/** Sends a request, and once more with a new token when the service refuses the token. */
async function fetchRenewing(used: Session, url: RequestInfo | URL, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, options);
  if (response.status !== 401) return response;
  const headers = new Headers(options.headers);
  used.dropToken(headers.get('Authorization'));
  headers.set('Authorization', `Bearer ${await used.token()}`);
  for (const [name, value] of Object.entries(await used.sign(options.method ?? 'GET', options.body))) {
    headers.set(name, value);
  }
  return fetch(url, { ...options, headers });
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
    requestInterceptor: (request: UiRequest) => prepare(request, numbered),
  });
}

start();
await show();

// Generated from console/ by `npm run generate`. Do not edit.
// console/accessibility.ts
function followColorScheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const apply = () => document.documentElement.classList.toggle("dark-mode", dark.matches);
  dark.addEventListener("change", apply);
  apply();
}
var filterLabel = "Filter by summary, path, operation ID or tag";
function labelOf(field) {
  const parameter = field.closest("[data-param-name]")?.dataset.paramName;
  if (field.matches(".operation-filter-input")) return filterLabel;
  if (field.matches(".examples-select-element")) return "Example";
  if (parameter !== void 0) return `Value of ${parameter}`;
  return field.matches(".body-param__text") ? "Request body" : "Media type";
}
function complete(root) {
  for (const field of root.querySelectorAll('select, textarea, input[type="text"], input:not([type])')) {
    if (!field.hasAttribute("aria-label")) field.setAttribute("aria-label", labelOf(field));
  }
  for (const input of root.querySelectorAll(`.operation-filter-input:not([placeholder="${filterLabel}"])`)) {
    input.setAttribute("placeholder", filterLabel);
  }
  for (const code of root.querySelectorAll("pre:not([tabindex])")) code.setAttribute("tabindex", "0");
}
function keepAccessible(root) {
  new MutationObserver(() => complete(root)).observe(root, { childList: true, subtree: true });
  complete(root);
}

// console/contract.ts
function forSwaggerUi(contract, baseUrl2) {
  delete contract.jsonSchemaDialect;
  delete contract.security;
  delete contract.components.securitySchemes;
  contract.servers = [{ url: baseUrl2 }];
  const shared = contract.components.parameters ?? {};
  const resolve = (parameter) => shared[parameter.$ref?.split("/").at(-1) ?? ""] ?? parameter;
  const numbered = /* @__PURE__ */ new Set();
  for (const { parameters: ofPath = [], ...operations } of Object.values(contract.paths)) {
    for (const operation of Object.values(operations)) {
      delete operation.security;
      operation.parameters = [...ofPath, ...operation.parameters ?? []].map(resolve);
      for (const parameter of operation.parameters) {
        if (!parameter.required && parameter.schema?.type !== "object") delete parameter.example;
      }
      for (const parameter of operation.parameters.filter(isList)) {
        const { additionalProperties, maxProperties } = parameter.schema ?? {};
        parameter.schema = { type: "array", items: additionalProperties, maxItems: maxProperties };
        Object.assign(parameter, { style: "form", explode: true });
        numbered.add(parameter.name ?? "");
      }
    }
  }
  for (const item of Object.values(contract.paths)) delete item.parameters;
  return numbered;
}
var isList = ({ style }) => style === "deepObject";
function numberArrays(address, names) {
  const url = new URL(address);
  const counts = /* @__PURE__ */ new Map();
  const query = [...url.searchParams].map(([name, value]) => {
    if (!names.has(name)) return [name, value];
    const index = counts.get(name) ?? 0;
    counts.set(name, index + 1);
    return [`${name}[${index}]`, value];
  });
  if (counts.size > 0) url.search = new URLSearchParams(query).toString();
  return url.href;
}

// console/plugin.ts
var text = (value) => typeof value === "string" ? value.toLowerCase() : "";
function filterOperations(tags, phrase) {
  const words = text(phrase).split(/\s+/).filter(Boolean);
  const operationsOf = (tag) => tag.get("operations");
  return tags.map((tag, name) => {
    const kept = operationsOf(tag).filter((operation) => {
      const parts = [name, operation.get("method"), operation.get("path")].concat(
        ["operationId", "summary"].map((member) => operation.getIn(["operation", member]))
      );
      const searched = parts.map(text).join(" ");
      return words.every((word) => searched.includes(word));
    });
    return tag.set("operations", kept);
  }).filter((tag) => operationsOf(tag).size > 0);
}
var consolePlugin = ({ React }) => ({
  fn: { opsFilter: filterOperations },
  components: {
    DeepLink: ({ text: shown }) => React.createElement("span", null, shown)
  }
});

// client/signature.ts
var encoder = new TextEncoder();
async function signature(body, apiKey2, time) {
  const suffix = encoder.encode(apiKey2 + String(time));
  const signed = new Uint8Array(body.length + suffix.length);
  signed.set(body);
  signed.set(suffix, body.length);
  const digest = await crypto.subtle.digest("SHA-1", signed);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

// console/session.ts
var SignInError = class extends Error {
};
function explain(errors = [], status2) {
  const messages = errors.map(({ message }) => message);
  if (messages.some((message) => message.endsWith("does not match the request"))) {
    return "the API key is wrong. Only the newest key of a user is valid: check it, or ask the operator for a new one.";
  }
  return messages.length > 0 ? messages.join("; ") : `the service responded with status ${status2}.`;
}
function openSession(credentials, baseUrl2) {
  let token;
  let known;
  async function sign(method, body) {
    const time = Math.floor(Date.now() / 1e3);
    const signed = (method === "POST" || method === "PUT") && typeof body === "string" ? body : "";
    const bytes = new TextEncoder().encode(signed);
    return { "Service-Time": String(time), "Service-Signature": await signature(bytes, credentials.apiKey, time) };
  }
  async function fetchToken() {
    const body = JSON.stringify({ email: credentials.email });
    const headers = { "Content-Type": "application/json", ...await sign("POST", body) };
    const response = await fetch(`${baseUrl2}/v1/access_token`, { method: "POST", headers, body });
    const content = await response.json();
    if (!content.access_token) throw new SignInError(explain(content.errors, response.status));
    return known = content.access_token;
  }
  return {
    credentials,
    sign,
    token() {
      token ??= fetchToken().catch((error) => {
        token = void 0;
        throw error;
      });
      return token;
    },
    dropToken(refused) {
      if (refused === `Bearer ${known}`) token = void 0;
    }
  };
}
async function refusalOf(response) {
  if (![400, 401, 403].includes(response.status)) return void 0;
  const body = await response.clone().json().catch(() => void 0);
  const label = body?.errors?.[0]?.label;
  return label === "API_ERR_TOKEN" || label === "API_ERR_SIGNATURE" ? label : void 0;
}

// console/console.ts
var baseUrl = new URL(".", location.href).href.replace(/\/$/, "");
var storageKey = "engage.console";
var session;
function element(id, type) {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`the page has no #${id}`);
  return found;
}
var form = element("credentials", HTMLFormElement);
var email = element("email", HTMLInputElement);
var apiKey = element("api-key", HTMLInputElement);
var keep = element("keep", HTMLInputElement);
var forget = element("forget", HTMLButtonElement);
var status = element("status", HTMLElement);
function showStatus(text2, kind = "") {
  status.textContent = text2;
  status.dataset.kind = kind;
}
function start() {
  if (!isSecureContext) {
    for (const field of form.elements) field.disabled = true;
    const port = location.port === "" ? "" : `:${location.port}`;
    showStatus(
      `Requests can't be signed on this page: browsers support signing only over https and on localhost. Open the console through https, or as http://localhost${port}${location.pathname} on the machine itself.`,
      "bad"
    );
    return;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void signIn({ email: email.value.trim(), apiKey: apiKey.value.trim() });
  });
  forget.addEventListener("click", forgetCredentials);
  const kept = sessionStorage.getItem(storageKey);
  if (kept === null) return;
  const credentials = JSON.parse(kept);
  [email.value, apiKey.value, keep.checked] = [credentials.email, credentials.apiKey, true];
  void signIn(credentials);
}
async function signIn(credentials) {
  const opened = session = openSession(credentials, baseUrl);
  if (keep.checked) sessionStorage.setItem(storageKey, JSON.stringify(credentials));
  else sessionStorage.removeItem(storageKey);
  forget.hidden = false;
  showStatus("Getting an access token \u2026");
  await opened.token().then(
    () => showSignedIn(opened),
    (error) => showRefusal(opened, error)
  );
}
function showSignedIn(used) {
  if (used === session) showStatus(`Requests are signed for ${used.credentials.email}.`, "good");
}
function showRefusal(used, error) {
  if (used === session) showStatus(`Not signed in: ${reason(error)}`, "bad");
}
function forgetCredentials() {
  session = void 0;
  sessionStorage.removeItem(storageKey);
  form.reset();
  forget.hidden = true;
  showStatus("Credentials removed.");
}
var reason = (error) => error instanceof SignInError ? error.message : "the service does not respond.";
async function prepare(request, numbered) {
  request.url = numberArrays(request.url, numbered);
  const used = session;
  if (!used) {
    showStatus("This request was not signed: fill in the email and the API key first.", "bad");
    return request;
  }
  const method = (request.method ?? "GET").toUpperCase();
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
async function fetchRenewing(used, url, options = {}) {
  const response = await fetch(url, options);
  const label = await refusalOf(response);
  if (label === void 0) {
    showSignedIn(used);
    return response;
  }
  try {
    const headers = new Headers(options.headers);
    used.dropToken(headers.get("Authorization"));
    headers.set("Authorization", `Bearer ${await used.token()}`);
    for (const [name, value] of Object.entries(await used.sign(options.method ?? "GET", options.body))) {
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
async function show() {
  const text2 = await (await fetch("openapi.json")).text();
  const contract = JSON.parse(text2.replaceAll("](#", "](docs#"));
  const numbered = forSwaggerUi(contract, baseUrl);
  SwaggerUIBundle({
    spec: contract,
    dom_id: "#swagger-ui",
    deepLinking: true,
    tryItOutEnabled: true,
    filter: true,
    displayOperationId: true,
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
    plugins: [consolePlugin],
    requestInterceptor: (request) => prepare(request, numbered)
  });
}
followColorScheme();
keepAccessible(element("swagger-ui", HTMLElement));
start();
await show();

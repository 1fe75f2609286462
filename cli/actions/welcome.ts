import { demoPartnerId } from '../../server/demo/demo-names.ts';

/** The URLs of a running service, and the credentials for a first request. */
export interface Welcome {
  api?: string;
  docs?: string;
  explorer?: string;
  /** The operator console. */
  admin?: string;
  /** The demo shop, which needs the demonstration application. */
  demo?: string;
  contract?: { yaml: string; json: string };
  mock?: string;
  /** URL of the metrics, if they have their own port. */
  metrics?: string;
  email?: string;
  /** Only if this start generated it. */
  apiKey?: string;
  /** The file with the API key, if standard output is not a terminal. */
  apiKeyFile?: string;
  /** Creates the first operator of the operator API. Only present while no operator exists. */
  setUpUrl?: string;
  /** The file with that link, if standard output is not a terminal. */
  setUpLinkFile?: string;
}

/** @param base URL of the API */
export function pagesBelow(base: string): Pick<Welcome, 'api' | 'docs' | 'explorer' | 'admin' | 'contract'> {
  return {
    api: base,
    docs: `${base}/docs`,
    explorer: `${base}/explorer`,
    admin: `${base}/admin/`,
    contract: { yaml: `${base}/openapi.yaml`, json: `${base}/openapi.json` },
  };
}

export const demoBelow = (base = ''): Pick<Welcome, 'demo'> => ({ demo: `${base}/demo` });

const path = `/v1/me/apps/${demoPartnerId}/campaigns`;

/** Quotes a text for a POSIX shell. */
export const quote = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** A shell script that gets a token and lists campaigns, in any POSIX shell. Linux has `sha1sum`, macOS `shasum`. */
const signedCurl = (base: string, email: string, key: string) => `(
  url=${quote(base)} key=${key} time=$(date +%s) body='{"email":"${email}"}'
  sign() { printf %s "$1$key$time" | { sha1sum 2>/dev/null || shasum; } | cut -c1-40; }
  token=$(curl -sS "$url/v1/access_token" -H "Service-Time: $time" -H "Service-Signature: $(sign "$body")" \\
    -H 'Content-Type: application/json' -d "$body" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -sS "$url${path}" -H "Service-Time: $time" -H "Service-Signature: $(sign '')" \\
    -H "Authorization: Bearer $token" -w '\\n'
)`;

/**
 * The first lines of the output of `engage serve`.
 *
 * @param setting the environment variable that another shell needs to use the same database, such as `DATA_DIR=/srv/engage`
 */
export function welcomeText(
  {
    api,
    docs,
    explorer,
    admin,
    demo,
    contract,
    mock,
    metrics,
    email,
    apiKey,
    apiKeyFile,
    setUpUrl,
    setUpLinkFile,
  }: Welcome,
  setting = '',
): string {
  const engage = `${setting && `${setting} `}npx engage`;
  const lines = [
    '',
    ...(api ? [`API       ${api}`, `Docs      ${docs}`, `Explorer  ${explorer}`, `Admin     ${admin}`] : []),
    ...(demo ? [`Demo      ${demo}`] : []),
    ...(contract ? [`Contract  ${contract.yaml}`, `          ${contract.json}`] : []),
    ...(mock ? [`Mock      ${mock}`] : []),
    ...(metrics ? [`Metrics   ${metrics}`] : []),
    ...(setUpUrl ? [`Set up    ${setUpUrl}   (creates the first operator; valid for an hour)`] : []),
    ...(setUpLinkFile
      ? [`Set up    the link that creates the first operator is in ${setUpLinkFile}; it is valid for an hour`]
      : []),
  ];
  if (api && email) {
    const createKey = `${engage} user key ${email}`;
    const request = `${engage} request GET ${path} --email ${email}`;
    const baseUrl = api === 'http://localhost:3000' ? '' : ` --base-url ${quote(api)}`;
    const key = apiKeyFile ? `$(cat ${quote(apiKeyFile)})` : apiKey && quote(apiKey);
    const forShell = [
      `Email     ${email}`,
      apiKeyFile
        ? `API key   in ${apiKeyFile}; to create another one: ${createKey}`
        : apiKey
          ? `API key   ${apiKey}   (shown only once; to create another one: ${createKey})`
          : `API key   as shown at the first start; to create another one: ${createKey}`,
      '',
      ...(key ? ['A signed request for your shell:', '', signedCurl(api, email, key), ''] : []),
      key ? 'The same request with the command line:' : 'A signed request with the command line:',
      '',
      `${request}${baseUrl}`,
    ];
    for (const line of forShell) lines.push(line);
  }
  return `${lines.join('\n')}\n\n`;
}

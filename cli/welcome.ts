import { demoPartnerId } from '../server/applications/demo-names.ts';

/** Where a running service is reached, and how to sign a first request. */
export interface Welcome {
  api?: string;
  docs?: string;
  console?: string;
  contract?: { yaml: string; json: string };
  mock?: string;
  /** URL of the metrics, when they have their own port. */
  metrics?: string;
  email?: string;
  /** Only when it was generated just now. */
  apiKey?: string;
  /** The file that holds the API key, when standard output is not a terminal. */
  apiKeyFile?: string;
}

/** @param base URL of the API, where this process has it */
export function pagesBelow(base: string): Pick<Welcome, 'api' | 'docs' | 'console' | 'contract'> {
  return {
    api: base,
    docs: `${base}/docs`,
    console: `${base}/console`,
    contract: { yaml: `${base}/openapi.yaml`, json: `${base}/openapi.json` },
  };
}

const path = `/v1/me/apps/${demoPartnerId}/campaigns`;

/** A text as one word of a POSIX shell. */
export const quote = (text: string) => (/^[\w./:@-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`);

/** Asks for a token and lists campaigns, in any POSIX shell; Linux has `sha1sum`, macOS `shasum`. */
const signedCurl = (base: string, email: string, key: string) => `(
  url=${quote(base)} key=${key} time=$(date +%s) body='{"email":"${email}"}'
  sign() { printf %s "$1$key$time" | { sha1sum 2>/dev/null || shasum; } | cut -c1-40; }
  token=$(curl -sS "$url/v1/access_token" -H "Service-Time: $time" -H "Service-Signature: $(sign "$body")" \\
    -H 'Content-Type: application/json' -d "$body" | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -sS "$url${path}" -H "Service-Time: $time" -H "Service-Signature: $(sign '')" \\
    -H "Authorization: Bearer $token" -w '\\n'
)`;

/**
 * The first lines that a person reads.
 *
 * @param setting environment that another shell needs to find the same database, such as `DATA_DIR=/srv/engage`
 */
export function welcomeText(
  { api, docs, console, contract, mock, metrics, email, apiKey, apiKeyFile }: Welcome,
  setting = '',
): string {
  const engage = `${setting && `${setting} `}npx engage`;
  const lines = [
    '',
    ...(api ? [`API       ${api}`, `Docs      ${docs}`, `Console   ${console}`] : []),
    ...(contract ? [`Contract  ${contract.yaml}`, `          ${contract.json}`] : []),
    ...(mock ? [`Mock      ${mock}`] : []),
    ...(metrics ? [`Metrics   ${metrics}`] : []),
  ];
  if (api && email) {
    const again = `${engage} user key ${email}`;
    const request = `${engage} request GET ${path} --email ${email}`;
    const elsewhere = api === 'http://localhost:3000' ? '' : ` --base-url ${quote(api)}`;
    const key = apiKeyFile ? `$(cat ${quote(apiKeyFile)})` : apiKey && quote(apiKey);
    lines.push(
      `E-mail    ${email}`,
      apiKeyFile
        ? `API key   in ${apiKeyFile}; for another one: ${again}`
        : apiKey
          ? `API key   ${apiKey}   (shown this once; for another one: ${again})`
          : `API key   as shown at the first start; for another one: ${again}`,
      '',
      ...(key ? ['A signed request, to paste into a shell:', '', signedCurl(api, email, key), ''] : []),
      key ? 'The same by the command line:' : 'A signed request by the command line:',
      '',
      `${request}${elsewhere}`,
    );
  }
  return `${lines.join('\n')}\n\n`;
}

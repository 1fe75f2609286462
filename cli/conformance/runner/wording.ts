/** Formats a value for a report. */
export function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

const maxLength = 2000;

interface Secrets {
  apiKey: string;
  token?: string;
  operatorPassword?: string;
  identitySecret?: string;
}

/** Removes API keys, passwords, cookies and all tokens from a text, and truncates it. */
export function withoutSecrets(text: string, { apiKey, token, operatorPassword, identitySecret }: Secrets): string {
  const clean = [apiKey, token, operatorPassword, identitySecret]
    .filter((secret) => secret !== undefined && secret !== '')
    .reduce<string>((rest, secret) => rest.replaceAll(secret as string, '<SECRET>'), text)
    .replaceAll(/\bBearer [\w~+/.-]{12,}/g, 'Bearer <SECRET>')
    .replaceAll(
      /("(?:access_token|apiKey|token|deviceToken|secret|identitySecret|\w*[pP]assword)"\s*:\s*")[^"]*/g,
      '$1<SECRET>',
    )
    .replaceAll(/(engage_session=|engage_device=|#password=)[\w-]+/g, '$1<SECRET>');
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}… (${clean.length} characters)` : clean;
}

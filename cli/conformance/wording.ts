/** Formats a value for a report. */
export function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

const maxLength = 2000;

/** Removes the API key and all tokens from a text, and truncates it. */
export function withoutSecrets(text: string, { apiKey, token }: { apiKey: string; token?: string }): string {
  const clean = [apiKey, token]
    .filter((secret) => secret !== undefined && secret !== '')
    .reduce<string>((rest, secret) => rest.replaceAll(secret as string, '<SECRET>'), text)
    .replaceAll(/\bBearer [\w~+/.-]{12,}/g, 'Bearer <SECRET>')
    .replaceAll(/("access_token"\s*:\s*")[^"]*/g, '$1<SECRET>');
  return clean.length > maxLength ? `${clean.slice(0, maxLength)}… (${clean.length} characters)` : clean;
}

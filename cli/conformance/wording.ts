/** A value as a reader of a report wants it: one line, not too long. */
export function asText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}

const longest = 2000;

/** Text for a report: without the key, and without any token of the deployment. */
export function withoutSecrets(text: string, { apiKey, token }: { apiKey: string; token?: string }): string {
  const clean = [apiKey, token]
    .filter((secret) => secret !== undefined && secret !== '')
    .reduce<string>((rest, secret) => rest.replaceAll(secret as string, '<SECRET>'), text)
    .replaceAll(/\bBearer [\w~+/.-]{12,}/g, 'Bearer <SECRET>')
    .replaceAll(/("access_token"\s*:\s*")[^"]*/g, '$1<SECRET>');
  return clean.length > longest ? `${clean.slice(0, longest)}… (${clean.length} characters)` : clean;
}

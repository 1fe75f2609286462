/** Formats a value for a report. */
export function asText(value) {
    return value === undefined ? 'nothing' : JSON.stringify(value);
}
const maxLength = 2000;
/** Removes API keys, passwords, cookies and all tokens from a text, and truncates it. */
export function withoutSecrets(text, { apiKey, token, operatorPassword, identitySecret }) {
    const clean = [apiKey, token, operatorPassword, identitySecret]
        .filter((secret) => secret !== undefined && secret !== '')
        .reduce((rest, secret) => rest.replaceAll(secret, '<SECRET>'), text)
        .replaceAll(/\bBearer [\w~+/.-]{12,}/g, 'Bearer <SECRET>')
        .replaceAll(/("(?:access_token|apiKey|token|deviceToken|secret|identitySecret|\w*[pP]assword)"\s*:\s*")[^"]*/g, '$1<SECRET>')
        .replaceAll(/(engage_session=|#password=)[\w-]+/g, '$1<SECRET>');
    return clean.length > maxLength ? `${clean.slice(0, maxLength)}… (${clean.length} characters)` : clean;
}

/** The name of a file for a tag: `In-app messages` becomes `in-app-messages`. */
export const fileNameOf = (tag: string): string =>
  tag
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/[^A-Za-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase() || 'other';

/** An identifier for a file name: `in-app-messages` becomes `inAppMessages`. */
export const identifierOf = (fileName: string): string =>
  fileName.replaceAll(/-+([a-z\d])/g, (_, letter: string) => letter.toUpperCase()).replace(/^(?=\d)/, '_');

/** The key of an object: quoted only if it must be. */
export const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));

/** Text as a literal in single quotes. */
export const quoted = (text: string): string =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** A cell of CSV that is separated by semicolons, with quotes if it needs them (RFC 4180). */
export const quoteCell = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

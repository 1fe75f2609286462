/** Writes what the SDK does to the console. Details never contain the secret, tokens or proofs. */
export type Log = (text: string, details?: Readonly<Record<string, unknown>>) => void;

export const createLog = (debug: boolean): Log =>
  debug ? (text, details) => console.info(`[engage] ${text}`, ...(details ? [details] : [])) : () => undefined;

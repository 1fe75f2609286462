export const createLog = (debug) => debug ? (text, details) => console.info(`[engage] ${text}`, ...(details ? [details] : [])) : () => undefined;

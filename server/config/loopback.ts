/** Whether only this machine can reach an address to listen on. */
export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|::1)$/i.test(host);

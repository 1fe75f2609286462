/**
 * What a scenario does to the deployment: `read` changes no data, `write` creates resources that reach no device, and `send`
 * sends messages to the device of `--device`.
 */
export const levels = ['read', 'write', 'send'];
export const scenario = (requirements, title, level, run) => ({ requirements, title, level, run });

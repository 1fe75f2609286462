/**
 * How far the clock of this process is ahead of the system clock, in milliseconds. Only the sandbox may import this module and change
 * it: no setting and no request reaches it.
 */
export const clockOffset = { milliseconds: 0 };

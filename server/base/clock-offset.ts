/**
 * How far the clock is ahead of the system clock, in milliseconds. Only the sandbox imports this module and sets `read`: no setting
 * and no request reaches it.
 */
export const clockOffset: { read?: () => number } = {};

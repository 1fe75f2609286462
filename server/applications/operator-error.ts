/** What an operator asked for can't be done; the message says why, in words for a terminal. */
export class OperatorError extends Error {}

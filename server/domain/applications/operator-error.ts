/** A command can't be executed. The message explains why to the operator. */
export class OperatorError extends Error {}

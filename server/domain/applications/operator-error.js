/** A command can't be executed. The message explains why to the operator. */
export class OperatorError extends Error {
}
/** The application does not exist, or it is being deleted. */
export class UnknownApplicationError extends OperatorError {
}

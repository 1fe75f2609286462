import { type ErrorList, moreErrors } from '../schema/error-list.ts';

/** A command can't be executed. The message explains why to the operator. */
export class OperatorError extends Error {}

/** A command can't be executed, for several reasons. The message has the first ones, one per line, and the number of the others. */
export class OperatorErrors extends OperatorError {
  readonly messages: readonly string[];
  /** The number of errors, including those without a message; infinite if it is unknown. */
  readonly count: number;

  constructor({ messages, count }: Pick<ErrorList, 'messages' | 'count'>) {
    const more = count - messages.length;
    const rest = more > 0 ? [`settings: ${moreErrors(more)}`] : [];
    super([...messages, ...rest].join('\n'));
    this.messages = messages;
    this.count = count;
  }
}

/** The application does not exist, or it is being deleted. */
export class UnknownApplicationError extends OperatorError {}

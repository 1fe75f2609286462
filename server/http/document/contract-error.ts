/** A document that can't be served, with one message for each place. */
export class ContractError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ContractError';
    this.problems = problems;
  }
}

import { OperatorError } from '../../domain/operator-error.ts';

/** A CSV file can't be imported, because of its header. The message has a line for each error. */
export class CsvFileError extends OperatorError {
  readonly errors: readonly string[];

  constructor(errors: readonly string[]) {
    super(errors.join('\n'));
    this.errors = errors;
  }
}

/** The file has no header. */
export const emptyFile = () => new CsvFileError(['the file is empty: its first line must name the columns']);

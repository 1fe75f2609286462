import { OperatorError } from '../../domain/operator-error.ts';

/** A CSV file can't be imported, because of its header. The message has a line for each error. */
export class CsvFileError extends OperatorError {}

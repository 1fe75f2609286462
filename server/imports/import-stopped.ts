import { OperatorError } from '../domain/operator-error.ts';

/** Why an import ended before its file did. */
export type StopCause = 'canceled' | 'forbidden' | 'stalled' | 'disconnected';

/** An import was stopped. What was imported stays. */
export class ImportStopped extends OperatorError {
  readonly stopCause: StopCause;

  constructor(stopCause: StopCause, message: string) {
    super(message);
    this.stopCause = stopCause;
  }
}

/** Another import of devices into the application is running. */
export class ImportBusyError extends OperatorError {}

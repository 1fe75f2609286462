import { formats } from '../../schema/formats.ts';
import { OperatorError } from '../operator-error.ts';

/** @throws OperatorError for an address that the APIs would reject */
export function checkEmail(email: string): void {
  if (!formats.email.validate(email)) {
    throw new OperatorError(`${email} is not an email address such as ada@example.com`);
  }
}

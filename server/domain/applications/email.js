import { formats } from "../../http/validation/formats.js";
import { OperatorError } from "./operator-error.js";
/** @throws OperatorError for an address that the APIs would reject */
export function checkEmail(email) {
    if (!formats.email.validate(email)) {
        throw new OperatorError(`${email} is not an email address such as ada@example.com`);
    }
}

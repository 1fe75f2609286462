import { Readable } from 'node:stream';
/** A placeholder for a stream that has not been opened, since the content of streams is not checked. */
const unopened = Readable.from([]);
/**
 * Checks a response against the contract.
 *
 * @returns the violations; none for a 501, or if the request matches no operation
 */
export function responseErrors(check, { status, body }, headers, { operationId }) {
    if (operationId === undefined || status === 501)
        return [];
    return check(operationId, { status, headers, body: typeof body === 'function' ? unopened : body });
}
/** Creates a function that checks responses after they have been sent. */
export function createResponseWatch(check, { sample, report }) {
    /** A schema that can't be compiled is an error in the contract, and must not end the process. */
    const findErrors = (...checked) => {
        try {
            return responseErrors(check, ...checked);
        }
        catch (error) {
            return [String(error)];
        }
    };
    return (response, headers, context) => {
        if (Math.random() >= sample)
            return;
        // The response is sent at the end of this turn of the event loop, so a check in this turn would delay it.
        setImmediate(() => {
            const errors = findErrors(response, headers, context);
            if (errors.length > 0)
                report(context, errors);
        });
    };
}

import fc from 'fast-check';
import { breaksOf } from "./breaks.js";
import { sendSafely, verifyInvalid, verifyValid } from "./verify.js";
import { requestsOf } from "./requests.js";
const knownOf = ({ known, knownBy }, { operationId }) => ({
    ...known,
    ...knownBy?.[operationId],
});
/** A valid request never gets a 5xx or a response that violates the contract. Without success it changes nothing. */
export function validProperty({ world, schemas, check, digest, count }, operation) {
    return fc.asyncProperty(requestsOf(schemas, operation, knownOf(world, operation)), async (request) => {
        const response = await sendSafely(world, digest, request);
        count('valid', operation.operationId, response.status);
        verifyValid(check, request, response);
    });
}
/** A request with one error gets the declared status with the error's path, and changes nothing. */
export function brokenProperty({ world, schemas, check, digest, count }, operation) {
    const broken = fc
        .tuple(requestsOf(schemas, operation, knownOf(world, operation)), fc.nat({ max: 99 }), fc.nat({ max: 999 }))
        .map(([request, kind, errorPath]) => chooseBreak(breaksOf(schemas, operation, request), kind, errorPath));
    return fc.asyncProperty(broken, async (made) => {
        if (!made)
            return;
        const response = await sendSafely(world, digest, made.request);
        count('broken', operation.operationId, response.status, made.kind);
        verifyInvalid(check, made, response);
    });
}
/** Chooses a kind first, then a path. Otherwise most choices would be of the kinds that fit everywhere. */
function chooseBreak(makers, kindChoice, placeChoice) {
    const kinds = rotated([...new Set(makers.map(({ kind }) => kind))], kindChoice);
    for (const kind of kinds) {
        const ofKind = makers.filter((maker) => maker.kind === kind);
        for (const { make } of rotated(ofKind, placeChoice)) {
            const made = make();
            if (made)
                return made;
        }
    }
    return undefined;
}
const rotated = (items, by) => {
    const start = by % items.length;
    return [...items.slice(start), ...items.slice(0, start)];
};

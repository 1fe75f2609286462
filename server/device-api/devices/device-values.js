import { isIdentityProof } from "../../domain/applications/identity-secret.store.js";
import { builtInFields } from "../../domain/devices/device-fields.js";
import { valueError } from "../../domain/devices/device-values.js";
import { badDataOf, notAllowed } from "../../http/problem.js";
import { ErrorList, escaped } from "../../http/validation/error-list.js";
/**
 * Returns the values of all fields in a body, without the proofs.
 *
 * @param fields the data scheme of the application
 * @param readSecret reads the identity secret, if a value needs a proof
 * @throws Problem 400 for unknown fields and invalid values; 403 for fields that devices can't write, and for missing or
 * wrong proofs
 */
export async function readDeviceValues({ identityProof = {}, fields: custom = {}, ...builtIn }, fields, readSecret) {
    const byName = new Map(fields.map((field) => [field.name, field]));
    const errors = new ErrorList();
    for (const [name, value] of Object.entries(custom)) {
        const field = byName.get(name);
        const error = !field ? `unknown device field ${name}` : value === null ? undefined : valueError(field, value);
        if (error)
            errors.add(() => `body/fields/${escaped(name)}: ${error}`);
    }
    if (errors.count > 0)
        throw badDataOf(errors);
    const readOnly = Object.keys(custom).filter((name) => !byName.get(name)?.deviceWritable);
    if (readOnly.length > 0) {
        throw notAllowed(...readOnly.map((name) => `body/fields/${escaped(name)}: devices can't write this field`));
    }
    await checkProofs(identitiesIn(builtIn, custom, byName), identityProof, readSecret);
    return { ...builtIn, ...custom };
}
function identitiesIn({ clientId }, custom, fields) {
    const keys = Object.entries(custom).filter(([name]) => fields.get(name)?.matchingKey);
    const entries = [...(clientId === undefined ? [] : [['clientId', clientId]]), ...keys];
    return entries.flatMap(([name, value]) => value === null ? [] : [{ name, value: String(value), path: `body/identityProof/${escaped(name)}` }]);
}
async function checkProofs(identities, proofs, readSecret) {
    if (identities.length === 0)
        return;
    const secret = await readSecret();
    const wrong = identities.filter(({ name, value }) => {
        const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
        return secret === undefined || proof === undefined || !isIdentityProof(secret, value, proof);
    });
    if (wrong.length === 0)
        return;
    const reason = secret === undefined
        ? 'the application has no identity secret'
        : 'must be the HMAC-SHA256 of the value under the identity secret';
    throw notAllowed(...wrong.map(({ path }) => `${path}: ${reason}`));
}
/** The built-in fields that a device reads, besides the UDID. */
const shown = builtInFields.map(({ name }) => name).filter((name) => name !== 'id');
/** Converts a stored device to its representation for the device itself. */
export function showDevice(stored, fields) {
    const own = fields.filter(({ deviceWritable }) => deviceWritable).map(({ name }) => name);
    const pick = (names) => Object.fromEntries(names.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]));
    return { ...pick(shown), fields: pick(own) };
}

const field = (name, column, { type = 'string', indexed = false, matchingKey = false, writable = true } = {}) => ({ name, column, type, indexed, matchingKey, writable });
/** The fields that every device has. */
export const builtInFields = [
    field('id', 'id', { type: 'number', indexed: true, writable: false }),
    field('UDID', 'udid', { indexed: true, writable: false }),
    field('token', 'token', { indexed: true }),
    field('platform', 'platform'),
    field('clientId', 'client_id', { indexed: true, matchingKey: true }),
    field('firstOpen', 'first_open', { type: 'date' }),
    field('lastOpen', 'last_open', { type: 'date' }),
    field('model', 'model'),
    field('sw_version', 'sw_version'),
    field('bundleversion', 'bundleversion'),
    field('IDFA', 'idfa'),
    field('language', 'language'),
    field('timezone', 'timezone'),
    field('pushConsent', 'push_consent', { type: 'boolean' }),
];
const columns = new Map(builtInFields.map(({ name, column }) => [name, column]));
/**
 * The column of a built-in field in the table `devices`; undefined for the fields of a data scheme.
 *
 * @param name `deviceId` is another name of the UDID
 */
export const deviceColumn = (name) => columns.get(name === 'deviceId' ? 'UDID' : name);
/** All fields of an application's devices: the built-in fields, starting with `UDID`, then the data scheme. */
export function deviceFields({ fields }) {
    const [id, udid, ...others] = builtInFields;
    return [udid, id, ...others, ...fields];
}

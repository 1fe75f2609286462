import { EngageError } from "./errors.js";
/** @throws EngageError `push_not_configured` */
export async function readKey(send) {
    try {
        return (await send('get', '/device/v1/web_push_key', {})).publicKey;
    }
    catch (error) {
        if (!(error instanceof EngageError) || error.code !== 'not_found')
            throw error;
        throw new EngageError('push_not_configured', 'The application has no VAPID keys.', { cause: error });
    }
}
const base64url = (bytes) => btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
/** The key of the sender that a subscription belongs to. A worker can have the subscription of another sender. */
export const keyOf = ({ options }) => base64url(options.applicationServerKey);

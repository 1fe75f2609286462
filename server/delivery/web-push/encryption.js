import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
const mac = (key, ...parts) => {
    const hmac = createHmac('sha256', key);
    for (const part of parts)
        hmac.update(part);
    return hmac.digest();
};
/** One block of HKDF-Expand (RFC 5869). All keys here fit into one block. */
const expand = (prk, info, length) => mac(prk, info, one).subarray(0, length);
const one = Buffer.from([1]);
/** The delimiter of the last record (RFC 8188, 2). */
const lastRecord = Buffer.from([2]);
const recordSize = 4096;
/** Reused for all messages, each of which generates new keys. */
const ecdh = createECDH('prime256v1');
/**
 * Encrypts a message for a browser (RFC 8291) as `aes128gcm` with one record (RFC 8188). Each message has its own key pair.
 *
 * @param plaintext at most 3993 bytes, which fill the record
 * @throws Error if `p256dh` is not a point on the curve
 */
export function encryptWebPush(plaintext, { p256dh, auth }) {
    const publicKey = ecdh.generateKeys();
    const salt = randomBytes(16);
    const shared = ecdh.computeSecret(p256dh);
    const secret = mac(mac(auth, shared), 'WebPush: info\0', p256dh, publicKey, one);
    const prk = mac(salt, secret);
    const key = expand(prk, 'Content-Encoding: aes128gcm\0', 16);
    const nonce = expand(prk, 'Content-Encoding: nonce\0', 12);
    const cipher = createCipheriv('aes-128-gcm', key, nonce);
    const head = Buffer.alloc(5);
    head.writeUInt32BE(recordSize, 0);
    head.writeUInt8(publicKey.length, 4);
    const sealed = [cipher.update(plaintext), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat([salt, head, publicKey, ...sealed]);
}

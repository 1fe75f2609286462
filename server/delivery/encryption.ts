import { createCipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';

/** Of a browser's push subscription, the keys that only it can open messages with. */
export interface SubscriptionKeys {
  /** Its public key, an uncompressed point of P-256. */
  p256dh: Buffer;
  /** 16 bytes that only the two of us know. */
  auth: Buffer;
}

const mac = (key: Buffer, ...parts: (string | Buffer)[]) => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};

/** One block of HKDF's expansion (RFC 5869): none of our keys is longer. */
const expand = (prk: Buffer, info: string | Buffer, length: number) => mac(prk, info, one).subarray(0, length);

const one = Buffer.from([1]);
/** Ends the last record (RFC 8188, 2). */
const lastRecord = Buffer.from([2]);
const recordSize = 4096;
/** Made once for its curve; each message gives it other keys. */
const ecdh = createECDH('prime256v1');

/**
 * Encrypts a message for a browser: RFC 8291, which is `aes128gcm` of RFC 8188 with one record. Each message has a key
 * pair of its own.
 *
 * @param plaintext 3993 bytes at most, which fill the record
 * @throws Error when `p256dh` is no point of the curve
 */
export function encryptWebPush(plaintext: Buffer, { p256dh, auth }: SubscriptionKeys): Buffer {
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

import { createCipheriv, createDecipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto';

/** The keys of a push subscription, to encrypt messages that only its browser can decrypt. */
export interface SubscriptionKeys {
  /** The public key: an uncompressed point on P-256. */
  p256dh: Buffer;
  /** The shared secret: 16 bytes. */
  auth: Buffer;
}

const mac = (key: Buffer, ...parts: (string | Buffer)[]) => {
  const hmac = createHmac('sha256', key);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};

/** One block of HKDF-Expand (RFC 5869). All keys here fit into one block. */
const expand = (prk: Buffer, info: string | Buffer, length: number) => mac(prk, info, one).subarray(0, length);

const one = Buffer.from([1]);
/** The delimiter of the last record (RFC 8188, 2). */
const lastRecord = Buffer.from([2]);
const recordSize = 4096;
/** Reused for all messages, each of which generates new keys. */
const ecdh = createECDH('prime256v1');

/** @param publicKey of the message */
function deriveKeys({ shared, p256dh, auth }: SubscriptionKeys & { shared: Buffer }, publicKey: Buffer, salt: Buffer) {
  const secret = mac(mac(auth, shared), 'WebPush: info\0', p256dh, publicKey, one);
  const prk = mac(salt, secret);
  return {
    key: expand(prk, 'Content-Encoding: aes128gcm\0', 16),
    nonce: expand(prk, 'Content-Encoding: nonce\0', 12),
  };
}

/**
 * Decrypts what `encryptWebPush` returns, as a browser does.
 *
 * @param browser the key pair of the subscription
 * @throws Error for a message to another subscription
 */
export function decryptWebPush(body: Buffer, browser: ECDH, auth: Buffer): Buffer {
  const salt = body.subarray(0, 16);
  const start = 21 + body.readUInt8(20);
  const publicKey = body.subarray(21, start);
  const shared = browser.computeSecret(publicKey);
  const { key, nonce } = deriveKeys({ shared, p256dh: browser.getPublicKey(), auth }, publicKey, salt);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const plaintext = Buffer.concat([decipher.update(body.subarray(start, -16)), decipher.final()]);
  return plaintext.subarray(0, plaintext.lastIndexOf(lastRecord));
}

/**
 * Encrypts a message for a browser (RFC 8291) as `aes128gcm` with one record (RFC 8188). Each message has its own key pair.
 *
 * @param plaintext at most 3993 bytes, which fill the record
 * @throws Error if `p256dh` is not a point on the curve
 */
export function encryptWebPush(plaintext: Buffer, { p256dh, auth }: SubscriptionKeys): Buffer {
  const publicKey = ecdh.generateKeys();
  const salt = randomBytes(16);
  const shared = ecdh.computeSecret(p256dh);
  const { key, nonce } = deriveKeys({ shared, p256dh, auth }, publicKey, salt);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(publicKey.length, 4);
  const sealed = [cipher.update(plaintext), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, head, publicKey, ...sealed]);
}

import { LRUCache } from 'lru-cache';
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { OperatorError } from './operator-error.ts';

/** An encryption key. `id` is its fingerprint, which is stored with each ciphertext. */
export interface SecretKey {
  id: string;
  bytes: Buffer;
}

/** An encrypted text with the fingerprint of its key. */
export interface Sealed {
  secretId: string;
  /** 12 bytes of nonce, the ciphertext, 16 bytes of tag. */
  bytes: Buffer;
}

export interface Secrets {
  /** Fingerprints of the keys, newest first. */
  readonly keyIds: readonly string[];
  seal(text: string, context: string): Sealed;
  open(sealed: Sealed, context: string): string;
  /** Signs a text with 16 bytes. */
  sign(text: string, context: string): Buffer;
  isSigned(text: string, signature: Uint8Array, context: string): boolean;
}

/** Cache size for decrypted secrets, so that the API key of an active user is not decrypted on every request. */
const maxOpened = 10_000;

/**
 * Encrypts secrets at rest with AES-256-GCM. The newest key encrypts, and all keys decrypt, so that keys can be rotated.
 *
 * @param keys newest first
 */
export function createSecrets(keys: readonly SecretKey[]): Secrets {
  const [newest] = keys;
  if (!newest) throw new Error('no secret key is configured');
  const opened = new LRUCache<string, string>({ max: maxOpened });
  return {
    keyIds: keys.map(({ id }) => id),
    /** @param context the owner of the secret; decryption fails with any other context */
    seal(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { secretId: newest.id, bytes: Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]) };
    },
    /** @throws OperatorError if the key is missing, Error if the ciphertext was changed */
    open({ secretId, bytes }, context) {
      const name = `${context} ${secretId} ${bytes.toString('base64')}`;
      const known = opened.get(name);
      if (known !== undefined) return known;
      const key = keys.find((candidate) => candidate.id === secretId);
      if (!key) throw new OperatorError(`SECRET_KEY does not contain the key ${secretId} of a stored secret`);
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      const text = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      opened.set(name, text);
      return text;
    },
    /** @param context the purpose; each has its own derived key */
    sign: (text, context) => signWith(newest, text, context),
    isSigned: (text, signature, context) =>
      signature.length === signatureBytes &&
      keys.some((key) => timingSafeEqual(signWith(key, text, context), signature)),
  };
}

const signatureBytes = 16;

/** HMAC-SHA-256, cut to half its length, under a key that HKDF (RFC 5869) derives. */
function signWith({ bytes }: SecretKey, text: string, context: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', bytes, '', context, 32));
  return createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes);
}

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SecretKey } from '../config.ts';
import { OperatorError } from './operator-error.ts';

/** A text under authenticated encryption, with the name of the key that opens it. */
export interface Sealed {
  secretId: string;
  /** 12 bytes of nonce, the ciphertext, 16 bytes of tag. */
  bytes: Buffer;
}

export interface Secrets {
  seal(text: string, context: string): Sealed;
  open(sealed: Sealed, context: string): string;
  /** Proves that a text came from us: 16 bytes. */
  sign(text: string, context: string): Buffer;
  isSigned(text: string, signature: Uint8Array, context: string): boolean;
}

/** How many opened secrets are kept, so that a busy user's key is not decrypted with each request. */
const maxOpened = 10_000;

/**
 * Seals secrets at rest with AES-256-GCM. The first key seals; all of them open, so that keys can be rotated.
 *
 * @param keys newest first
 */
export function createSecrets(keys: readonly SecretKey[]): Secrets {
  const [newest] = keys;
  if (!newest) throw new Error('there is no secret key');
  const opened = new Map<string, string>();
  return {
    /** @param context what the secret belongs to: it opens for nothing else */
    seal(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', newest.bytes, nonce).setAAD(Buffer.from(context));
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return { secretId: newest.id, bytes: Buffer.concat([nonce, ciphertext, cipher.getAuthTag()]) };
    },
    /** @throws OperatorError when the key is not among ours, Error when the bytes were changed */
    open({ secretId, bytes }, context) {
      const name = `${context} ${secretId} ${bytes.toString('base64')}`;
      const known = opened.get(name);
      if (known !== undefined) return known;
      const key = keys.find((candidate) => candidate.id === secretId);
      if (!key) throw new OperatorError(`SECRET_KEY lacks the key ${secretId} that a stored secret was sealed with`);
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-16));
      const text = decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      if (opened.size >= maxOpened) opened.clear();
      opened.set(name, text);
      return text;
    },
    /** @param context what is signed for: each has a key of its own, derived from the secret one */
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

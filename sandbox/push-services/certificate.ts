import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A value of ASN.1 in DER: its tag, its length and its content (X.690). */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.from([tag, content.length]), content]);
  const hex = content.length.toString(16);
  const length = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 | length.length]), length, content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

/** ecdsa-with-SHA256, commonName and subjectAltName. */
const ids = { ecdsa: objectId('2a8648ce3d040302'), commonName: objectId('550403'), names: objectId('551d11') };

const utcTime = (date: Date) => der(0x17, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(2, 14)}Z`));

/** A name of the subject: `DNS:localhost` or `IP:127.0.0.1`. */
function alternative(text: string): Buffer {
  const [, kind, value = ''] = /^(DNS|IP):(.+)$/.exec(text) ?? [];
  return kind === 'IP' ? der(0x87, Buffer.from(value.split('.').map(Number))) : der(0x82, Buffer.from(value));
}

const day = 86_400_000;

/** The names that a certificate is valid for by default. `*.push.apple.com` is Safari's push service. */
const usualNames = ['DNS:localhost', 'DNS:*.push.apple.com', 'IP:127.0.0.1'];

/**
 * Makes a new key and a self-signed certificate for it (RFC 5280). Node.js has no function for it.
 *
 * @param expires in two days by default
 * @returns both in PEM
 */
export function makeCertificate(
  names: readonly string[] = usualNames,
  expires = new Date(Date.now() + 2 * day),
): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = sequence(ids.ecdsa);
  const name = sequence(der(0x31, sequence(ids.commonName, der(0x0c, Buffer.from('localhost')))));
  const serial = randomBytes(8);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const signed = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, serial),
    algorithm,
    name,
    sequence(utcTime(new Date(expires.getTime() - 3 * day)), utcTime(expires)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(ids.names, der(0x04, sequence(...names.map(alternative)))))),
  );
  const signature = sign('sha256', signed, privateKey);
  const certificate = sequence(signed, algorithm, der(0x03, Buffer.from([0]), signature));
  const lines = certificate.toString('base64').replaceAll(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.trimEnd()}\n-----END CERTIFICATE-----\n`,
  };
}

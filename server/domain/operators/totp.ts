import { Secret, TOTP } from 'otpauth';
import { now } from '../../base/clock.ts';

/** The parameters that all authenticator apps support (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Creates a secret of 160 bits, as RFC 4226 recommends, in Base32. */
export const createSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, email: string, host: string): string =>
  new TOTP({ ...parameters, issuer: `Engage ${host.replaceAll(':', ' ')}`, label: email, secret }).toString();

/**
 * Checks a code of the current time step, the one before or the one after, since clocks differ.
 *
 * @returns its time step; undefined for a wrong code
 */
export function acceptedStep(secret: string, code: string): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now();
  const delta = new TOTP({ ...parameters, secret }).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / parameters.period) + delta;
}

const recoveryCodeCount = 10;

/** Creates recovery codes: 80 random bits each, in groups of four characters. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () =>
    new Secret({ size: 10 }).base32.toLowerCase().replaceAll(/(.{4})(?!$)/g, '$1-'),
  );

/** A recovery code without the hyphens and spaces that people leave out or add. */
export const normalizeRecoveryCode = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '');

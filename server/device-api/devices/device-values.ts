import type { DeviceChange } from '../../domain/devices/device-changes.ts';
import { checkIdentityProof } from '../../domain/applications/identity-secret.store.ts';
import { builtInFields, type Field } from '../../domain/devices/device-fields.ts';
import { valueError } from '../../domain/devices/device-values.ts';
import { isLanguageTag } from '../../domain/rendering/languages.ts';
import { isTimeZone, spellTimeZone } from '../../domain/schedules/recurrence.ts';
import { badDataOf, notAllowed } from '../../http/errors/problem.ts';
import { escaped } from '../../schema/pointer.ts';
import { ErrorList } from '../../schema/error-list.ts';

/** What a device sends about itself. */
export interface DeviceBody {
  clientId?: string | null;
  language?: string | null;
  timezone?: string | null;
  identityProof?: Record<string, string>;
  fields?: Record<string, string | number | boolean | null>;
}

export interface ProofParts {
  readSecret: () => Promise<string | undefined>;
  /** Called for a valid proof that does not cover the name of the field. */
  formerProof: () => void;
}

/** A value that needs a proof of identity. */
interface Identity {
  name: string;
  value: string;
  path: string;
}

/**
 * Returns the values of all fields in a body, without the proofs.
 *
 * @param fields the data scheme of the application
 * @param proofs reads the identity secret, if a value needs a proof, and is called for proofs that will become invalid
 * @throws Problem 400 for unknown fields and invalid values; 403 for fields that devices can't write, and for missing or
 * wrong proofs
 */
export async function readDeviceValues(
  { identityProof = {}, fields: custom = {}, ...builtIn }: DeviceBody,
  fields: readonly Field[],
  proofs: ProofParts,
): Promise<DeviceChange> {
  const byName = new Map(fields.map((field) => [field.name, field]));
  const errors = new ErrorList();
  for (const [name, value] of Object.entries(custom)) {
    const field = byName.get(name);
    const error = !field ? `unknown device field ${name}` : value === null ? undefined : valueError(field, value);
    if (error) errors.add(() => `body/fields/${escaped(name)}: ${error}`);
  }
  const { language, timezone } = builtIn;
  if (typeof language === 'string' && !isLanguageTag(language)) {
    errors.add(() => 'body/language: must be a language tag such as pt-BR');
  }
  if (typeof timezone === 'string' && !isTimeZone(timezone)) {
    errors.add(() => 'body/timezone: must be the name of an IANA time zone such as Europe/Paris');
  }
  if (errors.count > 0) throw badDataOf(errors);
  const readOnly = Object.keys(custom).filter((name) => !byName.get(name)?.deviceWritable);
  if (readOnly.length > 0) {
    throw notAllowed(readOnly.map((name) => `body/fields/${escaped(name)}: devices can't write this field`));
  }
  await checkProofs(identitiesIn(builtIn, custom, byName), identityProof, proofs);
  return { ...builtIn, ...(typeof timezone === 'string' && { timezone: spellTimeZone(timezone) }), ...custom };
}

function identitiesIn(
  { clientId }: Pick<DeviceBody, 'clientId'>,
  custom: NonNullable<DeviceBody['fields']>,
  fields: ReadonlyMap<string, Field>,
): Identity[] {
  const keys = Object.entries(custom).filter(([name]) => fields.get(name)?.matchingKey);
  const entries = [...(clientId === undefined ? [] : [['clientId', clientId] as const]), ...keys];
  return entries.flatMap(([name, value]) =>
    value === null ? [] : [{ name, value: String(value), path: `body/identityProof/${escaped(name)}` }],
  );
}

async function checkProofs(
  identities: readonly Identity[],
  proofs: Readonly<Record<string, string>>,
  { readSecret, formerProof }: ProofParts,
): Promise<void> {
  if (identities.length === 0) return;
  const secret = await readSecret();
  const wrong = identities.filter(({ name, value }) => {
    const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
    const checked =
      secret === undefined || proof === undefined ? undefined : checkIdentityProof(secret, { name, value }, proof);
    if (checked === 'former') formerProof();
    return checked === undefined;
  });
  if (wrong.length === 0) return;
  const reason =
    secret === undefined
      ? 'the application has no identity secret'
      : 'must be the HMAC-SHA256 of the field name, a NUL byte and the value under the identity secret';
  throw notAllowed(wrong.map(({ path }) => `${path}: ${reason}`));
}

/** The built-in fields that a device reads, besides the UDID. */
const shown = builtInFields.map(({ name }) => name).filter((name) => name !== 'id');

/** Converts a stored device to its representation for the device itself. */
export function showDevice(stored: Readonly<Record<string, unknown>>, fields: readonly Field[]) {
  const own = fields.filter(({ deviceWritable }) => deviceWritable).map(({ name }) => name);
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.filter((name) => stored[name] !== undefined).map((name) => [name, stored[name]]));
  return { ...pick(shown), fields: pick(own) };
}

/** The values of a device without a user: without those of the data scheme that belong to the user. */
export const userValues = (fields: readonly Field[]): DeviceChange =>
  Object.fromEntries(fields.filter(({ scope }) => scope !== 'device').map(({ name }) => [name, null]));

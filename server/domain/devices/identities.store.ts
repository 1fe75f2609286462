import { retryAfterDeadlock, type Transaction } from '../../db/database.ts';
import { createParameters } from '../../db/parameters.ts';
import { violatedUniqueConstraint } from '../../db/errors.ts';
import { equals, operandOf, stored } from './criteria.ts';
import { type FormerUser, moveFormerStatuses } from './former-statuses.store.ts';
import type { Author, DeviceChange } from './device-changes.ts';
import type { Field } from './device-fields.ts';
import { normalizeToken, platformTokenError, tokenIndex, tokenKey } from './push-tokens.ts';
import { lockTokens, ownersSql, takeTokens } from './token-owners.store.ts';

/** A push token that can't be one of the device's platform. The message explains why. */
export class PushTokenError extends Error {
  /** The position of the change. */
  readonly position: number;

  constructor(message: string, position: number) {
    super(message);
    this.position = position;
  }
}

/** How often a write is repeated because other transactions give the same push tokens to other devices. */
const maxAttempts = 50;

/** Repeats a transaction that violated `tokenIndex`: then another device got the same push token at the same time. */
export async function retryTokenConflict<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await retryAfterDeadlock(work);
    } catch (error) {
      if (violatedUniqueConstraint(error) !== tokenIndex || attempt === maxAttempts) throw error;
    }
  }
}

const keysIn = (fields: readonly Field[]) =>
  fields.filter(({ name, matchingKey }) => matchingKey && name !== 'clientId').map(({ name }) => name);

/** Whether a change may concern the owner of a push token, or the user of a device. */
export const changesIdentity = (change: DeviceChange, fields: readonly Field[]): boolean =>
  ['token', 'platform', 'clientId', ...keysIn(fields)].some((name) => Object.hasOwn(change, name));

/**
 * Locks the devices of changes with the owners of their push tokens, before changes that name tokens. Otherwise, devices that exchange
 * their tokens at the same time would wait for each other.
 */
export async function lockIdentities(
  tx: Transaction,
  applicationId: number,
  changes: readonly { field: Field; value: unknown; change: DeviceChange }[],
): Promise<void> {
  const tokens = changes.flatMap(({ change: { token } }) => (typeof token === 'string' ? [normalizeToken(token)] : []));
  if (tokens.length === 0) return;
  await lockTokens(tx, applicationId, tokens);
  const { values, bind } = createParameters(applicationId);
  const own = [...new Set(changes.map(({ field }) => field))].map((field) => {
    const keys = changes.flatMap((key) => (key.field === field ? [stored(field, key.value)] : []));
    return `select d.id from unnest(${bind(keys)}${operandOf(field).castEach}) as wanted (value)
              join devices d on d.application_id = $1 and ${equals(field, 'wanted.value')}`;
  });
  const ids = [...own, ownersSql(bind(tokens))].join(' union all ');
  await tx.query(
    `select from devices where application_id = $1 and id = any (array(${ids})) order by id for no key update`,
    values,
  );
}

interface Stored {
  id: number;
  platform: string | null;
  token: string | null;
  clientId: string | null;
  custom: Record<string, unknown>;
}

/** Changes of locked devices, by device ID. */
interface IdentityChanges {
  merged: ReadonlyMap<number, DeviceChange>;
  /** The position of the last change of a device that names its push token or its platform. */
  positions: ReadonlyMap<number, number>;
  fields: readonly Field[];
  author: Author;
}

/**
 * Prepares a change of locked devices: takes their new push tokens from other devices.
 *
 * @returns the devices that a server gives another push token, client ID or matching key, which they have not proved
 * @throws PushTokenError
 */
export async function prepareIdentities(
  tx: Transaction,
  applicationId: number,
  { merged, positions, fields, author }: IdentityChanges,
): Promise<{ tokensMoved: number; unproved: number[] }> {
  const devices = await tx.query<Stored>(
    `select id, platform, token, client_id as "clientId", fields as custom
       from devices where application_id = $1 and id = any ($2::bigint[]) order by id`,
    [applicationId, [...merged.keys()]],
  );
  const unproved: number[] = [];
  const former: FormerUser[] = [];
  const owners = new Map<string, { id: number; platform: string; token: string; position: number }>();
  for (const stored of devices) {
    const change = merged.get(stored.id) ?? {};
    const position = positions.get(stored.id) ?? 0;
    const { token, platform } = { ...stored, ...change } as Pick<Stored, 'token' | 'platform'>;
    const isNamed = Object.hasOwn(change, 'token') || platform !== stored.platform;
    if (isNamed && token !== null && platform !== null) {
      const error = platformTokenError(token, platform);
      if (error !== undefined && (token !== stored.token || platform !== stored.platform)) {
        throw new PushTokenError(error, position);
      }
      const key = `${platform} ${tokenKey(token)}`;
      const other = owners.get(key);
      // The last change that names a token wins. The others of this transaction don't get it.
      const [loser, winner] = other && other.position > position ? [stored.id, other] : [other?.id, undefined];
      if (loser !== undefined) (merged.get(loser) as Record<string, unknown>).token = null;
      if (!winner) owners.set(key, { id: stored.id, platform, token, position });
    }
    if (Object.hasOwn(change, 'clientId') && stored.clientId !== null && change.clientId !== stored.clientId) {
      former.push({ id: stored.id, clientId: stored.clientId });
    }
    if (author === 'server' && isUnproved(stored, change, fields)) unproved.push(stored.id);
  }
  if (former.length > 0) await moveFormerStatuses(tx, applicationId, former);
  return { tokensMoved: await takeTokens(tx, applicationId, [...owners.values()]), unproved };
}

/** Whether a change gives a device a value that it has not proved. Clearing a value needs no proof. */
function isUnproved(stored: Stored, change: DeviceChange, fields: readonly Field[]): boolean {
  const given = (name: string) => change[name] ?? null;
  const token = given('token');
  if (typeof token === 'string' && (stored.token === null || tokenKey(token) !== tokenKey(stored.token))) return true;
  const clientId = given('clientId');
  if (clientId !== null && clientId !== stored.clientId) return true;
  return keysIn(fields).some((name) => given(name) !== null && given(name) !== (stored.custom[name] ?? null));
}

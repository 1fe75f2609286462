import { type Database, onlyRow } from '../db/database.ts';
import { violatedUniqueConstraint } from '../db/errors.ts';
import { isInvalidToken, normalizeToken, sameToken, tokenIndex } from '../domain/devices/push-tokens.ts';
import { hasTokenIndex } from '../domain/devices/token-owners.store.ts';
import type { Logger } from '../base/log.ts';
import type { PeriodicJob } from './periodic.ts';

const batchSize = 1_000;

/**
 * Gives each push token of a database of an earlier release one owner: the device that registered it last. Then it creates the
 * unique index that keeps it so. Devices can be written in the meantime. The job is idempotent.
 */
export const pushTokenOwnersJob = (db: Database, logger: Pick<Logger, 'info'>): PeriodicJob => ({
  name: 'push-token-owners',
  every: '1 minute',
  async run() {
    if (await hasTokenIndex(db)) return dropFormerIndex(db);
    const applications = await db.query<{ id: number }>('select id from applications order by id');
    let cleared = 0;
    for (const { id } of applications) {
      await normalizeTokens(db, id);
      cleared += await clearDuplicates(db, id);
    }
    // What an interrupted run left.
    await db.queryOnce(`drop index concurrently if exists ${tokenIndex}`);
    try {
      await db.queryOnce(
        `create unique index concurrently ${tokenIndex}
             on devices (application_id, push_token_hash(token, 0), platform, push_token_hash(token, 1)) where token is not null`,
      );
    } catch (error) {
      // A process of an earlier release has given a token to another device. The next run clears it.
      if (violatedUniqueConstraint(error) === undefined) throw error;
      return;
    }
    await dropFormerIndex(db);
    logger.info({ cleared }, 'each push token has one owner now');
  },
});

/** The index of tokens of earlier releases, which nothing uses beside the new one. */
async function dropFormerIndex(db: Database): Promise<void> {
  const { exists } = onlyRow(
    await db.query<{ exists: boolean }>(`select to_regclass('devices_token') is not null as "exists"`),
  );
  if (exists) await db.queryOnce('drop index concurrently if exists devices_token');
}

/** Rewrites the tokens of browsers and iOS devices in the form in which they are stored now. */
async function normalizeTokens(db: Database, applicationId: number): Promise<void> {
  for (let last = 0; ;) {
    const devices = await db.query<{ id: number; token: string }>(
      `select d.id, d.token
         from devices d
        where d.application_id = $1 and d.id > $2
          and (d.platform = 'web' or ${isInvalidToken('d.token', 'd.platform')} or d.platform = 'ios' and d.token ~ '[A-F]')
          and d.token is not null
        order by d.id
        limit ${batchSize}`,
      [applicationId, last],
    );
    const changed = devices.flatMap(({ id, token }) => {
      const normalized = normalizeToken(token);
      return normalized === token ? [] : [{ id, token, normalized }];
    });
    await db.query(
      `update devices d set token = changed.normalized
         from unnest($2::bigint[], $3::text[], $4::text[]) as changed (id, token, normalized)
        where d.application_id = $1 and d.id = changed.id and d.token = changed.token`,
      [
        applicationId,
        changed.map(({ id }) => id),
        changed.map(({ token }) => token),
        changed.map(({ normalized }) => normalized),
      ],
    );
    const end = devices.at(-1);
    if (!end || devices.length < batchSize) return;
    last = end.id;
  }
}

/**
 * Clears the tokens that a newer device has, too: first those of registered devices count, by their registration, then the
 * device that was opened or created last.
 */
async function clearDuplicates(db: Database, applicationId: number): Promise<number> {
  await db.query('delete from push_token_duplicates where application_id = $1', [applicationId]);
  await db.query(
    `insert into push_token_duplicates (application_id, device_id, owner_id)
     select $1, ranked.id, ranked.owner
       from (select d.id,
                    first_value(d.id) over newest as owner
               from devices d
               left join device_registrations r on r.application_id = d.application_id and r.device_id = d.id
              where d.application_id = $1 and d.token is not null and d.platform is not null
             window newest as (
               partition by d.platform, push_token_hash(d.token, 0), push_token_hash(d.token, 1)
               order by greatest(d.token_registered_at, r.registered_at) desc nulls last, d.last_open desc nulls last, d.id desc)
            ) ranked
      where ranked.id <> ranked.owner`,
    [applicationId],
  );
  for (let cleared = 0; ;) {
    const { taken, count } = onlyRow(
      await db.query<{ taken: number; count: number }>(
        `with batch as (
           delete from push_token_duplicates
            where application_id = $1
              and device_id in (select device_id from push_token_duplicates
                                 where application_id = $1 order by device_id limit ${batchSize})
           returning device_id, owner_id
         ), found as (
           select d.id, d.platform, push_token_hash(d.token, 0) as hash
             from batch b
             join devices o on o.application_id = $1 and o.id = b.owner_id
             join devices d on d.application_id = $1 and d.id = b.device_id and d.platform = o.platform
              and ${sameToken('d.token', 'o.token')}
            order by d.id
              for no key update of d
         ), cleared as (
           update devices d set token = null
             from found
            where d.application_id = $1 and d.id = found.id
           returning d.id, found.platform, found.hash
         ), noted as (
           insert into device_identity_changes (application_id, device_id, type, platform, token_hash)
           select $1, id, 'tokenMoved', platform, hash from cleared
         )
         select (select count(*) from batch)::integer as taken, (select count(*) from cleared)::integer as count`,
        [applicationId],
      ),
    );
    cleared += count;
    if (taken < batchSize) return cleared;
  }
}

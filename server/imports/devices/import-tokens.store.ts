import { onlyRow, type Transaction } from '../../db/database.ts';
import { isInvalidToken, sameToken } from '../../domain/devices/push-tokens.ts';
import type { ImportPlan } from './import-rows.ts';

const has = ({ builtIn }: ImportPlan, column: string) => builtIn.some((one) => one.column === column);

/** Platform and token of the row `i` for the device `d`, if there is one. */
const finalValues = (plan: ImportPlan) => ({
  platform: has(plan, 'platform') ? 'i.platform' : 'd.platform',
  token: has(plan, 'token') ? 'i.token' : 'd.token',
});

const joined = 'incoming i left join devices d on d.application_id = i.application_id and d.udid = i.udid';

/**
 * Removes the rows whose token is invalid for the platform of a stored device, or the other way round. Rows with both values are
 * checked when they are read.
 *
 * @returns their UDIDs
 */
export async function removeInvalidTokens(tx: Transaction, plan: ImportPlan): Promise<string[]> {
  if (has(plan, 'platform') === has(plan, 'token')) return [];
  const { platform, token } = finalValues(plan);
  const rows = await tx.queryOnce<{ udid: string }>(
    `with invalid as (
       select i.udid
         from ${joined}
        where ${isInvalidToken(token, platform)}
          and (d.token is distinct from ${token} or d.platform is distinct from ${platform})
     )
     delete from incoming i using invalid where i.udid = invalid.udid returning i.udid`,
  );
  return rows.map(({ udid }) => udid);
}

/**
 * Gives each push token of a batch to one device: the last line that names it, unless a device has registered it since the
 * import began. The other devices lose it. Rows of batches `beside` it count, too.
 *
 * @returns the number of devices that lost a token
 */
export async function resolveTokens(tx: Transaction, applicationId: number, plan: ImportPlan): Promise<number> {
  const { platform, token } = finalValues(plan);
  const at = has(plan, 'token') ? 'i.token_registered_at' : 'now()';
  const wanted = `wanted as materialized (
      select i.udid, i.beside, d.id, ${platform} as platform, ${token} as token, ${at} as at,
             row_number() over (partition by ${platform}, push_token_hash(${token}, 0), push_token_hash(${token}, 1)
                                order by ${at} desc, i.udid) as rank
        from ${joined}
       where ${token} is not null and ${platform} is not null
    )`;
  const isOther = `d.application_id = ${applicationId} and d.platform = w.platform and d.token is not null
      and ${sameToken('d.token', 'w.token')} and d.id is distinct from w.id`;
  const isNewer = `d.token_registered_at > w.at and not exists (select from incoming r where r.udid = d.udid)`;
  const lost = `lost as (
      select w.udid, w.id, w.platform, w.token
        from wanted w
       where not w.beside
         and (w.rank > 1 or exists (select from devices d where ${isOther} and ${isNewer}))
    )`;
  const note = (
    source: string,
  ) => `insert into device_identity_changes (application_id, device_id, type, platform, token_hash)
      select ${applicationId}, id, 'tokenMoved', platform, push_token_hash(token, 0) from ${source} where id is not null`;
  const removal = has(plan, 'token')
    ? 'update incoming i set token = null from lost where i.udid = lost.udid returning i.udid'
    : `update devices d set token = null from lost where d.application_id = ${applicationId} and d.id = lost.id returning d.udid`;
  const given = onlyRow(
    await tx.queryOnce<{ lost: number }>(
      `with ${wanted}, ${lost}, removed as (${removal}), noted as (${note('lost')})
       select count(*)::integer as lost from removed`,
    ),
  );
  // A newer owner may have been committed since the first statement. It keeps the token: the batch then fails, and is written again.
  const taken = onlyRow(
    await tx.queryOnce<{ taken: number }>(
      `with ${wanted}, others as (
         select d.id, d.platform, d.token
           from wanted w
           join devices d on ${isOther}
          where w.rank = 1 and not w.beside and (${isNewer}) is not true
          order by d.id
            for no key update of d
       ), cleared as (
         update devices d set token = null from others where d.application_id = ${applicationId} and d.id = others.id returning d.id
       ), noted as (${note('others')})
       select count(*)::integer as taken from cleared`,
    ),
  );
  return given.lost + taken.taken;
}

/** SQL: whether a row `i` gives the device `d` a push token, a client ID or a matching key that it does not have. */
export function givesIdentity({ builtIn, custom }: ImportPlan): string | undefined {
  const conditions = [
    ...builtIn.flatMap(({ column }) => {
      if (column === 'token')
        return ['(i.token is not null and push_token_key(i.token) is distinct from push_token_key(d.token))'];
      return column === 'client_id' ? ['(i.client_id is not null and i.client_id is distinct from d.client_id)'] : [];
    }),
    ...custom.flatMap(({ field: { name, matchingKey } }) =>
      matchingKey ? [`(i.fields ? '${name}' and i.fields ->> '${name}' is distinct from d.fields ->> '${name}')`] : [],
    ),
  ];
  return conditions.length > 0 ? conditions.join(' or ') : undefined;
}

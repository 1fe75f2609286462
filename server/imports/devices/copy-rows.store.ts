import type { ImportPlan } from './import-rows.ts';
import { givesIdentity } from './import-tokens.store.ts';

/**
 * The statement that copies rows from the staging table to `devices`, and counts new devices on the day of their first open.
 * A join finds the new devices, since `on conflict` would take a third longer.
 */
export function copyRows(plan: ImportPlan, applicationId: number): string {
  const { builtIn, custom, registeredAt } = plan;
  const written: { column: string; value: string; silent?: boolean }[] = [
    ...builtIn.map(({ column }) => ({ column, value: `i.${column}` })),
    ...(custom.length > 0
      ? [
          {
            column: 'fields',
            value: `(d.fields - '{${custom.map(({ field }) => field.name).join(',')}}'::text[]) || i.fields`,
          },
        ]
      : []),
    ...(registeredAt
      ? [
          {
            column: 'token_registered_at',
            value:
              'case when d.token is distinct from i.token then i.token_registered_at else d.token_registered_at end',
            silent: true,
          },
        ]
      : []),
  ];
  const gives = givesIdentity(plan);
  const columns = ['udid', ...written.map(({ column }) => column)].join(', ');
  const differs =
    written
      .flatMap(({ column, value, silent }) => (silent ? [] : [`d.${column} is distinct from (${value})`]))
      .join(' or ') || 'false';
  // An update needs an assignment, even if the file has only the column UDID.
  const assigned = written.map(({ column, value }) => `${column} = ${value}`).join(', ') || 'udid = d.udid';
  return `with known as materialized (
      select i.*, d.id, d.id is not null and (${differs}) as changed,
             d.id is not null and (${gives ?? 'false'}) as gives
        from incoming i
        left join devices d on d.application_id = i.application_id and d.udid = i.udid
    ), updated as (
      update devices d set ${assigned}
        from known i
       where i.changed and d.application_id = i.application_id and d.id = i.id
      returning d.id
    ), created as (
      insert into devices (application_id, ${columns})
      select ${applicationId}, ${columns} from known where id is null
      returning first_open
    ), counted as (
      insert into statistics_deltas (application_id, date, new_devices)
      select ${applicationId}, (first_open at time zone 'UTC')::date as day, count(*)
        from created where first_open is not null group by day
    )
    select (select count(*) from created)::integer as created,
           (select count(*) from updated)::integer as updated,
           array(select id from known where gives) as unproved`;
}

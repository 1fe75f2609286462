import type { Bind } from '../../db/parameters.ts';
import type { EventCondition, PropertyCondition } from './read-event-conditions.ts';
import { relativeDateSql } from './relative-dates.ts';

const orders = { $lt: '<', $lte: '<=', $gt: '>', $gte: '>=' };

/**
 * Compiles a condition on events into one for `from devices d`. It reads the events of one device in the period by an index, so that
 * the work of a batch of devices does not depend on the number of all events.
 *
 * @param asOf the SQL of the date that the period ends with. Now, if undefined.
 */
export function eventConditionSql(
  { code, within, count, value, properties, exists }: EventCondition,
  bind: Bind,
  asOf: string | undefined,
): string {
  // In a subquery, PostgreSQL computes the date once and not for each device.
  const start = `(select ${relativeDateSql(bind(within), asOf)} at time zone 'UTC')`;
  const conditions = properties.map((property) => ` and ${propertySql(property, bind)}`).join('');
  const sum = value
    ? ` and sum(e.amount) filter (where e.currency = ${bind(value.currency)}::text) >= ${bind(value.amount)}::numeric`
    : '';
  return `${exists ? '' : 'not '}exists (
    select 1
      from application_events e
     where e.application_id = d.application_id and e.device_id = d.id and e.code = ${bind(code)}::text
       and e.date >= ${start}${asOf === undefined ? '' : ` and e.date <= ${asOf}`}${conditions}
    having count(*) >= ${bind(count)}::bigint${sum})`;
}

function propertySql({ name, operator, value }: PropertyCondition, bind: Bind): string {
  if (operator === '$eq') return `e.properties @> ${bind(JSON.stringify({ [name]: value }))}::jsonb`;
  const own = `e.properties -> ${bind(name)}::text`;
  return `case jsonb_typeof(${own}) when 'number' then (${own})::numeric end ${orders[operator]} ${bind(value)}::numeric`;
}

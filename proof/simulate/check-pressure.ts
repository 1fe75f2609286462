import type { Database } from '../../server/db/database.ts';
import { partnerIds, pressure } from './devices.ts';
import type { Violation } from './evidence.ts';

/** A device that a capped send should have left out, or should not have. */
interface WrongDevice {
  send: number;
  udid: string;
  status: string;
}

/**
 * Checks the devices of capped sends against the campaigns that they had before. A device may be left out if it can have had the most
 * messages when the send ended. It must be left out if it surely had them when the send was accepted, and after as many capped sends,
 * since these run one after the other.
 */
export async function checkPressure(db: Database): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const partnerId of partnerIds) {
    const { max } = pressure[partnerId];
    const wrong = await db.queryOnce<WrongDevice>(
      `with campaigns as (
         select s.application_id, s.id, s.created_at, s.ended_at, s.audience ? 'pressure' as is_capped
           from sends s join applications a on a.id = s.application_id
          where a.partner_id = $1 and s.kind = 'campaign'),
       had as (
         select d.device_id, (array_agg(c.created_at order by c.created_at))[$2::int] as first,
                (array_agg(c.ended_at order by c.ended_at))[$2::int] as last, count(*) filter (where c.is_capped) as capped
           from campaigns c join deliveries d on d.application_id = c.application_id and d.send_id = c.id
          where d.status = 'sent'
          group by d.device_id)
       select c.id as send, d.udid, d.status
         from campaigns c
         join deliveries d on d.application_id = c.application_id and d.send_id = c.id
         left join had on had.device_id = d.device_id
        where c.is_capped
          and (d.status = 'suppressed' and (had.first is null or had.first > c.ended_at)
               or d.status = 'sent' and (had.last < c.created_at or had.capped > $2::int))
        order by c.id, d.udid`,
      [partnerId, max],
    );
    const [first] = wrong;
    if (!first) continue;
    const { send, udid, status } = first;
    violations.push({
      kind: 'pressure',
      message: `${udid} is ${status} in send ${send} of ${partnerId}, with at most ${max} messages (${wrong.length} such devices)`,
    });
  }
  return violations;
}

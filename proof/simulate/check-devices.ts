import type { Database } from '../../server/db/database.ts';
import { nameIn, readTokenVersions } from './check-tokens.ts';
import { createPossible, errorText, type Possible } from './check-writes.ts';
import { allDeviceNumbers, deviceOf, ownerOf, partnerIds, type PartnerId, udidOf, udidOfUpload } from './devices.ts';
import { type Evidence, isEnded, type Violation } from './evidence.ts';
import { partnerOf } from './plan-operations.ts';
import { expiryOf, importedUdid, nameOfWrite } from './requests-of.ts';

interface DeviceRow {
  partnerId: PartnerId;
  udid: string;
  token: string | null;
  model: string | null;
}

/** Checks the fields and tokens of devices, and that imports are complete. */
export async function checkDevices(db: Database, evidence: Evidence): Promise<Violation[]> {
  const violations: Violation[] = [];
  const violate = (kind: string, message: string) => violations.push({ kind, message });
  const models = new Map<string, Possible<string | null>>();
  const versions = readTokenVersions(evidence);
  const imported = new Map<string, Possible<boolean>>();
  for (const partnerId of partnerIds) {
    for (const device of allDeviceNumbers) {
      models.set(udidOf(partnerId, device), createPossible<string | null>(null));
    }
  }

  for (const entry of evidence.calls) {
    const { operation, result } = entry;
    const partnerId = partnerOf(operation.caller);
    const isUpdate = ['updateDevice', 'updateDevices', 'renewToken'].includes(operation.do);
    if (isUpdate && result === 'refused') violate('devices', `${JSON.stringify(operation)}: ${errorText(entry)}`);
    if (operation.do === 'updateDevice') {
      models.get(udidOf(partnerId, operation.device))?.write(entry, nameOfWrite(operation.number));
    } else if (operation.do === 'updateDevices') {
      const { updated } = (entry.told ?? {}) as { updated?: number };
      if (result === 'done' && updated !== operation.devices.length) {
        violate('devices', `${JSON.stringify(operation)} updated ${updated}`);
      }
      for (const device of operation.devices) {
        models.get(udidOf(partnerId, device))?.write(entry, nameOfWrite(operation.number));
      }
    } else if (operation.do === 'importDevices' || operation.do === 'uploadDevices') {
      for (let index = 0; index < operation.lines; index++) {
        const udid =
          operation.do === 'uploadDevices'
            ? udidOfUpload(partnerId, operation.number, index)
            : importedUdid(partnerId, operation.block, index);
        const present = imported.get(udid) ?? createPossible(false);
        imported.set(udid, present);
        present.write(entry, true);
      }
    } else if (operation.do === 'deleteImported') {
      const udid = importedUdid(partnerId, operation.block, operation.index);
      const present = imported.get(udid);
      if (result === 'refused' && present && !present.has(false))
        violate('devices', `${udid} is gone: ${errorText(entry)}`);
      present?.write(entry, false);
    }
  }

  const rows = await db.queryOnce<DeviceRow>(
    `select a.partner_id as "partnerId", d.udid, d.token, d.model
       from devices d join applications a on a.id = d.application_id`,
  );
  const present = new Set(rows.map(({ udid }) => udid));
  for (const [udid, possible] of imported) {
    if (!possible.has(present.has(udid))) {
      violate('imports', `${udid} is ${present.has(udid) ? 'there' : 'missing'}, must be the opposite`);
    }
  }
  for (const { partnerId, udid, token, model } of rows) {
    if (deviceOf(partnerId, udid) === undefined) continue;
    const possible = models.get(udid);
    if (!possible?.has(model))
      violate('devices', `${udid} has the model ${model}, may have ${possible?.values().join(' or ')}`);
    checkToken({ partnerId, udid, token, model });
  }
  for (const udid of models.keys()) if (!present.has(udid)) violate('devices', `${udid} is gone`);
  return violations;

  function checkToken({ partnerId, udid, token }: DeviceRow): void {
    const possible = versions.between(udid, Infinity, Infinity);
    if (token === null) {
      if (!possible.some((version) => versions.hasEnded(udid, version, Infinity))) {
        violate('tokens', `the token of ${udid} was cleared, may be of the versions ${possible.join(' or ')}`);
      }
      return;
    }
    const owner = ownerOf(nameIn(token));
    if (owner?.udid !== udid || !possible.includes(owner.version)) {
      violate('tokens', `${udid} has the token ${nameIn(token)}, may have the versions ${possible.join(' or ')}`);
    } else if (isEnded(partnerId, udid, owner.version)) {
      violate('tokens', `the token ${nameIn(token)} has ended and was not cleared`);
    }
  }
}

/** Checks the members of the lists that callers change, and the member counts for pages. */
export async function checkLists(db: Database, { calls }: Evidence): Promise<Violation[]> {
  const violations: Violation[] = [];
  const members = new Map<string, Possible<string | null>>();
  for (const entry of calls) {
    const { operation } = entry;
    if (operation.do !== 'putMembers' && operation.do !== 'removeMembers') continue;
    if (entry.result === 'refused') {
      violations.push({ kind: 'lists', message: `${JSON.stringify(operation)}: ${errorText(entry)}` });
    }
    const partnerId = partnerOf(operation.caller);
    for (const device of operation.devices) {
      const key = `${partnerId} ${operation.list} ${udidOf(partnerId, device)}`;
      const possible = members.get(key) ?? createPossible<string | null>(null);
      members.set(key, possible);
      possible.write(entry, operation.do === 'putMembers' ? expiryOf(operation.number) : null);
    }
  }
  const rows = await db.queryOnce<{ key: string; expireAt: string }>(
    `select concat(a.partner_id, ' ', m.list_id, ' ', d.udid) as key, m.expire_at as "expireAt"
       from static_list_members m
       join devices d on d.application_id = m.application_id and d.id = m.device_id
       join applications a on a.id = m.application_id
      where m.list_id > 10`,
  );
  const found = new Map(rows.map(({ key, expireAt }) => [key, new Date(expireAt).toISOString()]));
  for (const [key, possible] of members) {
    const value = found.get(key) ?? null;
    if (!possible.has(value)) {
      violations.push({
        kind: 'lists',
        message: `${key} is a member until ${value}, may be until ${possible.values().join(' or ')}`,
      });
    }
  }
  for (const key of found.keys()) {
    if (!members.has(key)) violations.push({ kind: 'lists', message: `${key} is a member that no caller put in` });
  }
  const wrong = await db.queryOnce(
    `select l.application_id, l.list_id, counted.members, real.members as real
       from static_lists l
      cross join lateral (select (select coalesce(sum(members), 0) from static_list_blocks b
                                   where b.application_id = l.application_id and b.list_id = l.list_id)
                               - (select count(*) from static_list_departures p
                                   where p.application_id = l.application_id and p.list_id = l.list_id) as members) counted
      cross join lateral (select count(*) as members from static_list_members m
                           where m.application_id = l.application_id and m.list_id = l.list_id) real
      where counted.members <> real.members`,
  );
  for (const row of wrong)
    violations.push({ kind: 'lists', message: `the count of members is wrong: ${JSON.stringify(row)}` });
  return violations;
}

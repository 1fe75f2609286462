import { Readable } from 'node:stream';
import { noSuchDevice } from '../../api/devices/device-checks.ts';
import type { Application } from '../../api/handlers.ts';
import { currentDate } from '../../base/clock.ts';
import type { Database } from '../../db/database.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import { recordChange } from '../../domain/audit/audit.store.ts';
import { deviceFields } from '../../domain/devices/device-fields.ts';
import { findDevice } from '../../domain/devices/devices.store.ts';
import { listMemberships } from '../../domain/devices/memberships.store.ts';
import {
  deletePerson,
  findPerson,
  listPersonApprovals,
  listReceivedEvents,
  lockPerson,
  type Person,
  type PersonApproval,
} from '../../domain/devices/persons.store.ts';
import { readTimeline, type TimelinePosition } from '../../domain/devices/timeline.store.ts';
import { badData } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';
import { requireStreamRights, type Transfer, transferOf } from '../stream-rights.ts';

const maxDevices = 100;
const maxLists = 1_000;
const pageSize = 1_000;
/** An approval may be large. */
const approvalPageSize = 20;

/** The data of a person: the user of a device and of all other devices with its client ID. */
export const personHandlers = (db: Database, settings: SettingsReader) => {
  /** The pages of a list, as the items of a JSON array. */
  async function* itemsOf<Item>(
    transfer: Transfer,
    read: (last: Item | undefined) => Promise<Item[]>,
    show: (item: Item) => unknown,
    size = pageSize,
  ): AsyncGenerator<string> {
    let last: Item | undefined;
    let separator = '';
    do {
      await requireStreamRights(db, transfer);
      const items = await read(last);
      if (items.length > 0) yield separator + items.map((item) => JSON.stringify(show(item))).join(',');
      separator = ',';
      last = items.length < size ? undefined : items.at(-1);
    } while (last !== undefined);
  }

  async function* textOf(app: Application, { clientId, devices }: Person, transfer: Transfer): AsyncGenerator<string> {
    const fields = deviceFields(await settings(app));
    const { partnerId } = app;
    const head = JSON.stringify({ partnerId, exportedAt: currentDate().toISOString(), clientId });
    yield `${head.slice(0, -1)},"devices":[`;
    let separator = '';
    for (const { id, udid, registeredAt } of devices) {
      const device = await findDevice(db, app.id, { UDID: udid }, fields);
      // It was deleted during the export.
      if (!device) continue;
      const lists = await listMemberships(db, app.id, id, maxLists);
      yield `${separator}${JSON.stringify({ device, registeredAt, lists }).slice(0, -1)},"events":[`;
      yield* itemsOf(
        transfer,
        (last?: { id: string }) => listReceivedEvents(db, app.id, id, last?.id ?? '', pageSize),
        (event) => event,
      );
      yield '],"history":[';
      yield* itemsOf(
        transfer,
        (last?: TimelinePosition) => readTimeline(db, app.id, id, last, pageSize),
        ({ instant: _instant, rank: _rank, id: _id, ...entry }) => entry,
      );
      yield ']}';
      separator = ',';
    }
    yield '],"approvals":[';
    const ids = devices.map(({ id }) => id);
    yield* itemsOf(
      transfer,
      (last?: PersonApproval) => listPersonApprovals(db, app.id, ids, last?.id ?? 0, approvalPageSize),
      (approval) => approval,
      approvalPageSize,
    );
    yield ']}';
  }

  return {
    async exportPerson({ params: { udid }, ...call }) {
      const { app, operator } = call;
      const person = await findPerson(db, app.id, udid);
      if (!person) throw noSuchDevice(udid);
      await recordChange(db, {
        actor: operator.email,
        partnerId: app.partnerId,
        action: 'exportPerson',
        subject: `devices/${udid}/person`,
      });
      const body = () => Promise.resolve(Readable.from(textOf(app, person, transferOf(call))));
      return { status: 200, headers: { 'Content-Type': 'application/json' }, body };
    },

    // The wrapper of changes opens the transaction.
    deletePerson: ({ app, params: { udid } }) =>
      db.transaction(async (tx) => {
        const ids = await lockPerson(tx, app.id, udid, maxDevices + 1);
        if (ids.length === 0) throw noSuchDevice(udid);
        if (ids.length > maxDevices) {
          throw badData(
            `path/udid: more than ${maxDevices} devices have the client ID of this device, so it is not that of a person`,
          );
        }
        return { status: 200, body: await deletePerson(tx, app.id, ids) };
      }),
  } satisfies Partial<ApiHandlers>;
};

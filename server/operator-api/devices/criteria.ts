import { badData } from '../../http/errors/problem.ts';
import type { Database } from '../../db/database.ts';
import type { Bind } from '../../db/parameters.ts';
import { countDevices, findSamples, toCountBody } from '../../domain/devices/count-devices.store.ts';
import { builtInFields, type Field } from '../../domain/devices/device-fields.ts';
import { CriteriaError, readCriteria } from '../../domain/devices/read-criteria.ts';
import { segmentsSql } from '../../domain/devices/segments-sql.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import type { Handlers } from '../handlers.ts';

const maxSamples = 5;

/** @throws Problem 400 with every validation error */
function checkCriteria(
  where: Record<string, unknown>,
  fields: readonly Field[],
  eventCodes: ReadonlySet<string>,
): void {
  try {
    readCriteria(where, fields, { allowsEvents: true, eventCodes });
  } catch (error) {
    if (!(error instanceof CriteriaError)) throw error;
    throw badData(error.errors.map((message) => `body/where/${message}`));
  }
}

/** Criteria of segments that are being written. */
export const criteriaHandlers = (db: Database, settings: SettingsReader, countMilliseconds: number) =>
  ({
    async countCriteria({ app, body: { where } }) {
      const { fields: ownFields, events } = await settings(app);
      const fields = [...builtInFields, ...ownFields];
      checkCriteria(where, fields, new Set(events.map(({ code }) => code)));
      const condition = (bind: Bind) => segmentsSql([where], fields, bind, { isScan: true });
      const counted = await countDevices(db, app.id, condition, countMilliseconds);
      const isNone = counted.exact && counted.devices.count === 0;
      const samples = isNone ? [] : await findSamples(db, app.id, condition, maxSamples);
      return { status: 200, body: { ...toCountBody(counted), samples } };
    },
  }) satisfies Partial<Handlers>;

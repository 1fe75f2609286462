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
function checkCriteria(where: Record<string, unknown>, fields: readonly Field[]): void {
  try {
    readCriteria(where, fields, { allowsEvents: true });
  } catch (error) {
    if (!(error instanceof CriteriaError)) throw error;
    throw badData(error.errors.map((message) => `body/where/${message}`));
  }
}

/** Criteria of segments that are being written. */
export const criteriaHandlers = (db: Database, settings: SettingsReader, countMilliseconds: number) =>
  ({
    async countCriteria({ app, body: { where } }) {
      const fields = [...builtInFields, ...(await settings(app)).fields];
      checkCriteria(where, fields);
      const condition = (bind: Bind) => segmentsSql([where], fields, bind, { isScan: true });
      const counted = await countDevices(db, app.id, condition, countMilliseconds);
      const samples = await findSamples(db, app.id, condition, maxSamples);
      return { status: 200, body: { ...toCountBody(counted), samples } };
    },
  }) satisfies Partial<Handlers>;

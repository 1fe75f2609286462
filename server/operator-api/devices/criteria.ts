import { badData, forbidden } from '../../http/errors/problem.ts';
import type { Database } from '../../db/database.ts';
import type { Bind } from '../../db/parameters.ts';
import { countDevices, findSamples, toCountBody } from '../../domain/devices/count-devices.store.ts';
import { builtInFields, type Field } from '../../domain/devices/device-fields.ts';
import { type Criteria, CriteriaError, readCriteria } from '../../domain/devices/read-criteria.ts';
import { segmentsSql } from '../../domain/devices/segments-sql.ts';
import type { SettingsReader } from '../../domain/applications/settings-cache.ts';
import type { Role } from '../../domain/operators/operators.store.ts';
import type { ApiHandlers } from '../handlers.ts';

const maxSamples = 5;

/** @throws Problem 400 with every validation error */
function checkCriteria(
  where: Record<string, unknown>,
  fields: readonly Field[],
  eventCodes: ReadonlySet<string>,
): Criteria {
  try {
    return readCriteria(where, fields, { allowsEvents: true, eventCodes });
  } catch (error) {
    if (!(error instanceof CriteriaError)) throw error;
    throw badData(error.errors.map((message) => `body/where/${message}`));
  }
}

/** The names of the fields in criteria, also in alternatives. */
const fieldNamesIn = ({ conditions, alternatives }: Criteria): string[] => [
  ...conditions.map(({ field }) => field.name),
  ...alternatives.flat().flatMap(fieldNamesIn),
];

/**
 * Criteria of segments that are being written.
 *
 * @param hiddenFrom returns the fields whose values a role does not see. Counts would tell it these values: by comparing them with
 *   guesses, it could find a push token character by character.
 */
export const criteriaHandlers = (
  db: Database,
  settings: SettingsReader,
  countMilliseconds: number,
  hiddenFrom: (role: Role) => ReadonlySet<string>,
) =>
  ({
    async countCriteria({ app, operator, body: { where } }) {
      const { fields: ownFields, events } = await settings(app);
      const fields = [...builtInFields, ...ownFields];
      const criteria = checkCriteria(where, fields, new Set(events.map(({ code }) => code)));
      const hidden = hiddenFrom(operator.role);
      const name = fieldNamesIn(criteria).find((each) => hidden.has(each));
      if (name !== undefined) throw forbidden(`body/where: your role does not see the values of ${name}`);
      const condition = (bind: Bind) => segmentsSql([where], fields, bind, { isScan: true });
      const counted = await countDevices(db, app.id, condition, countMilliseconds);
      const isNone = counted.exact && counted.devices.count === 0;
      const samples = isNone ? [] : await findSamples(db, app.id, condition, maxSamples);
      return { status: 200, body: { ...toCountBody(counted), samples } };
    },
  }) satisfies Partial<ApiHandlers>;

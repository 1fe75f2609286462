import type { Bind } from '../../db/parameters.ts';
import { type CompileOptions, criteriaSql, type Operand, operandOf } from './criteria.ts';
import { deviceColumn, type Field } from './device-fields.ts';
import { type Criteria, readCriteria } from './read-criteria.ts';

/** From this number of segments on, it pays to read each custom field only once. */
const manySegments = 4;

/**
 * The SQL condition that a device `d` matches one of several criteria.
 *
 * PostgreSQL evaluates the expression of a custom field each time that a condition has it. With 100 segments, that is most of the
 * time. So each field is read once, in a subquery. An index can't serve a condition on a subquery, so this is done only if
 * all devices must be read anyway.
 *
 * @param fields the allowed fields, including built-in ones
 * @param isScan whether another condition already requires that all devices are read
 * @param asOf the date that relative dates are relative to
 */
export function segmentsSql(
  segments: readonly Readonly<Record<string, unknown>>[],
  fields: readonly Field[],
  bind: Bind,
  { isScan, asOf }: { isScan: boolean } & Pick<CompileOptions, 'asOf'>,
): string {
  const criteria = segments.map((where) => readCriteria(where, fields, { allowsEvents: true }));
  const compile = (toOperand?: CompileOptions['toOperand']) =>
    `(${criteria.map((one) => criteriaSql(one, bind, { toOperand, asOf })).join(' or ')})`;
  if (criteria.length < manySegments) return compile();
  if (!isScan && criteria.every(hasIndex)) return compile();
  const columns = new Map<string, string>();
  const once = (expression: string) => {
    const column = columns.get(expression) ?? `value${columns.size}`;
    columns.set(expression, column);
    return `device.${column}`;
  };
  const condition = compile((field) =>
    deviceColumn(field.name) === undefined ? readOnce(operandOf(field), once) : operandOf(field),
  );
  if (columns.size === 0) return condition;
  const values = [...columns].map(([expression, column]) => `${expression} as ${column}`).join(', ');
  // With an offset, PostgreSQL does not put the expressions back into the conditions.
  return `(select ${condition} from (select ${values} offset 0) device)`;
}

/** Only the expressions that conditions use are read. */
const readOnce = (operand: Operand, once: (expression: string) => string): Operand => ({
  ...operand,
  get same() {
    return once(operand.same);
  },
  get ordered() {
    return operand.ordered === undefined ? undefined : once(operand.ordered);
  },
});

/** Whether an index finds the devices of criteria. Indexes compare values for equality. */
const hasIndex = ({ conditions, alternatives }: Criteria): boolean =>
  conditions.some(
    ({ field, operator }) => (field.indexed || field.matchingKey) && (operator === '$eq' || operator === '$in'),
  ) || alternatives.some((each) => each.every(hasIndex));

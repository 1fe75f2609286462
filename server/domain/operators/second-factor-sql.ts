/** SQL: whether the operator `o` has a second factor. */
export const hasSecondFactorSql =
  'exists (select from operator_second_factors f where f.operator_id = o.id and f.enabled_at is not null)';

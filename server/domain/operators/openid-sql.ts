/** SQL: whether the operator `o` has signed in with OpenID Connect. */
export const hasOpenIdSql = 'exists (select from operator_openid_accounts i where i.operator_id = o.id)';

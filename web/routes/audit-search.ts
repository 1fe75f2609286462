import { pageParam, textParam } from '../search-params.ts';

/** The filters of the audit log. */
export interface AuditSearch {
  page?: number | undefined;
  application?: string | undefined;
  action?: string | undefined;
  /** The email address of an operator. */
  person?: string | undefined;
  /** The kind of a thing, such as `users`, and its ID. */
  kind?: string | undefined;
  item?: string | undefined;
  /** The first and the last day. */
  from?: string | undefined;
  to?: string | undefined;
}

const dayParam = (value: unknown) => (/^\d{4}-\d\d-\d\d$/.test(String(value)) ? String(value) : undefined);

export const readAuditSearch = (search: Record<string, unknown>): AuditSearch => ({
  page: pageParam(search.page),
  application: textParam(search.application),
  action: textParam(search.action),
  person: textParam(search.person),
  kind: textParam(search.kind),
  item: textParam(search.item),
  from: dayParam(search.from),
  to: dayParam(search.to),
});

import type { Queryable } from '../db/database.ts';
import type { Settings } from '../domain/settings-document.ts';

/** The segments and lists that were chosen for a send, with their names then. Segments have the order of their criteria. */
export interface AudienceNames {
  segments: { id: number; name: string }[];
  lists: { id: number; name: string }[];
}

/** The segments in the order of their IDs. Unknown IDs are left out. */
export const chosenSegments = ({ segments }: Settings, ids: readonly number[]) =>
  ids.flatMap((id) => segments.filter((segment) => segment.id === id));

/** Reads the names of segments and lists. Unknown IDs are left out. */
export async function readAudienceNames(
  db: Queryable,
  applicationId: number,
  settings: Settings,
  chosen: { segments?: readonly number[] | undefined; lists?: readonly number[] | undefined },
): Promise<AudienceNames> {
  const { segments: segmentIds = [], lists: listIds = [] } = chosen;
  const lists =
    listIds.length === 0
      ? []
      : await db.query<{ id: number; name: string }>(
          `select list_id as id, name from static_lists
            where application_id = $1 and list_id = any ($2) order by list_id`,
          [applicationId, listIds],
        );
  return {
    segments: chosenSegments(settings, segmentIds).map(({ id, name }) => ({ id, name })),
    lists,
  };
}

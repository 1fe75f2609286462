import type { Queryable } from '../db/database.ts';
import type { StoredAudience } from '../domain/devices/audience.ts';
import type { Contents } from '../domain/rendering/contents.ts';
import type { AudienceNames } from './audience-names.store.ts';

/** What a send sent and to whom, as it was when the send was accepted. */
export interface SendContent {
  messageId: number;
  platform: 'android' | 'ios' | 'web';
  contents: Contents;
  audience: StoredAudience;
  /** Null if the message has no language, and for sends of earlier versions. */
  language: string | null;
  /** Null for sends of earlier versions. */
  names: AudienceNames | null;
}

export async function findSendContent(
  db: Queryable,
  applicationId: number,
  id: number,
): Promise<SendContent | undefined> {
  const [send] = await db.query<SendContent>(
    `select message_id as "messageId", platform, content as contents, audience, language, audience_names as names
       from sends
      where application_id = $1 and id = $2`,
    [applicationId, id],
  );
  return send;
}

import type { Database } from '../db/database.ts';
import { settleMessageState } from '../domain/messages/messages.store.ts';
import type { Loop } from '../jobs/jobs.ts';
import { completeSend } from './complete.store.ts';

/** Completes sends whose chunks are done, and updates the state of their messages. */
export const completeSendsLoop = (db: Database): Loop => ({
  name: 'end-sends',
  pollInterval: 250,
  run: () =>
    db.transaction(async (tx) => {
      const completed = await completeSend(tx);
      if (!completed) return false;
      const { applicationId, messageId, kind, state, hasResponse } = completed;
      if (kind === 'campaign') await settleMessageState(tx, applicationId, messageId, { state, hasResponse });
      return true;
    }),
});

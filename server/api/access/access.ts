import type { Queryable } from '../../db/database.ts';
import { createToken, hashOf } from '../../domain/tokens.ts';
import type { ApiHandlers } from '../handlers.ts';
import { insertToken } from './access.store.ts';

/** @param tokenTtlSeconds how long a token lives */
export const accessHandlers = (db: Queryable, tokenTtlSeconds: number) =>
  ({
    async createAccessToken({ user }) {
      const token = createToken();
      await insertToken(db, user.id, hashOf(token), tokenTtlSeconds);
      return { status: 200, body: { token_type: 'Bearer', access_token: token } };
    },

    async getWelcome() {
      return { status: 200, body: 'Welcome to the Engagement Messaging API.' };
    },
  }) satisfies Partial<ApiHandlers>;

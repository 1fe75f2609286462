import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../db/database.ts';
import type { Handlers } from '../handlers.ts';
import { insertToken } from './access.store.ts';
import { hashToken } from './authentication.ts';

/** @param tokenTtlSeconds how long a token lives */
export const accessHandlers = (db: Queryable, tokenTtlSeconds: number) =>
  ({
    async createAccessToken({ user }) {
      const token = randomBytes(32).toString('base64url');
      await insertToken(db, user.id, hashToken(token), tokenTtlSeconds);
      return { status: 200, body: { token_type: 'Bearer', access_token: token } };
    },

    async getWelcome() {
      return { status: 200, body: 'Welcome to the Engagement Messaging API.' };
    },
  }) satisfies Partial<Handlers>;

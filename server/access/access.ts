import { randomBytes } from 'node:crypto';
import { hashToken } from '../http/authentication.ts';
import type { Handlers } from '../http/handlers.ts';
import type { AccessStore } from './access.store.ts';

/** @param tokenTtlSeconds how long a token lives */
export const accessHandlers = (store: AccessStore, tokenTtlSeconds: number) =>
  ({
    async createAccessToken({ user }) {
      const token = randomBytes(32).toString('base64url');
      await store.insertToken(user.id, hashToken(token), tokenTtlSeconds);
      return { status: 200, body: { token_type: 'Bearer', access_token: token } };
    },

    async getWelcome() {
      return { status: 200, body: 'Welcome to the Engagement Messaging API.' };
    },
  }) satisfies Partial<Handlers>;

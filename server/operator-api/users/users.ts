import { type Database } from '../../db/database.ts';
import type { Secrets } from '../../domain/secrets.ts';
import {
  deleteUserById,
  findUser,
  insertUser,
  lockUser,
  replaceUser,
  searchUsers,
} from '../../domain/applications/user-screen.store.ts';
import { replaceApiKey } from '../../domain/applications/users.store.ts';
import { paginate } from '../../http/paging.ts';
import { notFound } from '../../http/errors/problem.ts';
import { explainTakenEmail } from '../errors.ts';
import type { ApiHandlers } from '../handlers.ts';
import { changeApplications, setApplications } from '../rights.ts';

const noSuchUser = (id: number) => notFound(`path/userId: user ${id} not found`);

export const userHandlers = (db: Database, secrets: Secrets) =>
  ({
    async listUsers(call) {
      return paginate(call, (range) => searchUsers(db, call.query.search, range));
    },

    async createUser({ body }) {
      return db.transaction(async (tx) => {
        const id = await insertUser(tx, body).catch(explainTakenEmail);
        await setApplications(tx, 'user', id, body.applications ?? []);
        return { status: 200, body: { id } };
      });
    },

    async getUser({ params: { userId } }) {
      const user = await findUser(db, userId);
      if (!user) throw noSuchUser(userId);
      return { status: 200, body: user };
    },

    async updateUser({ params: { userId }, body }) {
      return db.transaction(async (tx) => {
        if (!(await replaceUser(tx, userId, body).catch(explainTakenEmail))) throw noSuchUser(userId);
        await setApplications(tx, 'user', userId, body.applications ?? []);
        return { status: 200, body: { id: userId } };
      });
    },

    async changeUserApplications({ params: { userId }, body }) {
      return db.transaction(async (tx) => {
        if (!(await lockUser(tx, userId))) throw noSuchUser(userId);
        await changeApplications(tx, 'user', userId, body);
        return { status: 200, body: { id: userId } };
      });
    },

    async deleteUser({ params: { userId } }) {
      if (!(await deleteUserById(db, userId))) throw noSuchUser(userId);
      return { status: 200, body: { id: userId } };
    },

    async createApiKey({ params: { userId } }) {
      const apiKey = await db.transaction((tx) => replaceApiKey(tx, secrets, userId));
      if (apiKey === undefined) throw noSuchUser(userId);
      return { status: 200, body: { apiKey } };
    },
  }) satisfies Partial<ApiHandlers>;

import { type Database, lockByName } from '../../db/database.ts';
import { paginate } from '../../http/paging.ts';
import { badData, conflict, notFound } from '../../http/errors/problem.ts';
import type { ApiHandlers } from '../handlers.ts';
import {
  countUnsentDrafts,
  deleteCampaignDraft,
  findCampaignDraft,
  insertCampaignDraft,
  listCampaignDrafts,
  lockCampaignDraft,
  replaceCampaignDraft,
} from './campaign-drafts.store.ts';

/** Maximum drafts of an application that were not sent. */
const maxDrafts = 200;

/** Maximum size of the content of a draft, in bytes of JSON. */
const maxBytes = 65_536;

/** How long the creation of a draft waits for others of the application, in milliseconds. */
const timeout = 10_000;

const noSuchDraft = (id: number) => notFound(`path/draftId: draft ${id} not found`);

export const sentDraft = (path: string, id: number, campaignId: number) =>
  conflict(`${path}: draft ${id} was sent as campaign ${campaignId}`);

function checkSize(content: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(content));
  if (bytes > maxBytes) throw badData(`body/content: must be at most ${maxBytes} bytes of JSON; it has ${bytes}`);
}

/** Campaigns that operators are writing. */
export const campaignDraftHandlers = (db: Database) =>
  ({
    async listCampaignDrafts({ app, ...call }) {
      return paginate(call, (range) => listCampaignDrafts(db, app.id, range));
    },

    async createCampaignDraft({ app, body, operator }) {
      checkSize(body.content);
      const id = await db.transaction(async (tx) => {
        await lockByName(tx, `campaign drafts of ${app.id}`, timeout);
        if ((await countUnsentDrafts(tx, app.id)) >= maxDrafts) {
          throw conflict(`path/partnerId: the application has ${maxDrafts} drafts, the maximum; delete some of them`);
        }
        return insertCampaignDraft(tx, app.id, body, operator.email);
      });
      return { status: 200, body: { id } };
    },

    async getCampaignDraft({ app, params: { draftId } }) {
      const draft = await findCampaignDraft(db, app.id, draftId);
      if (!draft) throw noSuchDraft(draftId);
      return { status: 200, body: draft };
    },

    async updateCampaignDraft({ app, params: { draftId }, body, operator }) {
      checkSize(body.content);
      await db.transaction(async (tx) => {
        const draft = await lockCampaignDraft(tx, app.id, draftId);
        if (!draft) throw noSuchDraft(draftId);
        if (draft.campaignId !== null) throw sentDraft('path/draftId', draftId, draft.campaignId);
        await replaceCampaignDraft(tx, app.id, draftId, body, operator.email);
      });
      return { status: 200, body: { id: draftId } };
    },

    async deleteCampaignDraft({ app, params: { draftId } }) {
      if (!(await deleteCampaignDraft(db, app.id, draftId))) throw noSuchDraft(draftId);
      return { status: 200, body: { id: draftId } };
    },
  }) satisfies Partial<ApiHandlers>;

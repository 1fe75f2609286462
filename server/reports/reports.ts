import { builtInFields } from '../applications/settings.ts';
import type { SettingsReader } from '../applications/settings-cache.ts';
import type { Application, Handlers } from '../http/handlers.ts';
import { paginate, type PageRange } from '../http/paging.ts';
import { badData, notAllowed, notFound } from '../http/problem.ts';
import { periodBetween } from './period.ts';
import type { Report, ReportRequest, ReportStore, Subject } from './reports.store.ts';

interface ReportCall {
  app: Application;
  url: URL;
  query: { page?: number; startDate?: string; endDate?: string; data?: string[] };
}

type ReadReport<Entry> = (applicationId: number, subject: Subject, request: ReportRequest) => Promise<Report<Entry>>;

/** Read below page 1, where only the faults of the request are of interest. */
const nothing: PageRange = { offset: 0, limit: 0 };

/** What came of messages: who was to get them, and who clicked. */
export const reportHandlers = (store: ReportStore, settings: SettingsReader) => {
  /** @throws Problem 400 for each field that the application's devices don't have */
  async function checkFields(app: Application, names: readonly string[]): Promise<void> {
    const own = names.length > 0 ? (await settings(app)).fields : [];
    const known = new Set([...builtInFields, ...own].map(({ name }) => name));
    const faults = names.flatMap((name, index) =>
      known.has(name) ? [] : [`query/data/${index}: the application has no device field ${name}`],
    );
    if (faults.length > 0) throw badData(...faults);
  }

  async function list<Entry>(read: ReadReport<Entry>, subject: Subject, id: number, call: ReportCall) {
    const { app, query } = call;
    const period = periodBetween(query);
    const fields = query.data ?? [];
    await checkFields(app, fields);
    const readPage = async (range: PageRange) => {
      const report = await read(app.id, subject, { id, period, fields, ...range });
      const place = `path/${subject}Id: ${subject} ${id}`;
      if (report === 'unknown') throw notFound(`${place} not found`);
      if (report === 'foreign') throw notAllowed(`${place} belongs to another application`);
      return report;
    };
    if ((query.page ?? 1) < 1) await readPage(nothing);
    return paginate(call, readPage);
  }

  return {
    async listCampaignClicks(call) {
      return list(store.listClicks, 'campaign', call.params.campaignId, call);
    },

    async listMessageClicks(call) {
      return list(store.listClicks, 'message', call.params.messageId, call);
    },

    async listCampaignTargets(call) {
      return list(store.listTargets, 'campaign', call.params.campaignId, call);
    },

    async listMessageTargets(call) {
      return list(store.listTargets, 'message', call.params.messageId, call);
    },
  } satisfies Partial<Handlers>;
};

import type { OperationId } from '../../../generated/engagement/operations.ts';
import type { Context } from '../runner/context.ts';
import { createCampaign, createMessage, linkHeader } from '../runner/fixtures.ts';
import { scenario } from '../runner/scenario.ts';

/** Paginated lists, with their path parameters. */
const paged: Partial<Record<OperationId, (ctx: Context) => Promise<Record<string, number>>>> = {
  listCampaigns: async () => ({}),
  listMessages: async () => ({}),
  listMessageActions: async (ctx) => ({ messageId: await createMessage(ctx, { buttons: [{ id: 'a' }] }) }),
  listStaticLists: async () => ({}),
  listStaticListMembers: async () => ({ listId: 2_000_000_000 }),
  listCampaignClicks: async (ctx) => ({ campaignId: await createCampaign(ctx) }),
  listMessageClicks: async (ctx) => ({ messageId: await createMessage(ctx) }),
  listCampaignTargets: async (ctx) => ({ campaignId: await createCampaign(ctx) }),
  listMessageTargets: async (ctx) => ({ messageId: await createMessage(ctx) }),
  listStatistics: async () => ({}),
  listGeofences: async () => ({}),
  listBeacons: async () => ({}),
  listGeogroups: async () => ({}),
  listInApps: async () => ({}),
  listAlarms: async () => ({}),
};

type Page = { data: unknown[]; link: { first: string; prev?: string; next?: string } };

const pageOf = (url: string | undefined) => new URL(url ?? 'http://none').searchParams.get('page');

/** Checks the pages of one list, for any number of entries. */
const walk = (operation: OperationId, prepare: (ctx: Context) => Promise<Record<string, number>>) =>
  scenario(
    [
      'PAGE-PARAMETER',
      'PAGE-LINK-HEADER',
      'PAGE-LINK-BODY',
      'PAGE-NUMBERS',
      'PAGE-LINK-FIRST',
      'PAGE-LINK-PREV',
      'PAGE-BEYOND',
    ],
    `${operation} returns pages with links`,
    // Lists of a campaign or message need a new one.
    /^list(Campaign|Message)[A-Z]/.test(operation) ? 'write' : 'read',
    async (ctx) => {
      const path = await prepare(ctx);
      const ask = async (page?: number | string) => {
        const { headers, body } = await ctx.call(operation, 200, { path, query: { page } });
        return { header: linkHeader(headers), ...(body as Page) };
      };
      const plain = await ask();
      ctx.isTrue('a link to the first page in the header', 'first' in plain.header, plain.header);
      ctx.isTrue('a link to the first page in the body', URL.canParse(plain.link.first), plain.link);
      ctx.notStateless('always returns the same page');
      ctx.equal('the links of the header', plain.header, { ...plain.link });
      const [one, two] = [await ask(1), await ask(2)];
      ctx.equal('the links of a page without a number', pages(plain), pages(one));
      ctx.equal('the previous link of the first page', one.link.prev, undefined);
      ctx.equal('the previous link of the second page', pageOf(two.link.prev), '1');
      for (const page of [0, -1, '-9007199254740993']) {
        const { data, link } = await ask(page);
        ctx.equal(`page ${page}`, [data, link], [[], { first: one.link.first }]);
      }
      for (const page of [1_000_000, '99999999999999999999']) {
        const { data, link } = await ask(page);
        ctx.equal(`the entries and links of page ${page}`, [data, Object.keys(link)], [[], ['first', 'prev']]);
      }
    },
  );

/** Leaves out the link to the next page, since it can change at any time. */
const pages = ({ link }: Page) => [pageOf(link.first), pageOf(link.prev)];

export const pageScenarios = [
  ...Object.entries(paged).map(([operation, prepare]) => walk(operation as OperationId, prepare)),
  scenario(
    ['PAGE-SIZE', 'PAGE-LINK-NEXT', 'PAGE-LINK-QUERY'],
    'the next links lead to each entry once, with at most a hundred per page',
    'write',
    async (ctx) => {
      ctx.needsMemory();
      const title = ctx.name();
      const made: number[] = [];
      const createUntil = async (count: number) => {
        while (made.length < count) made.push(await createMessage(ctx, { title }));
      };
      const ask = async (page?: number | string) => {
        const { headers, body } = await ctx.call('listMessages', 200, { query: { title, page } });
        ctx.equal('the links of the header', linkHeader(headers), { ...body.link });
        return { ids: body.data.map(({ id }) => id), link: body.link };
      };
      await createUntil(100);
      const full = await ask();
      ctx.equal('the entries and links of a full page', [full.ids, Object.keys(full.link)], [made, ['first']]);
      await createUntil(105);
      const first = await ask();
      for (const page of [1, '0001']) ctx.equal(`page ${page}`, await ask(page), first);
      const { next = '' } = first.link;
      ctx.equal('the query parameter title in the link', new URL(next).searchParams.get('title'), title);
      const second = (await ctx.follow('listMessages', next)).body;
      ctx.equal('the entries', [...first.ids, ...second.data.map(({ id }) => id)], made);
      ctx.equal('the entries of the first page', first.ids.length, 100);
      ctx.equal('the last page', await ask(2), { ids: made.slice(100), link: second.link });
      ctx.equal('the links of the last page', Object.keys(second.link), ['first', 'prev']);
      ctx.equal('the links to the first page', [pageOf(second.link.prev), pageOf(second.link.first)], ['1', '1']);
      ctx.equal('the page after the last', (await ask(3)).ids, []);
    },
  ),
];

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const campaigns = '/v1/me/apps/shop/campaigns';

let service: TestService;
let ada: Caller;
let bob: Caller;

beforeAll(async () => {
  service = await startTestService();
  ada = await service.createCaller('ada@example.com', 'shop', 'deep', 'turned');
  bob = await service.createCaller('bob@example.com', 'other');
});
afterAll(() => service.close());

async function create(campaign: object, caller = ada, path = campaigns): Promise<number> {
  const { status, body } = await caller.request('POST', path, { body: campaign });
  expect(status).toBe(200);
  return (body as { id: number }).id;
}

test('an update of an unknown campaign returns 404 with the reason', async () => {
  const { status, body } = await ada.request('PUT', `${campaigns}/9000000`, { body: { name: 'x' } });
  expect([status, body]).toEqual([404, errorBody('path/campaignId: campaign 9000000 not found')]);
});

test('an external ID is unique within its application', async () => {
  await create({ name: 'First', externalId: 'same' });
  const again = await ada.request('POST', campaigns, { body: { name: 'Second', externalId: 'same' } });
  const taken = errorBody('body/externalId: is already in use');
  expect([again.status, again.body]).toEqual([400, taken]);
  const other = await create({ name: 'Third' });
  const moved = await ada.request('PUT', `${campaigns}/${other}`, { body: { name: 'Third', externalId: 'same' } });
  expect([moved.status, moved.body]).toEqual([400, taken]);
  await create({ name: 'Elsewhere', externalId: 'same' }, bob, '/v1/me/apps/other/campaigns');
});

describe('pages', () => {
  const deep = '/v1/me/apps/deep/campaigns';
  interface Page {
    data: { id: number; name: string }[];
    link: Record<string, string>;
  }
  const read = async (url: string) => {
    const response = await ada.request('GET', url.replace(service.url, ''));
    return { ...response, page: response.body as Page };
  };

  beforeAll(async () => {
    await service.db.query(
      `insert into campaigns (application_id, name)
       select a.id, 'n' || n from applications a, generate_series(1, 250) n where a.partner_id = 'deep'`,
    );
  });

  test('have 100 entries each, in ascending order of ID, and next links lead to all of them (CAMPAIGN-LIST-200, PAGE-SIZE, PAGE-LINK-NEXT)', async () => {
    const sizes: number[] = [];
    const ids: number[] = [];
    for (let url: string | undefined = deep; url;) {
      const { page }: { page: Page } = await read(url);
      sizes.push(page.data.length);
      ids.push(...page.data.map((campaign) => campaign.id));
      url = page.link.next;
    }
    expect(sizes).toEqual([100, 100, 50]);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
  });

  test('are numbered from 1 by the parameter page (PAGE-NUMBERS, PAGE-PARAMETER)', async () => {
    const first = (await read(`${deep}?page=1`)).page;
    expect(first).toEqual((await read(deep)).page);
    const second = (await read(`${deep}?page=2`)).page;
    expect(second.data[0]?.id).toBeGreaterThan(first.data.at(-1)?.id ?? Infinity);
  });

  test('have a first link, and a prev link above page 1 (PAGE-LINK-FIRST, PAGE-LINK-PREV)', async () => {
    const relations = async (page: number) => Object.keys((await read(`${deep}?page=${page}`)).page.link);
    expect([await relations(1), await relations(2), await relations(3)]).toEqual([
      ['first', 'next'],
      ['first', 'prev', 'next'],
      ['first', 'prev'],
    ]);
  });

  test('have the same links in header and body (PAGE-LINK-HEADER, PAGE-LINK-BODY)', async () => {
    const { page, headers } = await read(`${deep}?page=2`);
    const base = `${service.url}${deep}?page=`;
    expect(page.link).toEqual({ first: `${base}1`, prev: `${base}1`, next: `${base}3` });
    expect(headers.get('link')).toBe(`<${base}1>; rel="first", <${base}1>; rel="prev", <${base}3>; rel="next"`);
  });

  test.each([0, -1, -9_007_199_254_740_993n])(
    'before the first page are empty: page=%s (PAGE-BEYOND)',
    async (number) => {
      const { status, page } = await read(`${deep}?page=${number}`);
      expect([status, page]).toEqual([200, { data: [], link: { first: `${service.url}${deep}?page=1` } }]);
    },
  );

  test.each([4, 1_000_000, 99_999_999_999_999_999_999n])(
    'after the last page are empty: page=%s (PAGE-BEYOND)',
    async (number) => {
      const { status, page } = await read(`${deep}?page=${number}`);
      expect([status, page.data, Object.keys(page.link)]).toEqual([200, [], ['first', 'prev']]);
    },
  );

  test('links keep the other query parameters unchanged (PAGE-LINK-QUERY, SERVICE-QUERY-ENCODING)', async () => {
    // The list of campaigns has only the parameter page, which can be encoded in several ways.
    const { page } = await read(`${deep}?page=0002`);
    expect(page.link.next).toBe(`${service.url}${deep}?page=3`);
  });

  test('a full last page has no next link', async () => {
    await service.db.query(
      `insert into campaigns (application_id, name)
       select a.id, 'n' || n from applications a, generate_series(1, 100) n where a.partner_id = 'turned'`,
    );
    const { page } = await read('/v1/me/apps/turned/campaigns');
    expect([page.data.length, Object.keys(page.link)]).toEqual([100, ['first']]);
  });
});

test('links start with PUBLIC_URL when it is set (SERVICE-BASE-URL, VERSION-PREFIX)', async () => {
  const behind = await startTestService({ PUBLIC_URL: 'https://api.example.com/engage' });
  try {
    const caller = await behind.createCaller('ada@example.com', 'shop');
    const { body } = await caller.request('GET', campaigns);
    expect(body).toMatchObject({ link: { first: `https://api.example.com/engage${campaigns}?page=1` } });
    const { headers } = await caller.request('GET', `${campaigns}/999`);
    expect(headers.get('link')).toBe('<https://api.example.com/engage/docs/errors#API_ERR_DATA>; rel="help"');
  } finally {
    await behind.close();
  }
});

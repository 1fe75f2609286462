import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { errorBody } from '../support/errors.ts';
import { type Caller, startTestService, type TestService } from '../support/service.ts';

const campaigns = '/v1/me/apps/shop/campaigns';
const springSale = {
  name: 'Spring sale',
  externalId: 'spring-2026',
  description: 'Twenty percent off.',
  startDate: '2026-03-16T09:00:00+01:00',
  endDate: '2026-03-30T20:00:00Z',
};

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

test('GET returns the campaign as created, dates in UTC (CAMPAIGN-CREATE-200, CAMPAIGN-GET-200, CAMPAIGN-ID)', async () => {
  const id = await create(springSale);
  const { body } = await ada.request('GET', `${campaigns}/${id}`);
  expect(body).toEqual({
    ...springSale,
    id,
    startDate: '2026-03-16T08:00:00.000Z',
    endDate: '2026-03-30T20:00:00.000Z',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test.each([
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
  ['0099-03-16T08:00:00.5-15:59', '0099-03-16T23:59:00.500Z'],
  ['9999-12-31T23:59:59.999999Z', '9999-12-31T23:59:59.999Z'],
])('the date %s is stored as the same instant (CAMPAIGN-DATES, FIELD-DATES)', async (startDate, shown) => {
  const id = await create({ name: 'Far', startDate });
  const { body } = await ada.request('GET', `${campaigns}/${id}`);
  expect(body).toMatchObject({ startDate: shown });
});

test('members without a value are omitted, not null', async () => {
  const id = await create({ name: 'Bare' });
  const { body } = await ada.request('GET', `${campaigns}/${id}`);
  expect(Object.keys(body as object).toSorted()).toEqual(['createdAt', 'id', 'name', 'updatedAt']);
});

describe('an update', () => {
  test('replaces the whole campaign, and ignores read-only members (CAMPAIGN-UPDATE-200)', async () => {
    const id = await create({ name: 'Before', description: 'Gone after', externalId: 'kept-no-more' });
    const { body: before } = await ada.request('GET', `${campaigns}/${id}`);
    const sent = { ...(before as object), id: 5, createdAt: '2020-01-01T00:00:00Z', name: 'After' };
    const { description, externalId, ...remaining } = sent as Record<string, unknown>;
    expect((await ada.request('PUT', `${campaigns}/${id}`, { body: remaining })).body).toEqual({ id });
    const { body: after } = await ada.request('GET', `${campaigns}/${id}`);
    const { createdAt } = before as { createdAt: string };
    expect(after).toEqual({ id, name: 'After', createdAt, updatedAt: expect.any(String) });
  });

  test('of an unknown campaign returns 404', async () => {
    const { status, body } = await ada.request('PUT', `${campaigns}/9000000`, { body: { name: 'x' } });
    expect([status, body]).toEqual([404, errorBody('path/campaignId: campaign 9000000 not found')]);
  });

  test('that is rejected changes nothing', async () => {
    const id = await create({ name: 'Untouched' });
    const reversed = { name: 'x', startDate: '2026-01-02T00:00:00Z', endDate: '2026-01-01T00:00:00Z' };
    expect((await ada.request('PUT', `${campaigns}/${id}`, { body: reversed })).status).toBe(400);
    expect((await ada.request('GET', `${campaigns}/${id}`)).body).toMatchObject({ name: 'Untouched' });
  });
});

test('an endDate before startDate is rejected, also across time zones', async () => {
  const body = { name: 'x', startDate: '2026-01-01T01:00:00+02:00', endDate: '2025-12-31T22:59:59Z' };
  const response = await ada.request('POST', campaigns, { body });
  expect([response.status, response.body]).toEqual([400, errorBody('body/endDate: must not be before startDate')]);
  expect((await ada.request('POST', campaigns, { body: { ...body, endDate: '2025-12-31T23:00:00Z' } })).status).toBe(
    200,
  );
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

test.each(['GET', 'PUT', 'DELETE'])(
  '%s with a non-numeric ID returns 400 (CAMPAIGN-GET-400, CAMPAIGN-UPDATE-400, CAMPAIGN-DELETE-400)',
  async (method) => {
    const response = await ada.request(method, `${campaigns}/first`, method === 'PUT' ? { body: { name: 'x' } } : {});
    expect([response.status, response.body]).toEqual([400, errorBody('path/campaignId: must be an integer')]);
  },
);

describe('a deletion', () => {
  test('deletes once: a second DELETE returns 404 (CAMPAIGN-DELETE-200, CAMPAIGN-DELETE-TWICE)', async () => {
    const id = await create({ name: 'Short-lived' });
    expect((await ada.request('DELETE', `${campaigns}/${id}`)).body).toEqual({ id });
    expect((await ada.request('DELETE', `${campaigns}/${id}`)).status).toBe(404);
    expect((await ada.request('GET', `${campaigns}/${id}`)).status).toBe(404);
  });

  test('without a body is signed over an empty body', async () => {
    const id = await create({ name: 'x' });
    expect((await ada.request('DELETE', `${campaigns}/${id}`)).status).toBe(200);
  });
});

test('a campaign of another application returns 404 (CAMPAIGN-GET-404, CAMPAIGN-DELETE-404)', async () => {
  const id = await create({ name: 'Private' });
  const foreign = `/v1/me/apps/other/campaigns/${id}`;
  for (const [method, body] of [['GET'], ['PUT', { name: 'Stolen' }], ['DELETE']] as const) {
    const response = await bob.request(method, foreign, { body });
    expect([method, response.status, response.body]).toEqual([
      method,
      404,
      errorBody(`path/campaignId: campaign ${id} not found`),
    ]);
  }
  expect((await ada.request('GET', `${campaigns}/${id}`)).body).toMatchObject({ name: 'Private' });
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

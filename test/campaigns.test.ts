import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Caller, startTestService, type TestService } from './support/service.ts';

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

test('a campaign is shown as it was created, its dates in UTC (CAMPAIGN-CREATE-200, CAMPAIGN-GET-200, CAMPAIGN-DATES, CAMPAIGN-ID, FIELD-DATES)', async () => {
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
])('the date %s is kept as the moment that it is', async (startDate, shown) => {
  const id = await create({ name: 'Far', startDate });
  const { body } = await ada.request('GET', `${campaigns}/${id}`);
  expect(body).toMatchObject({ startDate: shown });
});

test('members without a value are absent, not null', async () => {
  const id = await create({ name: 'Bare' });
  const { body } = await ada.request('GET', `${campaigns}/${id}`);
  expect(Object.keys(body as object).toSorted()).toEqual(['createdAt', 'id', 'name', 'updatedAt']);
});

describe('an update', () => {
  test('replaces the whole, and ignores what the service sets (CAMPAIGN-UPDATE-200)', async () => {
    const id = await create({ name: 'Before', description: 'Gone after', externalId: 'kept-no-more' });
    const { body: before } = await ada.request('GET', `${campaigns}/${id}`);
    const sent = { ...(before as object), id: 5, createdAt: '2020-01-01T00:00:00Z', name: 'After' };
    const { description, externalId, ...remaining } = sent as Record<string, unknown>;
    expect((await ada.request('PUT', `${campaigns}/${id}`, { body: remaining })).body).toEqual({ id });
    const { body: after } = await ada.request('GET', `${campaigns}/${id}`);
    const { createdAt } = before as { createdAt: string };
    expect(after).toEqual({ id, name: 'After', createdAt, updatedAt: expect.any(String) });
  });

  test('of what is not there is 404', async () => {
    const { status, body } = await ada.request('PUT', `${campaigns}/9000000`, { body: { name: 'x' } });
    expect([status, body]).toEqual([
      404,
      { errors: [{ label: 'API_ERR_DATA', message: 'path/campaignId: campaign 9000000 not found' }] },
    ]);
  });

  test('that is refused changes nothing', async () => {
    const id = await create({ name: 'Untouched' });
    const reversed = { name: 'x', startDate: '2026-01-02T00:00:00Z', endDate: '2026-01-01T00:00:00Z' };
    expect((await ada.request('PUT', `${campaigns}/${id}`, { body: reversed })).status).toBe(400);
    expect((await ada.request('GET', `${campaigns}/${id}`)).body).toMatchObject({ name: 'Untouched' });
  });
});

test('an end before the start is refused, by the instants and not the texts', async () => {
  const body = { name: 'x', startDate: '2026-01-01T01:00:00+02:00', endDate: '2025-12-31T22:59:59Z' };
  const answer = await ada.request('POST', campaigns, { body });
  expect([answer.status, answer.body]).toEqual([
    400,
    { errors: [{ label: 'API_ERR_DATA', message: 'body/endDate: must not be before startDate' }] },
  ]);
  expect((await ada.request('POST', campaigns, { body: { ...body, endDate: '2025-12-31T23:00:00Z' } })).status).toBe(
    200,
  );
});

test('an external ID is unique in its application, and free in another', async () => {
  await create({ name: 'First', externalId: 'same' });
  const again = await ada.request('POST', campaigns, { body: { name: 'Second', externalId: 'same' } });
  const taken = { errors: [{ label: 'API_ERR_DATA', message: 'body/externalId: is already in use' }] };
  expect([again.status, again.body]).toEqual([400, taken]);
  const other = await create({ name: 'Third' });
  const moved = await ada.request('PUT', `${campaigns}/${other}`, { body: { name: 'Third', externalId: 'same' } });
  expect([moved.status, moved.body]).toEqual([400, taken]);
  await create({ name: 'Elsewhere', externalId: 'same' }, bob, '/v1/me/apps/other/campaigns');
});

test.each(['GET', 'PUT', 'DELETE'])(
  '%s with an ID that is no number is 400 (CAMPAIGN-GET-400, CAMPAIGN-UPDATE-400, CAMPAIGN-DELETE-400)',
  async (method) => {
    const answer = await ada.request(method, `${campaigns}/first`, method === 'PUT' ? { body: { name: 'x' } } : {});
    expect([answer.status, answer.body]).toEqual([
      400,
      { errors: [{ label: 'API_ERR_DATA', message: 'path/campaignId: must be an integer' }] },
    ]);
  },
);

describe('a deletion', () => {
  test('is not idempotent: the second finds nothing (CAMPAIGN-DELETE-200, CAMPAIGN-DELETE-TWICE)', async () => {
    const id = await create({ name: 'Short-lived' });
    expect((await ada.request('DELETE', `${campaigns}/${id}`)).body).toEqual({ id });
    expect((await ada.request('DELETE', `${campaigns}/${id}`)).status).toBe(404);
    expect((await ada.request('GET', `${campaigns}/${id}`)).status).toBe(404);
  });

  test('may be signed with an empty body only, as none is sent', async () => {
    const id = await create({ name: 'x' });
    expect((await ada.request('DELETE', `${campaigns}/${id}`)).status).toBe(200);
  });
});

test('a campaign of another application is as if it did not exist (CAMPAIGN-GET-404, CAMPAIGN-DELETE-404)', async () => {
  const id = await create({ name: 'Private' });
  const foreign = `/v1/me/apps/other/campaigns/${id}`;
  for (const [method, body] of [['GET'], ['PUT', { name: 'Stolen' }], ['DELETE']] as const) {
    const answer = await bob.request(method, foreign, { body });
    expect([method, answer.status, answer.body]).toEqual([
      method,
      404,
      { errors: [{ label: 'API_ERR_DATA', message: `path/campaignId: campaign ${id} not found` }] },
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
    const answer = await ada.request('GET', url.replace(service.url, ''));
    return { ...answer, page: answer.body as Page };
  };

  beforeAll(async () => {
    await service.db.query(
      `insert into campaigns (application_id, name)
       select a.id, 'n' || n from applications a, generate_series(1, 250) n where a.partner_id = 'deep'`,
    );
  });

  test('hold a hundred each, in ascending order of ID, and lead to the end by next (CAMPAIGN-LIST-200, PAGE-SIZE, PAGE-NUMBERS, PAGE-PARAMETER, PAGE-LINK-NEXT)', async () => {
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

  test('say in the header what they say in the body (PAGE-LINK-HEADER, PAGE-LINK-BODY, PAGE-LINK-FIRST, PAGE-LINK-PREV)', async () => {
    const { page, headers } = await read(`${deep}?page=2`);
    const base = `${service.url}${deep}?page=`;
    expect(page.link).toEqual({ first: `${base}1`, prev: `${base}1`, next: `${base}3` });
    expect(headers.get('link')).toBe(`<${base}1>; rel="first", <${base}1>; rel="prev", <${base}3>; rel="next"`);
  });

  test.each([0, -1, -9_007_199_254_740_993n])('below the first are empty: %s (PAGE-BEYOND)', async (number) => {
    const { status, page } = await read(`${deep}?page=${number}`);
    expect([status, page]).toEqual([200, { data: [], link: { first: `${service.url}${deep}?page=1` } }]);
  });

  test.each([4, 1_000_000, 99_999_999_999_999_999_999n])(
    'past the last are empty: %s (PAGE-BEYOND)',
    async (number) => {
      const { status, page } = await read(`${deep}?page=${number}`);
      expect([status, page.data, Object.keys(page.link)]).toEqual([200, [], ['first', 'prev']]);
    },
  );

  test('keep the rest of the query, letter for letter (PAGE-LINK-QUERY, SERVICE-QUERY-ENCODING)', async () => {
    // The list of campaigns has no parameter but the page, which may be written in more than one way.
    const { page } = await read(`${deep}?page=0002`);
    expect(page.link.next).toBe(`${service.url}${deep}?page=3`);
  });

  test('of a list whose last page is full have no next', async () => {
    await service.db.query(
      `insert into campaigns (application_id, name)
       select a.id, 'n' || n from applications a, generate_series(1, 100) n where a.partner_id = 'turned'`,
    );
    const { page } = await read('/v1/me/apps/turned/campaigns');
    expect([page.data.length, Object.keys(page.link)]).toEqual([100, ['first']]);
  });
});

test('links start with PUBLIC_URL where it is set (SERVICE-BASE-URL, VERSION-PREFIX)', async () => {
  const behind = await startTestService({ PUBLIC_URL: 'https://api.example.com/engage' });
  try {
    const caller = await behind.createCaller('ada@example.com', 'shop');
    const { body } = await caller.request('GET', campaigns);
    expect(body).toMatchObject({ link: { first: `https://api.example.com/engage${campaigns}?page=1` } });
  } finally {
    await behind.close();
  }
});

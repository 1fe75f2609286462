import { operatorScenario } from '../operator/calls.ts';
import { createApplication } from '../operator/fixtures.ts';

export const operatorListScenarios = [
  operatorScenario(
    ['OPER-700', 'OPER-701', 'OPER-702', 'OPER-703', 'OPER-704', 'OPER-705'],
    'campaigns are filtered, sorted, paged, counted and available as CSV',
    'write',
    async (ctx, owner) => {
      const path = { partnerId: await createApplication(owner) };
      const names = ['Autumn sale', 'Spring sale', '=1+1'];
      for (const name of names) await owner.call('createCampaign', 200, { path, body: { name } });
      const namesOf = async (query: Record<string, string>) => {
        const { body } = await owner.call('listCampaigns', 200, { path, query });
        return body.data.map(({ name }) => name);
      };
      ctx.equal('the filtered names', await namesOf({ search: 'SALE' }), ['Autumn sale', 'Spring sale']);
      ctx.equal('the sorted names', await namesOf({ sort: '-name', search: 'sale' }), ['Spring sale', 'Autumn sale']);
      ctx.equal('a number as text', await namesOf({ search: '1e5' }), []);
      const page = await owner.call('listCampaigns', 200, { path, query: { pageSize: 2, total: true } });
      ctx.equal('the entries of the page', page.body.data.length, 2);
      ctx.equal('the total', page.headers.get('X-Total-Count'), '3');
      const csv = await owner.call('listCampaigns', 200, { path, headers: { Accept: 'text/csv' } });
      ctx.equal('the cell that is no formula', JSON.stringify(csv.body).includes(";'=1+1;"), true);
      await owner.rejected('listCampaigns', 400, { path, query: { sort: 'nothing' } });
      await owner.rejected('listCampaigns', 400, { path, query: { nothing: '1' } });
    },
  ),
];

import { operatorScenario } from '../operator/calls.ts';

export const operatorStatisticsScenarios = [
  operatorScenario(
    ['OPER-630', 'OPER-632'],
    'the statistics of a period have each day and their sums',
    'read',
    async (ctx, owner) => {
      const query = { startDate: '2026-03-01', endDate: '2026-03-07' };
      const { days, totals, before, platforms } = (await owner.call('getPeriodStatistics', 200, { query })).body;
      ctx.equal('the number of days', days.length, 7);
      ctx.equal('the first day', days[0]?.date, query.startDate);
      ctx.includes('the period before', before, { startDate: '2026-02-22', endDate: '2026-02-28' });
      for (const name of ['sent', 'clicks', 'consentEnded', 'tokensLost'] as const) {
        const sum = days.reduce((total, day) => total + day[name], 0);
        ctx.equal(`the sum of ${name}`, totals[name], sum);
      }
      const ended = platforms.reduce((total, { consentEnded }) => total + consentEnded, 0);
      ctx.equal('the sum of the platforms', ended, totals.consentEnded);
    },
  ),
  operatorScenario(['OPER-631'], 'a period must have an end after its start', 'read', async (_ctx, owner) => {
    await owner.rejected('getPeriodStatistics', 400, { query: { startDate: '2026-03-07', endDate: '2026-03-01' } });
    await owner.rejected('getPeriodStatistics', 400, { query: { startDate: '2024-03-07', endDate: '2026-03-01' } });
  }),
];

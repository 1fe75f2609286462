const percent = new Intl.NumberFormat(undefined, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

/** The difference to the period before, as text. It has no percentage if the number before is 0. */
export function trend(now: number, before: number, days: number): string {
  const period = `the ${days} days before`;
  if (now === before) return `As in ${period}`;
  if (before === 0) return `None in ${period}`;
  return `${percent.format((now - before) / before)} compared with ${period}`;
}

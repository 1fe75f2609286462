/** Rounds an estimate and its margin to the digits that are known: the first two of the margin. */
export function roundEstimate(count: number, margin: number): { count: number; margin: number } {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, margin))) - 1);
  return { count: Math.round(count / unit) * unit, margin: Math.ceil(margin / unit) * unit };
}

/** A count, or an estimate with its margin of error. */
export function countText(count: number, margin: number | undefined): string {
  if (margin === undefined) return count.toLocaleString();
  const rounded = roundEstimate(count, margin);
  return `about ${rounded.count.toLocaleString()} ± ${rounded.margin.toLocaleString()}`;
}

/** A number of devices for people. */
export const devicesText = (count: number, margin?: number) =>
  `${countText(count, margin)} ${count === 1 ? 'device' : 'devices'}`;

/** Tolerated difference between the clocks of this machine and a push service, in milliseconds. Credentials are valid for minutes. */
const tolerance = 60_000;

/** Describes milliseconds, such as `12 min`. */
const lengthOf = (milliseconds: number) =>
  milliseconds < 120_000 ? `${Math.round(milliseconds / 1000)} s` : `${Math.round(milliseconds / 60_000)} min`;

/**
 * Explains rejected credentials if the clocks differ, since signed credentials contain the time.
 *
 * @param date the header `Date` of the response
 * @returns a text to append to the reason; empty if the clocks agree
 */
export function skewNote(date: unknown, now: number): string {
  const theirs = typeof date === 'string' ? Date.parse(date) : NaN;
  const ahead = now - theirs;
  if (Number.isNaN(ahead) || Math.abs(ahead) < tolerance) return '';
  const side = ahead > 0 ? 'ahead of' : 'behind';
  return ` (the clock of this machine is ${lengthOf(Math.abs(ahead))} ${side} the time of the push service)`;
}

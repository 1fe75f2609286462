/** How far the clock of the service is ahead of that of this device, in milliseconds. */
let ahead = 0;

/** Shorter differences are the time that a response takes, and the part of a second that the header does not have. */
const tolerance = 2_000;

/** Notes the time of the service. */
export function noteServiceTime({ headers }: Response): void {
  const difference = Date.parse(headers.get('Date') ?? '') - Date.now();
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) > tolerance ? difference : 0;
}

/** The time at the service, in milliseconds since the epoch. */
export const serviceNow = () => Date.now() + ahead;

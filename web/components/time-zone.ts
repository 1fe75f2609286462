/** The time zone of the browser, in which the console shows times and reads date fields. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

import { badData } from '../../http/errors/problem.ts';

/** Maximum length of the info of a geofence or beacon as JSON in UTF-8. Devices receive it with their content. */
const maxBytes = 16_384;

/** @throws Problem 400 if the info is too long */
export function checkInfo(info: object): void {
  const bytes = Buffer.byteLength(JSON.stringify(info));
  if (bytes > maxBytes) throw badData(`body/info: must not be longer than ${maxBytes} bytes as JSON, but has ${bytes}`);
}

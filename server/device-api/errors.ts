import { Problem } from '../http/problem.ts';

/** The app key or the device token is missing or invalid. */
export const unauthorized = (message: string) => new Problem(401, [{ label: 'API_ERR_TOKEN', message }]);

/** The token was valid when the request arrived, and the device was deleted in the meantime. */
export const invalidToken = () =>
  unauthorized('headers/Authorization: the device token is invalid; register the device again');

/** The page may not call this API. */
export const originNotAllowed = (origin: string) =>
  new Problem(403, [
    { label: 'API_ERR_FORBIDDEN', message: `headers/Origin: ${origin} is not an allowed origin of the application` },
  ]);

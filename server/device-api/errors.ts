import { forbidden, unauthorized } from '../http/errors/problem.ts';

/** The token was valid when the request arrived, and the device was deleted in the meantime. */
export const invalidToken = () =>
  unauthorized('headers/Authorization: the device token is invalid; register the device again');

/** The page may not call this API. */
export const originNotAllowed = (origin: string) =>
  forbidden(`headers/Origin: ${origin} is not an allowed origin of the application`);

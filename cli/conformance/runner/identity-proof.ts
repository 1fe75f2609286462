import { createHmac } from 'node:crypto';

/** The proof that a device may have the value of a field, as a back end computes it. */
export const proofOf = (identitySecret: string, field: string, value: string): string =>
  createHmac('sha256', identitySecret).update(`${field}\0${value}`).digest('hex');

import { expect } from '@jest/globals';
import type { TestOperator } from './operators.ts';

/** An entry of the audit log. */
export interface Entry {
  id: number;
  actor: string;
  partnerId?: string;
  action: string;
  subject?: string;
  before?: object;
  after?: object;
}

/** Sends a request that must succeed, and returns the body of its response. */
export async function act<Body>(
  { request }: Pick<TestOperator, 'request'>,
  method: string,
  path: string,
  body?: object,
): Promise<Body> {
  const response = await request(method, path, { body });
  expect([path, response.status, response.body]).toEqual([path, 200, expect.anything()]);
  return response.body as Body;
}

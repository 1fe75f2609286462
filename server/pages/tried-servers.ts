import { createPage, type Page } from './page.ts';

/** The mock of this process. It starts after the pages. */
export interface MockBeside {
  readonly port?: number;
}

/** The URL of the mock for browsers that know the service by a base URL. Pages with https can't use it: it has only http. */
export function mockUrlOf({ port }: MockBeside, baseUrl: string): string | undefined {
  if (port === undefined || !baseUrl.startsWith('http:')) return undefined;
  return `http://${new URL(baseUrl).hostname}:${port}`;
}

/** The mock accepts any credentials, and in its strict mode those of the docs. */
const mockCredentials = {
  email: 'ada@example.com',
  apiKey: 'sk_demo_4f1c',
  appKey: 'mock',
  deviceToken: 'mock',
  programToken: 'mock',
};

/** The servers to which pages of the docs can send requests. Relative URLs begin at the root of the service. */
export const triedServers = (mockUrl: string | undefined): Page =>
  createPage(
    JSON.stringify({
      servers: [
        { title: 'This service', url: '.' },
        ...(mockUrl === undefined ? [] : [{ title: 'Mock', url: mockUrl, credentials: mockCredentials }]),
      ],
    }),
    { type: 'application/json' },
  );

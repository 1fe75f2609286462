import type { ContractName } from '../../server/contracts/contracts.ts';
import { demoEmail, demoPartnerId } from '../../server/demo/demo.ts';
import { exampleBaseUrl } from '../../server/pages/example-base-url.ts';

/** How the requests of a collection get their credentials. */
export interface CollectionAccess {
  /** What to do before the first request, after the summary of the contract. */
  notes: string;
  variables: readonly { name: string; value: string; secret?: true }[];
  /** The variable with the bearer token. */
  bearer: string;
  /** The scripts before each request, and after each response. */
  before: readonly string[];
  after: readonly string[];
}

const baseUrl = { name: 'base_url', value: exampleBaseUrl };
const partnerId = { name: 'partner_id', value: demoPartnerId };

export const accesses: Readonly<Record<ContractName, CollectionAccess>> = {
  engagement: {
    notes:
      'The scripts sign each request and fetch the access token. Requests that create a resource store the IDs that other requests use. Run `engage demo` first: then all requests succeed in this order. Set partner_id, email and api_key.',
    variables: [baseUrl, partnerId, { name: 'email', value: demoEmail }, { name: 'api_key', value: '', secret: true }],
    bearer: 'access_token',
    before: ['dates.js', 'sign.js'],
    after: ['forget-token.js'],
  },
  operator: {
    notes:
      'Create a program token in the console, and set program_token and partner_id. Requests that create a resource store the IDs that other requests use. Changes have `If-Match: *`, so that they replace any state: replace `*` by the entity tag that you have read.',
    variables: [baseUrl, partnerId, { name: 'program_token', value: '', secret: true }],
    bearer: 'program_token',
    before: ['dates.js'],
    after: [],
  },
  device: {
    notes:
      'Set app_key: `engage app key <partnerId>` shows it. Then send "Register a device", which saves the device token for the other requests. Set list_external_id to the external ID of one of your lists.',
    variables: [baseUrl, { name: 'app_key', value: '' }, { name: 'device_token', value: '', secret: true }],
    bearer: 'device_token',
    before: ['dates.js'],
    after: [],
  },
};

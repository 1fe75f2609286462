import { client } from '../../api/client.ts';
import { useEveryPage } from '../../api/every-page.ts';

const path = '/operator/v1/apps/{partnerId}/lists';

/** The static lists of an application. The contract has no operation for a single one. */
export const useLists = (partnerId: string) =>
  useEveryPage(path, partnerId, (page) => client.GET(path, { params: { path: { partnerId }, query: { page } } }));

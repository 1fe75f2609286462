import { api, type Schemas } from './client.ts';

/** The settings of an application that pages read. */
export interface ApplicationSettings {
  name: string;
  languages: string[];
  fields: { name: string; type: string }[];
  segments: { id: number; name: string }[];
  collapseKeys: string[];
  /** With a number of buttons, or their titles. */
  buttonTemplates: { name: string; buttons: number | string[] }[];
  inAppTemplates: { value: string; type: string; requiredKeys?: string[] }[];
  events: { code: string; name: string }[];
  views: { value: string; name: string }[];
  states: { name: string }[];
}

const unset = {
  ...{ languages: [], fields: [], segments: [], collapseKeys: [], buttonTemplates: [] },
  ...{ inAppTemplates: [], events: [], views: [], states: [] },
};

/** The contract leaves settings open, since their schema is a document of its own. The service has checked them. */
const readSettings = ({ settings, partnerId }: Schemas['Application']): ApplicationSettings => ({
  name: partnerId,
  ...unset,
  ...settings,
});

export const useApplicationSettings = (partnerId: string) =>
  api.useQuery(
    'get',
    '/operator/v1/apps/{partnerId}',
    { params: { path: { partnerId } } },
    { select: readSettings, staleTime: 60_000 },
  );

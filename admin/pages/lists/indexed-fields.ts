import { api } from '../../api/client.ts';

interface SettingsField {
  name: string;
  type: string;
  indexed?: boolean;
  matchingKey?: boolean;
}

export interface IndexedField {
  name: string;
  /** Converts a text to a value of the type of the field. The service rejects a text that it can't convert. */
  read: (text: string) => string | number | boolean;
}

const asText = (text: string) => text;
const asNumber = (text: string) => (Number.isNaN(Number(text)) ? text : Number(text));
const asBoolean = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);
const readers: Record<string, IndexedField['read']> = { number: asNumber, boolean: asBoolean };

/** The fields that identify devices of a list: the UDID, the client ID, and the indexed fields of the data scheme. */
export function useIndexedFields(partnerId: string): IndexedField[] {
  const application = api.useQuery('get', '/operator/v1/apps/{partnerId}', { params: { path: { partnerId } } });
  const fields = (application.data?.settings.fields ?? []) as SettingsField[];
  return [
    { name: 'UDID', read: asText },
    { name: 'clientId', read: asText },
    ...fields
      .filter(({ indexed, matchingKey }) => indexed || matchingKey)
      .map(({ name, type }) => ({ name, read: readers[type] ?? asText })),
  ];
}

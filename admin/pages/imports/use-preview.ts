import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { client, type Schemas } from '../../api/client.ts';

/** What the service reads of a file for a preview, in bytes. */
const maxBytes = 256 * 1024;

export interface PreviewOptions {
  kind: 'devices' | 'list';
  listId?: number | undefined;
  /** Undefined to detect it. */
  encoding?: Schemas['FileEncoding'] | undefined;
  /** The fields of the columns, separated by commas. Undefined to match their names. */
  columns?: string | undefined;
}

/** How the service would import a file. */
export const usePreview = (partnerId: string, file: File, query: PreviewOptions) =>
  useQuery({
    queryKey: ['import-preview', partnerId, file.name, file.size, file.lastModified, query],
    placeholderData: keepPreviousData,
    gcTime: 0,
    async queryFn() {
      const { data } = await client.POST('/operator/v1/apps/{partnerId}/import_previews', {
        params: { path: { partnerId }, query },
        headers: { 'Content-Type': 'text/csv' },
        body: (await file.slice(0, maxBytes).arrayBuffer()) as never,
        bodySerializer: (body) => body,
      });
      return data as Schemas['ImportPreview'];
    },
  });

/** The fields that columns of other names were imported into in this tab, so that corrected lines can be imported again. */
const chosenFields = new Map<string, string>();
const keyOf = (partnerId: string, kind: string, name: string) => JSON.stringify([partnerId, kind, name]);

/** The fields of columns before the operator chooses others: those of their names. Empty if a column is ignored. */
export const initialFields = (partnerId: string, kind: string, columns: readonly Schemas['ImportColumn'][]) =>
  columns.map(({ name, field }) => field ?? chosenFields.get(keyOf(partnerId, kind, name)) ?? '');

export function rememberFields(
  partnerId: string,
  kind: string,
  columns: readonly Schemas['ImportColumn'][],
  fields: readonly string[],
): void {
  for (const [index, { name }] of columns.entries()) {
    if (name !== '' && fields[index]) chosenFields.set(keyOf(partnerId, kind, name), fields[index]);
  }
}

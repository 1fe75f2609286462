import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { ApiError } from '../../../api/errors.ts';
import type { DocumentError } from '../../../components/editor/document-error.ts';
import type { Criteria } from './criteria.ts';

/** Counts the devices of criteria shortly after their last change. A count that is no longer needed is canceled. */
export function useCount(partnerId: string, where: Criteria) {
  const [settled] = useDebouncedValue(where, 500);
  return api.useQuery(
    'post',
    '/operator/v1/apps/{partnerId}/audience',
    { params: { path: { partnerId } }, body: { where: settled } },
    { placeholderData: keepPreviousData, retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
  );
}

export type CountQuery = ReturnType<typeof useCount>;

/** The validation errors of the criteria, by JSON Pointer in them. */
export function criteriaErrors(error: unknown): DocumentError[] {
  if (!(error instanceof ApiError)) return [];
  return error.errors.flatMap(({ message }) => {
    const [, pointer, text] = /^body\/where(\/[^:]*): ([\s\S]*)$/.exec(message) ?? [];
    return pointer === undefined || text === undefined ? [] : [{ pointer, text }];
  });
}

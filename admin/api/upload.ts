import { useSyncExternalStore } from 'react';
import { queryClient } from './query-client.ts';
import { type Schemas, serviceUrl } from './client.ts';
import { ApiError, NoResponse } from './errors.ts';
import { currentSession, reportExpiredSession } from './session-state.ts';

/** An upload of this tab. It continues while the operator visits other pages. */
export interface Upload {
  partnerId: string;
  fileName: string;
  /** From 0 to 1: how much of the file was sent. */
  sent: number;
  result?: Schemas['Import'];
  error?: Error;
  cancel: () => void;
}

let current: Upload | undefined;
const listeners = new Set<() => void>();

function change(upload: Upload | undefined): void {
  current = upload;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isRunning = (upload = current) => upload !== undefined && !upload.result && !upload.error;

/** The current or last upload of this tab into an application. */
export function useUpload(partnerId: string): (Upload & { running: boolean }) | undefined {
  const upload = useSyncExternalStore(subscribe, () => current);
  return upload?.partnerId === partnerId ? { ...upload, running: isRunning(upload) } : undefined;
}

/** Whether this tab uploads a file, into any application. */
export const useIsUploading = () => useSyncExternalStore(subscribe, () => isRunning());

function warnBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

export const forgetUpload = () => change(undefined);

/**
 * Sends a CSV file to createImport. The browser reads it from the disk part by part.
 * `fetch` does not report the progress of a request, XMLHttpRequest does.
 */
export function startUpload(
  partnerId: string,
  file: File,
  query: { kind: string; listId?: number; encoding?: string; columns?: string },
): void {
  const request = new XMLHttpRequest();
  const session = currentSession();
  const parameters = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const imports = `${serviceUrl}/operator/v1/apps/${encodeURIComponent(partnerId)}/imports`;
  const started: Upload = { partnerId, fileName: file.name, sent: 0, cancel: () => request.abort() };
  const end = (outcome: Pick<Upload, 'result' | 'error'>) => {
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    change({ ...started, sent: 1, ...outcome });
    void queryClient.invalidateQueries({ queryKey: ['get', '/operator/v1/apps/{partnerId}/imports'] });
  };
  request.upload.onprogress = ({ loaded, total }) => change({ ...started, sent: total > 0 ? loaded / total : 1 });
  request.onload = () => {
    if (request.status === 401) reportExpiredSession(session);
    const response = new Response(request.responseText, { status: request.status });
    if (response.ok) void response.json().then((result) => end({ result: result as Schemas['Import'] }));
    else void ApiError.of(response).then((error) => end({ error }));
  };
  request.onerror = () => end({ error: new NoResponse() });
  request.onabort = () =>
    end({ error: new Error('You canceled the upload. Lines that were already imported are kept.') });
  window.addEventListener('beforeunload', warnBeforeLeaving);
  change(started);
  request.open('POST', `${imports}?${parameters.toString()}`);
  request.setRequestHeader('Content-Type', 'text/csv');
  request.send(file);
}

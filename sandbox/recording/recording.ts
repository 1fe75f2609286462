import { writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringify } from 'yaml';
import { createDocument, type RecordingSettings } from './create-document.ts';
import { createRecorder } from './recorder.ts';
import { maxFileBytes } from './recording-document.ts';

/** A file that gets the requests to a sandbox and the responses. */
export interface Recording {
  observe(request: IncomingMessage, response: ServerResponse): void;
  /** What has been recorded so far. */
  summary(): RecordingSummary;
  /** Writes the file. */
  finish(settings: RecordingSettings): Promise<void>;
}

export interface RecordingSummary {
  file: string;
  requests: number;
  /** The number of requests that are not recorded, by reason. */
  omitted: Record<string, number>;
}

/** Creates the file, so that an invalid path is reported before the session. Only its owner can read it. */
export async function openRecording(file: string): Promise<Recording> {
  await writeFile(file, '', { mode: 0o600 });
  const recorder = createRecorder();
  return {
    observe: (request, response) => recorder.observe(request, response),
    summary() {
      const { exchanges, omitted } = recorder.observed();
      return { file, requests: exchanges.length, omitted: Object.fromEntries(omitted) };
    },
    async finish(settings) {
      const document = createDocument(recorder.observed(), settings);
      const text = stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 });
      // The indentation of deeply nested bodies takes more space than they. JSON is YAML, too.
      await writeFile(file, text.length <= maxFileBytes ? text : JSON.stringify(document));
    },
  };
}

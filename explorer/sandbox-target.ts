import { element, labeled } from './elements.ts';
import type { Target } from './send.ts';

/** The choice of a sandbox that serves no docs of its own to the reader. */
export const sandboxTitle = 'A sandbox on this computer';

/** The sandbox can't be used. The message says what to do. */
export class SandboxError extends Error {}

const storageKey = 'engage.sandbox';
const usualUrl = 'http://localhost:3001';

function storedUrl(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? usualUrl;
  } catch {
    // Storage access throws if the browser is set to keep no site data.
    return usualUrl;
  }
}

function store(url: string): void {
  try {
    sessionStorage.setItem(storageKey, url);
  } catch {
    // The field keeps it for this page.
  }
}

/** A field for the URL of a sandbox, which the tab keeps, and the sandbox as a target. */
export function createSandboxTarget() {
  const input = element('input', { type: 'url', value: storedUrl(), spellcheck: 'false' });
  const field = labeled('Sandbox URL', input, 'of npx engage sandbox --port 3001; its documented credentials are used');
  const credentials = new Map<string, Target['credentials']>();
  const base = () => input.value.trim().replace(/\/+$/, '');

  /** The sandbox, with the header that allows requests of other origins. */
  const target = (): Target => ({
    title: sandboxTitle,
    url: base(),
    credentials: credentials.get(base()),
    headers: { 'Sandbox-Origin': 'any' },
  });

  /** Gets the documented credentials of the sandbox. @throws SandboxError if none is there */
  async function open(signal: AbortSignal): Promise<void> {
    const url = base();
    if (!/^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(url)) {
      throw new SandboxError(
        'The sandbox URL must begin with http://localhost: or http://127.0.0.1:, and end with the port.',
      );
    }
    const server = await describe(url, signal);
    if (server?.credentials === undefined) {
      throw new SandboxError(
        `No sandbox responds at ${url}. Start one with: npx engage sandbox --port ${new URL(url).port || '80'}`,
      );
    }
    credentials.set(url, server.credentials);
    store(url);
  }

  return { field, target, open };
}

/** What a sandbox says about itself. Undefined if no server responds, or one that is not a sandbox. */
async function describe(url: string, signal: AbortSignal): Promise<Target | undefined> {
  try {
    const response = await fetch(`${url}/docs/servers`, { signal });
    return ((await response.json()) as { servers?: Target[] }).servers?.at(0);
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined;
  }
}

/** Undefined if the browser has none, or the page is in a sandboxed frame, where even reading them fails. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
